set -euo pipefail
typed-url parse --schemas Schemas --input-format csv --field url --columns schema,map.latitude,map.longitude \
    --exit-zero --expect-rows "$ROWS" --file log.csv > values.csv
