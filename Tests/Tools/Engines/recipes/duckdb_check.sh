set -euo pipefail
typed-url check --schemas Schemas --input-format csv --field url --format verdict --exit-zero \
    --expect-rows "$ROWS" --summary summary.json --file log.csv > verdicts.csv
