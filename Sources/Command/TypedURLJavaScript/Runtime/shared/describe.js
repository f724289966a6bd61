// The text of a violation.

function describeViolation({ message, suggestion }) {
  return suggestion === undefined ? message : message + "; did you mean " + quote(suggestion) + "?";
}
