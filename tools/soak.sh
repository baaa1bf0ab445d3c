#!/bin/sh
# Run tests again and again beside processes that keep the machine busy, and count the failures.
#
#   sh tools/soak.sh                       the tests that drive the viewer's window or a browser
#   sh tools/soak.sh tests/train           others: what pytest takes
#
#   ROUNDS=20   how often
#   BUSY=6      processes that only compute
#   BIN=.venv/bin
#   LOGS=out/soak   where what pytest says is left, one file a round
#
# Ends with 1 where a round failed: tests that wait for a time, instead of for what they need, do so
# sooner or later.
set -u

BIN=${BIN:-.venv/bin}
ROUNDS=${ROUNDS:-20}
BUSY=${BUSY:-6}
LOGS=${LOGS:-out/soak}

[ $# -gt 0 ] || set -- tests/viewer/window \
    tests/viewer/test_pages.py

mkdir -p "$LOGS"
busy=
trap 'kill $busy 2>/dev/null' EXIT
trap 'exit 130' INT TERM
for _ in $(seq "$BUSY"); do
    "$BIN/python" -c 'while True: sum(range(100_000))' &
    busy="$busy $!"
done

failed=0
for round in $(seq "$ROUNDS"); do
    log=$LOGS/round$round.log
    if OMP_NUM_THREADS=1 "$BIN/python" -m pytest -q -p no:cacheprovider "$@" >"$log" 2>&1; then
        result=passed
    else
        result=FAILED failed=$((failed + 1))
    fi
    echo "round $round of $ROUNDS $result: $(tail -n 1 "$log")"
    grep -E '^(FAILED|ERROR) ' "$log"
done
echo "$failed of $ROUNDS rounds failed"
[ "$failed" -eq 0 ]
