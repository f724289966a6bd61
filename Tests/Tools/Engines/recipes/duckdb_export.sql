COPY (SELECT id, url FROM log) TO 'log.jsonl' (FORMAT json);
