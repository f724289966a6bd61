CREATE OR REPLACE TABLE verdicts AS
SELECT * FROM read_json('verdicts.jsonl', format = 'newline_delimited', maximum_object_size = 33600000,
    columns = {id: 'BIGINT', valid: 'BOOLEAN', schema: 'VARCHAR', codes: 'VARCHAR[]'});
