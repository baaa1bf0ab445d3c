"""`asg devices`: the installed backends, and the default for runs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, cast

from asg.cli.app import command
from asg.cli.options import Json
from asg.cli.show import say, say_json, table
from asg.core.errors import BackendError

if TYPE_CHECKING:
    from asg.runtime.backend import Backend

_FEATURES = ("shader-f16", "subgroup", "timestamp-query")  # of kernels and profiles
_LIMITS = (
    "max-storage-buffers-per-shader-stage",
    "max-storage-buffer-binding-size",
    "max-compute-invocations-per-workgroup",
    "max-compute-workgroup-storage-size",
)
_THREAD_LIMITS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@command("asg devices", "asg devices --json")
def devices(json: Json = False) -> None:
    """List the installed backends, their devices, and the default."""
    record = _record()
    if json:
        say_json(record)
        return
    if not record["backends"]:
        say("no backend is installed")
    rows = [
        (each["name"], "yes" if each["available"] else "no", each["preference"], each["runs_on"])
        for each in record["backends"]
    ]
    table("backends", ("name", "available", "#preference", "runs on"), rows)
    for each in record["backends"]:
        _list_devices(each)
    processor = record["processor"]
    say(f"processor: {processor['cores']} cores for this process, BLAS {processor['blas']}")
    for name, value in processor["thread_limits"].items():
        say(f"           {name}={value}")
    say(f"auto takes {record['auto'] or 'none'}: {record['why']}")


def _list_devices(backend: dict[str, Any]) -> None:
    """Print the devices of a backend that offers a choice."""
    if not backend["devices"]:
        return
    rows = [
        (number, d["name"], d["type"], f"{d['interface']}, {d['driver']}", ", ".join(d["features"]))
        for number, d in enumerate(backend["devices"])
    ]
    name = backend["name"]
    table(f"devices of {name}", ("#device", "name", "type", "interface", "features"), rows)
    say("choose a device with device= or ASG_DEVICE: its number, or a part of its description")
    if backend["turns"]:
        numbers = ", ".join(map(str, backend["turns"]))
        several = "devices {} in turn" if len(backend["turns"]) > 1 else "device {}"
        say(f"the ranks of a machine take {several.format(numbers)}, unless ASG_DEVICE is set")


def _record() -> dict[str, Any]:
    from asg.runtime.backend_choice import installed

    found = [_backend(name) for name in sorted(installed())]
    chosen, why = _chosen(found)
    return {"auto": chosen, "why": why, "backends": found, "processor": _processor()}


def _backend(name: str) -> dict[str, Any]:
    from asg.runtime.backend_choice import load_backend

    try:
        backend = load_backend(name)
        return {
            "name": name, "available": backend.available(), "preference": backend.preference(),
            "runs_on": backend.describe(), "devices": _devices(backend), "turns": _turns(backend),
        }  # fmt: skip
    except BackendError as error:
        record = {"name": name, "available": False, "preference": 0, "runs_on": error.message}
        return {**record, "devices": [], "turns": []}


def _devices(backend: Backend) -> list[dict[str, Any]]:
    """Return a backend's devices, with the features and limits that choose kernels."""
    from asg.runtime.backend import ListsDevices, offers

    if not offers(backend, ListsDevices):
        return []
    return [
        {
            **device._asdict(),
            "features": [name for name in device.features if name in _FEATURES],
            "limits": {name: device.limits[name] for name in _LIMITS if name in device.limits},
        }
        for device in backend.devices()
    ]


def _turns(backend: Backend) -> list[int]:
    """Return the numbers of the devices that the ranks of a machine take in turn."""
    from asg.runtime.backend import DealsDevices, offers

    return list(backend.turns()) if offers(backend, DealsDevices) else []


def _chosen(found: list[dict[str, Any]]) -> tuple[str | None, str]:
    from asg.runtime.backend_choice import find_backend

    try:
        chosen = find_backend("auto").name
    except BackendError as error:
        return None, error.message
    usable = [each for each in found if each["available"] and each["preference"] > 0]
    if len(usable) == 1:
        return chosen, "it is the only usable backend here"
    others = ", ".join(f"{each['name']} {each['preference']}" for each in usable)
    return chosen, f"it has the largest preference among the usable backends ({others})"


def _processor() -> dict[str, Any]:
    affinity = getattr(os, "sched_getaffinity", None)  # missing on some systems
    limits = {name: os.environ[name] for name in _THREAD_LIMITS if name in os.environ}
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return {"cores": cores, "blas": _blas(), "thread_limits": limits}


def _blas() -> str:
    import numpy as np

    config = cast("dict[str, dict[str, dict[str, str]]]", np.show_config(mode="dicts") or {})
    try:
        blas = config["Build Dependencies"]["blas"]
        return f"{blas['name']} {blas['version']}"
    except KeyError:  # NumPy does not promise this form
        return "unknown"
