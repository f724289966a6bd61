set -euo pipefail
export PSQLRC=/dev/null
rows=$(psql --tuples-only --no-align --command "SELECT count(*) FROM log")
psql --command "COPY (SELECT id, url FROM log) TO STDOUT" |
    typed-url check --schemas Schemas --input-format tsv --field 2 --format verdict --exit-zero \
        --expect-rows "$rows" > verdicts.tsv
psql --set ON_ERROR_STOP=1 --single-transaction \
    --command "CREATE TEMPORARY TABLE staging (id bigint, url text, line bigint, valid text, schema text, codes text)" \
    --command "\copy staging FROM 'verdicts.tsv'" \
    --command "DELETE FROM verdicts" \
    --command "INSERT INTO verdicts SELECT id, nullif(valid, '')::boolean, nullif(schema, ''), nullif(codes, '') FROM staging"
