import typed_url.spark

verdicts = typed_url.spark.check(frame, "url", "Schemas").select("id", "valid", "schema", "codes")
verdicts.write.mode("overwrite").parquet("verdicts")
