CREATE OR REPLACE TABLE verdicts AS
SELECT id, valid, schema, codes FROM read_csv('verdicts.csv',
    header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\n',
    max_line_size = 16800000, buffer_size = 33600000,
    columns = {'id': 'BIGINT', 'url': 'VARCHAR', 'line': 'BIGINT', 'valid': 'BOOLEAN', 'schema': 'VARCHAR', 'codes': 'VARCHAR'});
