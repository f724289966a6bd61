set -euo pipefail
typed-url check --schemas Schemas --input-format jsonl --field url --format verdict --exit-zero \
    --expect-rows "$ROWS" --summary summary.json --file log.jsonl > verdicts.jsonl
