"""Heartbeats between ranks and the launcher, to detect a lost host.

MPI notices that a process ends, but not that a host loses its network. Each rank sends a beat to
the launcher every second and gets an answer. A side that hears nothing for some seconds assumes
that the other is lost. The first line from a rank is the launcher's token.
"""

from __future__ import annotations

import hmac
import os
import secrets
import selectors
import socket
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from threading import Event, Thread

BEAT = 1.0  # seconds between two beats
LOST = 6.0  # seconds without a beat until a rank counts as lost
ADDRESS = "ASG_LAUNCH"  # host:port, of the launcher
TOKEN = "ASG_LAUNCH_TOKEN"
EXIT_LOST = 74  # the exit code of a rank that lost its launcher


class Listener:
    """The launcher's side: receives the beats of `ranks` ranks, and reports lost ranks.

    A rank counts from its first beat, since starting may take long, until it says goodbye.
    """

    def __init__(self, ranks: int, host: str = "") -> None:
        self.ranks = ranks
        self.token = secrets.token_hex(16)
        self._server = socket.create_server((host, 0))
        self._server.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._server, selectors.EVENT_READ)
        self._ranks: dict[socket.socket, int | None] = {}
        self._texts: dict[socket.socket, bytes] = {}
        self._heard: dict[int, float] = {}
        self._done = Event()
        self._thread = Thread(target=self._listen, name="asg-heartbeats", daemon=True)
        self._thread.start()

    def environment(self, host: str) -> Mapping[str, str]:
        """Return the environment variables with the launcher's address, reachable as `host`."""
        return {ADDRESS: f"{host}:{self._server.getsockname()[1]}", TOKEN: self.token}

    def lost(self) -> list[int]:
        """Return the ranks that have gone silent."""
        now = time.monotonic()
        return sorted(rank for rank, last in [*self._heard.items()] if now - last > LOST)

    def unfinished(self) -> list[int]:
        """Return the ranks that ended without a goodbye, once goodbyes under way have arrived."""
        start = time.monotonic()
        while self._heard and time.monotonic() - start < BEAT:
            time.sleep(BEAT / 100)
        return sorted(self._heard)

    def forget(self) -> None:
        """Forget all ranks, before other processes start."""
        self._heard.clear()

    def close(self) -> None:
        """Stop listening."""
        self._done.set()
        self._thread.join()
        for each in [*self._ranks, self._server]:
            each.close()
        self._selector.close()

    def _listen(self) -> None:
        while not self._done.is_set():
            for key, _ in self._selector.select(0.2):
                if key.fileobj is self._server:
                    self._accept()
                elif isinstance(key.fileobj, socket.socket):
                    self._read(key.fileobj)

    def _accept(self) -> None:
        connection, _ = self._server.accept()
        connection.setblocking(False)
        self._ranks[connection], self._texts[connection] = None, b""
        self._selector.register(connection, selectors.EVENT_READ)

    def _read(self, connection: socket.socket) -> None:
        data = b""
        with suppress(OSError):
            data = connection.recv(4096)
        *lines, rest = (self._texts[connection] + data).split(b"\n")
        self._texts[connection] = rest[-256:]
        for line in lines:
            if not self._hear(connection, line.decode("ascii", "replace")):
                data = b""
        try:
            if data:  # a rank may end as soon as it has the answer, so its lines are heard before
                connection.send(b"\n")
        except OSError:
            data = b""
        if not data:  # the rank ended (mpiexec notices), or it is a stranger
            self._selector.unregister(connection)
            del self._ranks[connection], self._texts[connection]
            connection.close()

    def _hear(self, connection: socket.socket, line: str) -> bool:
        """Handle a line, and return whether it came from a rank."""
        rank = self._ranks[connection]
        if rank is None:
            token, _, number = line.partition(" ")
            if not hmac.compare_digest(token, self.token) or not number.isdecimal():
                return False
            rank = self._ranks[connection] = int(number)
        if line == "bye":
            self._heard.pop(rank, None)
        else:
            self._heard[rank] = time.monotonic()
        return True


class Heart:
    """A rank's side: sends beats until it is stopped, and ends the process without an answer."""

    def __init__(self, address: str, token: str, rank: int) -> None:
        host, _, port = address.rpartition(":")
        self._connection = socket.create_connection((host, int(port)), LOST)
        self._connection.settimeout(LOST)
        self._connection.sendall(f"{token} {rank}\n".encode())
        self._stopped = Event()
        self._thread = Thread(target=self._beat, name="asg-heart", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Say goodbye: the rest of the process is not monitored."""
        self._stopped.set()
        self._thread.join()
        self._connection.close()

    def _beat(self) -> None:
        try:
            while not self._stopped.wait(BEAT):
                self._connection.sendall(b"beat\n")
                if not self._connection.recv(4096):
                    raise OSError("the launcher has closed the connection")
            self._connection.sendall(b"bye\n")
            self._connection.shutdown(socket.SHUT_WR)
            while self._connection.recv(4096):  # to close with unread answers may lose the goodbye
                pass
        except OSError as error:
            if not self._stopped.is_set():
                sys.stderr.write(f"this rank ends: it has lost its launcher: {error}\n")
                sys.stderr.flush()
                os._exit(EXIT_LOST)


def heart_of(environment: Mapping[str, str], rank: int) -> Heart | None:
    """Return the heart of a rank started by a launcher; None without a launcher."""
    address, token = environment.get(ADDRESS), environment.get(TOKEN)
    return Heart(address, token, rank) if address and token else None
