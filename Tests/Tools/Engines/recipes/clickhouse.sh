set -euo pipefail
rows=$(clickhouse-client --query "SELECT count() FROM log")
clickhouse-client --query "SELECT id, url FROM log FORMAT TSV" > log.tsv
typed-url check --schemas Schemas --input-format tsv --field 2 --format verdict --exit-zero \
    --expect-rows "$rows" --file log.tsv > verdicts.tsv
clickhouse-client --query "CREATE OR REPLACE TABLE staging (id Int64, url Nullable(String), line Int64, valid Nullable(Bool), schema Nullable(String), codes Nullable(String)) ENGINE = MergeTree ORDER BY id"
clickhouse-client --query "INSERT INTO staging SETTINGS input_format_tsv_empty_as_default = 1 FORMAT TSV" < verdicts.tsv
clickhouse-client --query "CREATE TABLE IF NOT EXISTS verdicts AS staging"
clickhouse-client --query "EXCHANGE TABLES staging AND verdicts"
