COPY (SELECT id, url FROM log) TO 'log.csv' (FORMAT csv, HEADER);
