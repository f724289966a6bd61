set -euo pipefail
export PSQLRC=/dev/null
rows=$(psql --tuples-only --no-align --command "SELECT count(*) FROM log")
psql --set FETCH_COUNT=10000 --tuples-only --no-align \
    --command "SELECT json_build_object('id', id, 'url', url) FROM log" |
    typed-url check --schemas Schemas --input-format jsonl --field url --format verdict --exit-zero \
        --expect-rows "$rows" > verdicts.jsonl
psql --set ON_ERROR_STOP=1 --single-transaction \
    --command "CREATE TEMPORARY TABLE staging (row json)" \
    --command "\copy staging FROM 'verdicts.jsonl' (FORMAT csv, DELIMITER e'\x01', QUOTE e'\x02')" \
    --command "DELETE FROM verdicts" \
    --command "INSERT INTO verdicts SELECT (row->>'id')::bigint, (row->>'valid')::boolean, row->>'schema', row->'codes' FROM staging"
