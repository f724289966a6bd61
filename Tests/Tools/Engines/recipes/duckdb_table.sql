COPY (SELECT * FROM read_csv('log.csv', all_varchar = true)) TO 'log.jsonl' (FORMAT json);
