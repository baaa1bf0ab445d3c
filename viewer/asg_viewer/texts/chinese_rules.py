"""The descriptions of passes and rewrite rules in Chinese, by their names."""

from __future__ import annotations

from collections.abc import Mapping

PASSES: Mapping[str, str] = {
    "bodies": "对循环体和分支运行其余各遍。",
    "decompose": "把复合运算展开为组成它们的运算。",
    "drop_stop_gradient": "对不再推导梯度的图，去掉 stop_gradient。",
    "simplify": "改写可以用更少或更简单的节点表达的部分，数值逐位相同。",
    "fold": "计算操作数为常量的节点，限于结果较小或只含一个数时。",
    "deduplicate": "把运算、属性和操作数都相同的节点合并为第一个。",
    "trim_control": "从循环和分支中去掉无人使用的和始终不变的部分。",
    "drop_dead": "去掉任何输出和更新都不需要的部分；输入、参数和状态保留。",
}
RULES: Mapping[str, str] = {
    "stop_nothing": "stop_gradient(x) → x，不再推导梯度之后。",
    "add_zero": "整数：x + 0 → x；浮点数：x + (-0.0) → x，因为 -0.0 + 0.0 等于 0.0。",
    "subtract_zero": "x - 0 → x；x - (-0.0) 除外，因为 -0.0 - (-0.0) 等于 0.0。",
    "two_negatives": "(-a) * (-b) → a * b，(-a) / (-b) → a / b。",
    "even_function_of_sign": "|-x|, ||x|| → |x|，(-x)², |x|² → x²。",
    "power_of_zero": "x ** 0 → 1，按 IEEE 对 NaN 也如此。",
    "power_of_two": "x ** 2 → x²，除 `pow` 的舍入外相同。",
    "power_of_minus_one": "浮点数：x ** -1 → 1 / x，除 `pow` 的舍入外相同。",
    "not_of_equality": "not (x = y) → x ≠ y，反之亦然；大小比较不变，因为 NaN 既不小于也不大于。",
    "choice_within_choice": "where(c, where(c, x, _), y) → where(c, x, y)，另一分支同理。",
    "cast_to_itself": "cast(x, x 的类型) → x。",
    "cast_of_exact_cast": "cast(cast(x, a), b) → cast(x, b)，限于 `a` 能精确表示 x 且其他不变时。",
    "reshape_to_itself": "reshape(x, x 的形状) → x。",
    "broadcast_to_itself": "broadcast_to(x, x 的形状) → x。",
    "broadcast_of_new_axes": "broadcast_to(reshape(x, (1, …, *x 的形状)), a) → "
    "broadcast_to(x, a)。",
    "slice_of_slice": "x[a:b][c:d:s] → x[a+c:a+d:s]，限于数值。",
    "slice_of_pad": "pad(x) 中属于 x 的部分 → x。",
    "flip_of_flip": "flip(flip(x, a), b) → 只沿其中一个的轴反转的 x；flip(x, ()) → x。",
    "reduction_of_one": "沿大小为 1 的轴的归约 → reshape；浮点数求和除外，它把 -0.0 变为 0.0。",
}
