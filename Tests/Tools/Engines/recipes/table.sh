python3 -c 'import csv, json; [print(json.dumps(row)) for row in csv.DictReader(open(0, newline=""))]' < log.csv > log.jsonl
