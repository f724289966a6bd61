import { characterAt, compareTexts, decoded, decodedBytes, escaped, explainWith, isASCII, isIPv4, isNamed, isUnicode, itemsOf, lowercased, readingOf, textOf, utf8 } from "./core.js";

// What types require, in words.

const placesOf = (component) => component?.places ?? [];

// Unicode decides only what messages say of these, so they may be those of the platform: characters that messages show as escapes
// (controls, formats, separators of lines, private and unassigned ones).
const isHidden = (character) => /[\p{C}\p{Zl}\p{Zp}]/u.test(character);

/** A text from outside in double quotes, made safe for messages: cut if it is long, and with control characters escaped. */
export function quote(text) {
  if (text.length <= 64 && /^[ -~]*$/.test(text)) return '"' + text + '"';
  // A scalar has one or two units; half of a pair is no scalar.
  const all = [...text.slice(0, 130)].map((character) => /^[\uD800-\uDFFF]$/.test(character) ? "\uFFFD" : character);
  const shown = all.slice(0, 64).map((character) => isHidden(character) ? "\\u{" + character.codePointAt(0).toString(16).toUpperCase() + "}" : character);
  return '"' + shown.join("") + (all.length > 64 ? "…" : "") + '"';
}

const counted = (count, what) => count + " " + what + (count === 1 ? "" : "s");

const FORMATS = {
  uuid: "a UUID, such as 123e4567-e89b-12d3-a456-426614174000", date: "a date, such as 2024-02-29",
  "date-time": "a date and time to the millisecond with its offset, such as 2024-02-29T12:30:00Z",
  uri: "an absolute URI, such as https://example.com/", email: "an email address, such as name@example.com",
  hostname: "a host name, such as example.com", ipv4: "an IPv4 address, such as 192.0.2.1", ipv6: "an IPv6 address, such as 2001:db8::1",
};

const sourceOf = (pattern) => typeof pattern === "string" ? pattern : pattern[pattern.length - 1];

/** The bounds of a number, to follow a noun: ` from 1 to 10`, ` of at least 1`. */
function boundsIn({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  const all = [["at least", minimum], ["above", exclusiveMinimum], ["at most", maximum], ["below", exclusiveMaximum]].filter(([, bound]) => bound !== undefined);
  return all.map(([words, bound], order) => `${order === 0 ? " of " : " and "}${words} ${bound}`).join("");
}

/** The values of a type in words: `an integer from 1 to 10`, `"a", "b" or "c"`. */
function description({ kind, keys, branches }) {
  if (keys.enum) return choices(keys.enum.map((own) => typeof own === "string" ? quote(own) : String(own)));
  if (branches) return choices(branches.map(description));
  if (kind === "boolean") return keys.texts.map(quote).join(" or ");
  if (kind !== "string") return TYPE_NAMES[kind] + boundsIn(keys);
  const { minLength: least, maxLength: most, pattern, format } = keys;
  if (format) return FORMATS[format[0]];
  if (pattern !== undefined) return "a string that matches " + quote(sourceOf(pattern));
  if (least === undefined && most === undefined) return "a string";
  if (most === undefined) return "a string of at least " + counted(least, "character");
  if (least === undefined) return "a string of at most " + counted(most, "character");
  return "a string of " + (least === most ? "" : least + " to ") + counted(most, "character");
}

/** `a, b or c`. If there are many, only the first ones. */
function choices(texts) {
  const count = texts.length;
  const shown = texts.slice(0, 12);
  const last = count > 1 && count <= 12 ? " or " + shown.pop() : "";
  const text = shown.join(", ") + last;
  return count > 12 ? "one of " + text + " and " + (count - 12) + " more" : text;
}

const TYPE_NAMES = { integer: "an integer", number: "a number", string: "a string" };
const typeName = (type) => TYPE_NAMES[type.kind] ?? description(type);

/** What a text that is not a value of the type must be; what a value of another type must be if there is no text. */
function typeDemand(type, text) {
  const name = typeName(type);
  if (text === undefined || type.parse(text) !== undefined) return name;
  if (text === "") return name + "; it is empty";
  if (type.kind === "integer" && /^-?(?:0|[1-9]\d*)$/.test(text)) return name + " from -9223372036854775808 to 9223372036854775807";
  const isNumber = type.kind === "number" && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text);
  return isNumber ? "a number that fits in a 64-bit double" : name;
}
