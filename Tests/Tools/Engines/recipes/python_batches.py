with typed_url.Checker("Schemas") as checker:
    for batch in log.iter_batches(columns=["id", "url"]):
        verdicts = checker.check(batch["url"])
        output.write_table(verdicts.append_column("id", pyarrow.chunked_array([batch["id"]])))
