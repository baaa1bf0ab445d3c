"""The descriptions of passes and rewrite rules in Russian, by their names."""

from __future__ import annotations

from collections.abc import Mapping

PASSES: Mapping[str, str] = {
    "bodies": "Выполняет остальные проходы в телах циклов и ветвей.",
    "decompose": "Раскрывает композиции в операции, из которых они состоят.",
    "drop_stop_gradient": "Убирает stop_gradient в графах, из которых градиент не выводится.",
    "simplify": "Переписывает то, что выражается меньшим числом узлов или более простыми узлами, "
    "с теми же значениями до последнего бита.",
    "fold": "Вычисляет узлы, операнды которых константы, если результат мал или состоит из одного "
    "числа.",
    "deduplicate": "Сливает узлы с равными операцией, атрибутами и операндами в первый из них.",
    "trim_control": "Убирает из циклов и ветвей то, что никому не нужно, и то, что всегда "
    "одинаково.",
    "drop_dead": "Отбрасывает то, что не нужно ни выходам, ни обновлениям; входы, параметры и "
    "состояние остаются.",
}
RULES: Mapping[str, str] = {
    "stop_nothing": "stop_gradient(x) → x, когда градиент больше не выводится.",
    "add_zero": "x + 0 → x для целых; для чисел с плавающей запятой x + (-0.0) → x, так как "
    "-0.0 + 0.0 равно 0.0.",
    "subtract_zero": "x - 0 → x; но не x - (-0.0), так как -0.0 - (-0.0) равно 0.0.",
    "two_negatives": "(-a) * (-b) → a * b и (-a) / (-b) → a / b.",
    "even_function_of_sign": "|-x|, ||x|| → |x| и (-x)², |x|² → x².",
    "power_of_zero": "x ** 0 → 1, и для NaN тоже, как в IEEE.",
    "power_of_two": "x ** 2 → x², то же с точностью до округления `pow`.",
    "power_of_minus_one": "x ** -1 → 1 / x для чисел с плавающей запятой, то же с точностью до "
    "округления `pow`.",
    "not_of_equality": "not (x = y) → x ≠ y и наоборот; сравнения порядка остаются, так как NaN ни "
    "меньше, ни больше.",
    "choice_within_choice": "where(c, where(c, x, _), y) → where(c, x, y); в другой ветви так же.",
    "cast_to_itself": "cast(x, тип x) → x.",
    "cast_of_exact_cast": "cast(cast(x, a), b) → cast(x, b), если `a` хранит x точно и больше "
    "ничего не меняется.",
    "reshape_to_itself": "reshape(x, форма x) → x.",
    "broadcast_to_itself": "broadcast_to(x, форма x) → x.",
    "broadcast_of_new_axes": "broadcast_to(reshape(x, (1, …, *форма x)), a) → broadcast_to(x, a).",
    "slice_of_slice": "x[a:b][c:d:s] → x[a+c:a+d:s], для чисел.",
    "slice_of_pad": "Часть pad(x), которая есть x → x.",
    "flip_of_flip": "flip(flip(x, a), b) → x, обращённый по осям, что есть только в одном из них; "
    "flip(x, ()) → x.",
    "reduction_of_one": "Свёртка по осям размера 1 → reshape; но не сумма чисел с плавающей "
    "запятой: она делает из -0.0 значение 0.0.",
}
