import typed_url

log = database.sql("SELECT id, url FROM log").to_arrow_table()
verdicts = typed_url.check(log["url"], "Schemas").append_column("id", log["id"])
database.sql("CREATE OR REPLACE TABLE verdicts AS SELECT id, valid, schema, codes FROM verdicts")
