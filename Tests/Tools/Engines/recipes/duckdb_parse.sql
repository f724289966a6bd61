CREATE OR REPLACE TABLE places AS
SELECT id, schema, latitude, longitude, error FROM read_csv('values.csv',
    header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\n',
    max_line_size = 16800000, buffer_size = 33600000,
    columns = {'id': 'BIGINT', 'url': 'VARCHAR', 'line': 'BIGINT', 'schema': 'VARCHAR', 'latitude': 'DOUBLE',
        'longitude': 'DOUBLE', 'error': 'VARCHAR'});
