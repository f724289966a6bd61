set -euo pipefail
rows=$(wc --lines < log.tsv)
parallel --halt now,fail=1 --pipepart --arg-file log.tsv --block 16M --keep-order \
    typed-url check --schemas Schemas --input-format tsv --field 2 --format verdict --exit-zero --quiet --jobs 1 > verdicts.part
test "$(wc --lines < verdicts.part)" -eq "$rows"
mv verdicts.part verdicts.tsv
