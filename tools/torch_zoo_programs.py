"""The programs that tools/torch_zoo.py tries: torchvision, timm, transformers and control flow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.export import Dim

from tools import torch_programs, torch_programs_by_subject
from tools.torch_cases import WITHOUT_GRADIENTS, Case


class Program(NamedTuple):
    """A model, the arguments of its export, its dynamic sizes, and arguments of a second size."""

    model: nn.Module
    args: tuple[Any, ...]
    kwargs: dict[str, Any] = {}  # noqa: RUF012  # never changed
    dynamic: Any = None
    second: tuple[tuple[Any, ...], dict[str, Any]] | None = None
    has_gradients: bool = True
    is_double: bool = True


PROGRAMS: dict[str, Callable[[], Program]] = {}


def _words(text: str) -> list[str]:
    return text.split()


# Images

TORCHVISION = {
    "alexnet": 64, "convnext_tiny": 64, "densenet121": 64, "efficientnet_b0": 64,
    "efficientnet_v2_s": 64, "googlenet": 64, "inception_v3": 96, "maxvit_t": 224,
    "mnasnet0_5": 64, "mobilenet_v2": 64, "mobilenet_v3_large": 64, "mobilenet_v3_small": 64,
    "regnet_x_400mf": 64, "regnet_y_400mf": 64, "resnet18": 64, "resnet50": 64,
    "resnext50_32x4d": 64, "shufflenet_v2_x0_5": 64, "squeezenet1_0": 64, "squeezenet1_1": 64,
    "swin_t": 64, "swin_v2_t": 64, "vgg11_bn": 32, "vit_b_16": 224, "wide_resnet50_2": 64,
    "segmentation.deeplabv3_mobilenet_v3_large": 64, "segmentation.fcn_resnet50": 64,
    "segmentation.lraspp_mobilenet_v3_large": 64, "video.r3d_18": 32, "video.mc3_18": 32,
    "video.r2plus1d_18": 32,
}  # fmt: skip
TIMM = {
    "resnet10t": 64, "resnetv2_50": 64, "seresnet18": 64, "skresnet18": 64, "ecaresnet50t": 64,
    "res2net50_14w_8s": 64, "resnest14d": 64, "gernet_s": 64, "dpn48b": 64, "dla34": 64,
    "hrnet_w18_small": 64, "hardcorenas_a": 64, "mixnet_s": 64, "tinynet_e": 64, "fbnetc_100": 64,
    "mobilenetv4_conv_small": 64, "ghostnet_050": 64, "lcnet_050": 64, "mobileone_s0": 64,
    "repvgg_a0": 64, "convnextv2_atto": 64, "convmixer_768_32": 64, "edgenext_xx_small": 64,
    "efficientformer_l1": 224, "efficientvit_b0": 64, "fastvit_t8": 64, "focalnet_tiny_srf": 64,
    "levit_128s": 224, "mobilevit_xxs": 64, "mobilevitv2_050": 64, "poolformer_s12": 64,
    "pvt_v2_b0": 64, "twins_pcpvt_small": 64, "coat_tiny": 224, "crossvit_tiny_240": 240,
    "vit_tiny_patch16_224": 224, "deit_tiny_patch16_224": 224, "deit3_small_patch16_224": 224,
    "beit_base_patch16_224": 224, "mixer_s32_224": 224, "resmlp_12_224": 224, "gmlp_ti16_224": 224,
    "xcit_nano_12_p16_224": 224, "cait_xxs24_224": 224, "swin_tiny_patch4_window7_224": 224,
    "gcvit_xxtiny": 224, "inception_next_tiny": 64, "tf_efficientnet_b0": 64, "nf_resnet50": 64,
    "visformer_tiny": 224, "volo_d1_224": 224, "eva02_tiny_patch14_224": 224, "vgg11": 32,
    "rexnet_100": 64, "selecsls42": 64, "starnet_s1": 64, "repghostnet_050": 64,
    "tiny_vit_5m_224": 224, "nest_tiny": 224, "maxvit_nano_rw_256": 256, "coatnet_nano_rw_224": 224,
}  # fmt: skip


def image(name: str, size: int, make: Callable[[], nn.Module]) -> None:
    """Register a model of images, with a batch of any size."""

    def made() -> Program:
        shape = (3, 4, size, size) if "video." in name else (3, size, size)
        batch = Dim("batch", min=2, max=64)
        model = make()
        _spread(model)
        x, y = (torch.randn(n, *shape, dtype=torch.float64) for n in (2, 3))
        return Program(Logits(model), (x,), {}, ({0: batch},), ((y,), {}))

    PROGRAMS[name] = made


class Logits(nn.Module):
    """A model with the tensors of its result."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, x: Tensor) -> Any:
        """Return the tensors of the model's result."""
        found = self.model(x)
        if isinstance(found, Tensor):
            return found
        values = found.values() if isinstance(found, dict) else found
        return [value for value in values if isinstance(value, Tensor)]


def _spread(model: nn.Module) -> None:
    """Give running statistics and scales values other than 0 and 1."""
    for name, buffer in model.named_buffers():
        if name.endswith("running_var"):
            buffer.data.uniform_(0.5, 1.5)
        elif name.endswith("running_mean"):
            buffer.data.normal_(0, 0.1)


def _torchvision(name: str) -> nn.Module:
    import torchvision

    family, _, last = name.rpartition(".")
    options: dict[str, Any] = {"weights": None}
    if family == "segmentation":
        options |= {"weights_backbone": None, "num_classes": 5}
    if last in ("googlenet", "inception_v3"):
        options |= {"init_weights": False, "aux_logits": False}
    models = getattr(torchvision.models, family) if family else torchvision.models
    return getattr(models, last)(**options)


def _timm(name: str) -> nn.Module:
    import timm

    model = timm.create_model(name, pretrained=False, num_classes=7)
    for module in model.modules():
        if hasattr(module, "attention_bias_cache"):  # kept in evaluation, without a gradient
            module.get_attention_biases = partial(_biases, module)
    return model


def _biases(module: Any, device: torch.device) -> Tensor:
    del device
    return module.attention_biases[:, module.attention_bias_idxs]


for _name, _size in TORCHVISION.items():
    image(f"torchvision.{_name}", _size, lambda name=_name: _torchvision(name))
for _name, _size in TIMM.items():
    image(f"timm.{_name}", _size, lambda name=_name: _timm(name))

# Text, sound and images of transformers

SMALL = {
    "hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 24,
    "vocab_size": 31, "max_position_embeddings": 32, "num_key_value_heads": 1, "head_dim": 8,
    "pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "num_experts": 4,
    "num_local_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 16,
}  # fmt: skip
ENCODERS = _words(
    "bert roberta electra mobilebert camembert xlm_roberta albert convbert deberta_v2 mpnet "
    "squeezebert rembert roformer ernie nystromformer modernbert megatron_bert layoutlm "
    "fnet"
)
DECODERS = _words(
    "gpt2 gpt_neo gpt_neox gptj opt bloom llama mistral mixtral qwen2 qwen2_moe qwen3 "
    "qwen3_moe gemma gemma2 phi phi3 falcon stablelm olmo olmo2 cohere starcoder2 granite "
    "persimmon mpt deepseek_v2 deepseek_v3 glm codegen xglm biogpt smollm3 olmoe jamba "
    "mamba nemotron"
)
SPECIAL: dict[str, dict[str, Any]] = {
    "gpt2": {"n_embd": 16, "n_layer": 2, "n_head": 2, "n_positions": 32},
    "gpt_neo": {"num_layers": 2, "num_heads": 2, "attention_types": [[["global", "local"], 1]],
                "window_size": 4},
    "gptj": {"n_embd": 16, "n_layer": 2, "n_head": 2, "n_positions": 32, "rotary_dim": 4},
    "codegen": {"n_embd": 16, "n_layer": 2, "n_head": 4, "n_positions": 32, "rotary_dim": 4},
    "opt": {"ffn_dim": 24, "word_embed_proj_dim": 16},
    "bloom": {"n_layer": 2, "n_head": 2},
    "mpt": {"d_model": 16, "n_heads": 2, "n_layers": 2, "max_seq_len": 32},
    "xglm": {"d_model": 16, "num_layers": 2, "attention_heads": 2, "ffn_dim": 24},
    "deepseek_v2": {"q_lora_rank": 8, "kv_lora_rank": 8, "qk_nope_head_dim": 8,
                    "qk_rope_head_dim": 4, "head_dim": 4, "v_head_dim": 8,
                    "n_routed_experts": 4, "n_group": 1,
                    "topk_group": 1, "first_k_dense_replace": 1, "num_key_value_heads": 2},
    "deepseek_v3": {"q_lora_rank": 8, "kv_lora_rank": 8, "qk_nope_head_dim": 8,
                    "qk_rope_head_dim": 4, "head_dim": 4, "v_head_dim": 8,
                    "n_routed_experts": 4, "n_group": 2,
                    "topk_group": 1, "first_k_dense_replace": 1, "num_key_value_heads": 2},
    "albert": {"embedding_size": 8}, "electra": {"embedding_size": 8},
    "mobilebert": {"embedding_size": 16, "intra_bottleneck_size": 16},
    "roformer": {"embedding_size": 16}, "squeezebert": {"embedding_size": 16},
    "rembert": {"input_embedding_size": 8, "output_embedding_size": 8},
    "convbert": {"embedding_size": 8, "conv_kernel_size": 3},
    "persimmon": {"num_key_value_heads": 2}, "phi": {"num_key_value_heads": 2},
    "stablelm": {"num_key_value_heads": 2},
    "falcon": {"multi_query": True, "head_dim": None}, "mamba": {"state_size": 4},
    "jamba": {"mamba_d_state": 4, "use_mamba_kernels": False, "attn_layer_offset": 1,
              "attn_layer_period": 2, "expert_layer_period": 2, "expert_layer_offset": 1},
    "nystromformer": {"segment_means_seq_len": 8, "num_landmarks": 4, "conv_kernel_size": 3},
    "modernbert": {"local_attention": 4, "global_attn_every_n_layers": 2},
}  # fmt: skip


def _configured(kind: str) -> Any:
    import transformers

    options = {**SMALL, **SPECIAL.get(kind, {})}
    options = {name: value for name, value in options.items() if value is not None}
    kind = {"deberta_v2": "deberta-v2", "xlm_roberta": "xlm-roberta", "gpt_neo": "gpt_neo",
            "megatron_bert": "megatron-bert"}.get(kind, kind)  # fmt: skip
    config = transformers.AutoConfig.for_model(kind, **options)
    config.use_cache = False
    return config


def text(kind: str, *, decoder: bool) -> None:
    """Register a language model on sequences of any number and length."""

    def made() -> Program:
        import transformers

        family = transformers.AutoModelForCausalLM if decoder else transformers.AutoModel
        model = family.from_config(_configured(kind), attn_implementation=_attention(kind))
        batch, length = Dim("batch", min=2, max=16), Dim("length", min=2, max=24)
        tokens, more = torch.randint(3, 31, (2, 8)), torch.randint(3, 31, (3, 11))
        sizes = {0: batch, 1: length}
        if kind in FIXED:  # torch exports these only with a fixed length
            more, sizes = more[:, :8], {0: batch}
        masks = [_mask(kind, each) for each in (tokens, more)]
        if kind in UNMASKED:
            return Program(Tokens(model), (tokens,), {}, (sizes,), ((more,), {}))
        return Program(
            Tokens(model), (tokens, masks[0]), {}, (sizes, sizes), ((more, masks[1]), {}),
            is_double=kind not in SINGLE,
        )  # fmt: skip

    PROGRAMS[f"transformers.{kind}"] = made


def _mask(kind: str, tokens: Tensor) -> Tensor:
    """Return the mask of whole sequences: bits, or numbers to add to the scores."""
    if kind in ADDED:
        return torch.zeros(len(tokens), 1, 1, tokens.shape[1], dtype=torch.float64)
    return torch.ones_like(tokens)


FIXED = _words("fnet mobilebert nystromformer mamba jamba")
# torch has grouped products only in f32 and below, and xglm makes the least f64 as an f32
SINGLE = frozenset(_words("mixtral qwen2_moe qwen3_moe deepseek_v2 deepseek_v3 olmoe jamba xglm"))
UNMASKED = frozenset({"fnet", "mamba"})
ADDED = frozenset({"nystromformer"})  # its masks of bits have a row for each token, not landmark


def _attention(kind: str) -> str:
    return "eager" if kind in EAGER else "sdpa"


EAGER = _words(
    "deberta_v2 gemma2 mobilebert convbert mpnet squeezebert rembert roformer nystromformer fnet "
    "gptj codegen mpt bloom albert megatron_bert layoutlm xglm mamba gpt_neo"
)


class Tokens(nn.Module):
    """A language model with its first result."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, tokens: Tensor, mask: Tensor | None = None) -> Tensor:
        """Return logits, or the last hidden states."""
        named = {} if mask is None else {"attention_mask": mask}
        return self.model(input_ids=tokens, **named, return_dict=False)[0]


for _name in ENCODERS:
    text(_name, decoder=False)
for _name in DECODERS:
    text(_name, decoder=True)

# Functions, layers and control flow


def recorded(name: str, make: Callable[[], Case]) -> None:
    """Register a case of the records."""

    def made() -> Program:
        case = make()
        dynamic = case.dynamic
        second = (case.runs, {}) if dynamic is not None else None
        return Program(case.model, case.inputs, {}, dynamic, second, name not in WITHOUT_GRADIENTS)

    PROGRAMS[f"program.{name}"] = made


for _name, _make in (torch_programs.CASES | torch_programs_by_subject.CASES).items():
    recorded(_name, _make)
