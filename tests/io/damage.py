"""Damage to files: by their bytes, or by the structure of their JSON."""

import random


def flipped(rng: random.Random, data: bytes) -> bytes:
    """Damage bytes: bits turned, pieces cut, doubled, moved or replaced."""
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4])):
        if not changed:
            break
        place = rng.randrange(len(changed))
        piece = changed[place : place + rng.choice([1, 2, 8, 40])]
        match rng.randrange(5):
            case 0:
                changed[place] ^= 1 << rng.randrange(8)
            case 1:
                del changed[place:]
            case 2:
                del changed[place : place + len(piece)]
            case 3:
                other = rng.randrange(len(changed) + 1)
                changed[other:other] = piece
            case _:
                changed[place : place + len(piece)] = bytes(rng.randbytes(len(piece)))
    return bytes(changed)


def regrown(rng: random.Random, file: object) -> object:
    """Damage parsed JSON by its structure: parts swapped, copied elsewhere, doubled, or nested."""
    spots = _spots(file)
    for _ in range(rng.choice([1, 1, 2, 3])):
        (where, key), (other, another) = rng.choice(spots), rng.choice(spots)
        try:
            match rng.randrange(5):
                case 0:
                    where[key], other[another] = other[another], where[key]
                case 1:
                    where[key] = other[another]
                case 2 if isinstance(where, list):
                    where.insert(key, where[key])
                case 3:
                    where[key] = {"graph": other[another]}
                case _:
                    del where[key]
        except (KeyError, IndexError):  # an earlier turn took it away
            continue
    return file


def _spots(file: object) -> list[tuple]:
    spots, left = [], [file]
    while left:
        each = left.pop()
        if isinstance(each, dict | list):
            keys = each if isinstance(each, dict) else range(len(each))
            spots += [(each, key) for key in keys]
            left += [each[key] for key in keys]
    return spots
