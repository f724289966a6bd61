// The texts of the values of a component.

/** A text as it stands, in the form for comparison at the ends of a component: decoded, but for slashes and percent signs. */
const loosely = (exact) => exact.replace(/[\u0100-\u01FF]/g, (token) =>
  token === "\u012F" || token === "\u0125" ? token : String.fromCharCode(token.charCodeAt(0) - 256));

/**
 * The characters of a component: `exact`, as they stand between values; `text`, as they are compared at the ends; and the offset in
 * the URL of each, and of the end.
 *
 * @param reads What is read as something else: `plus`, as a space; `commas`, where these are escaped; `iri`, what RFC 3986
 *   does not allow, as its escapes. `slash` is one more at the end.
 */
function tokensOf(bytes, [start, end] = [0, bytes.length], ignoresCase = false, { plus, commas, iri, slash } = {}) {
  const part = bytes.slice(start, end);
  const isPlain = !iri && !part.includes("%") && !(plus && part.includes("+"));
  let exact = isPlain ? part : "";
  const offsets = [];
  for (let index = isPlain ? end : start; index < end; index++) {
    offsets.push(index);
    let byte = bytes.charCodeAt(index);
    let isEscaped = iri && /[^\w.~!$&'()*+,;=:@/?%-]/.test(bytes[index]);
    if (byte === 37 && index + 2 < end && hasDigits(bytes, index + 1)) {
      byte = parseInt(bytes.slice(index + 1, index + 3), 16);
      isEscaped = (!commas || byte !== 44) && !isUnreserved(String.fromCharCode(byte));
      index += 2;
    } else if (plus && byte === 43) [byte, isEscaped] = [32, true];
    exact += String.fromCharCode(isEscaped ? 256 + byte : byte);
  }
  if (slash) exact += "/";
  if (ignoresCase) exact = lowercased(exact);
  return {
    exact, text: isPlain ? exact : loosely(exact),
    offset: (index) => isPlain ? Math.min(start + index, end) : offsets[index] ?? end,
  };
}

/** Splits a component: `{ captures, pathParameters }`, and how many required values are `missing`; null if the texts do not agree. */
function capturesOf(component, range, name, url, hasSlash = false) {
  const { text, exact, offset } = url.tokens(range, name, component.reads, hasSlash);
  if (component.literal !== null) return component.literal === text ? NOTHING_CAPTURED : null;
  const ranges = splitComponent(component, text, exact, hasSlash);
  if (ranges === null) return null;
  const found = { captures: [], pathParameters: [], missing: 0 };
  component.variables.forEach((own, order) => {
    const { named, parameter, index, separator } = own;
    if (ranges[order] === undefined) {
      if (parameter?.required) found.missing++;
      return;
    }
    const [start, end] = ranges[order];
    const range = [offset(start), parameter?.rest ? url.bytes.length : offset(end)];
    if (named) found.pathParameters.push({ order: own.order, range });
    else found.captures.push({ index, separator, range });
  });
  return found;
}

const NOTHING_CAPTURED = { captures: [], pathParameters: [], missing: 0 };
