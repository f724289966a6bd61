import typed_url

for verdict in typed_url.check(["map://?latitude=59.9&longitude=30.3", "map://?latitude=99", None], "Schemas"):
    print(verdict.valid, verdict.schema, verdict.codes)
