from typed_url_spark import check

spark.sparkContext.addFile("typed-url")
spark.sparkContext.addArchive("Schemas.zip#Schemas")
spark.sparkContext.addPyFile("typed_url_spark.py")

verdicts = frame.mapInArrow(check, "id long, valid boolean, schema string, codes string")
verdicts.write.mode("overwrite").parquet("verdicts")
