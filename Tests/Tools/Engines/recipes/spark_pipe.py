import os

HOME = os.environ["TYPED_URL_HOME"]
COMMAND = (f"{HOME}/typed-url check --schemas {HOME}/Schemas --input-format tsv --field 2 --format verdict"
           " --exit-zero --quiet --jobs 1")
ESCAPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})


def line(row):
    return f"{row.id}\t" + ("\\N" if row.url is None else row.url.translate(ESCAPES))


verdicts = frame.rdd.map(line).pipe(COMMAND, checkCode=True).map(lambda line: line.split("\t"))
