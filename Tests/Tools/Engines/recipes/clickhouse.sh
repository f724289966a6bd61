set -euo pipefail
rows=$(clickhouse-client --query "SELECT count() FROM log")
clickhouse-client --query "SELECT id, url FROM log FORMAT JSONEachRow" > log.jsonl
typed-url check --schemas Schemas --input-format jsonl --field url --format verdict --exit-zero \
    --expect-rows "$rows" --file log.jsonl > verdicts.jsonl
clickhouse-client --query "CREATE OR REPLACE TABLE staging (id Int64, valid Nullable(Bool), schema Nullable(String), codes Array(String)) ENGINE = MergeTree ORDER BY id"
clickhouse-client --query "INSERT INTO staging SETTINGS input_format_skip_unknown_fields = 1 FORMAT JSONEachRow" < verdicts.jsonl
clickhouse-client --query "CREATE TABLE IF NOT EXISTS verdicts AS staging"
clickhouse-client --query "EXCHANGE TABLES staging AND verdicts"
