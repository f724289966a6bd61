// Common mistakes in the text of a value. Each one is corrected in the result of those before it.

/**
 * Finds the mistakes that make a text invalid.
 *
 * @returns The demand of the first mistake, and the corrected text unless it is ambiguous; undefined if these
 * mistakes do not explain the text.
 */
function findMistake(given, expectation, isAccepted) {
  if (new TextEncoder().encode(given).length > 64) return undefined;
  let text = given;
  let demand;
  let isAmbiguous = false;

  /** Replaces the text by one without a mistake, unless it does not have it. */
  function correct(ownDemand, corrected, isUnclear = false) {
    if (corrected === text) return;
    text = corrected;
    demand ??= ownDemand;
    isAmbiguous ||= isUnclear;
  }

  const replace = (pattern, part, ownDemand, isUnclear) => correct(ownDemand, text.replace(pattern, part), isUnclear);
  const removeSpaces = () => replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "", " without spaces around it");
  const removePrefix = (prefix) => { if (text.startsWith(prefix)) replace(prefix, "", ' without "' + prefix + '"'); };

  // MARK: Numbers

  function correctSigns() {
    removeSpaces();
    replace(/^[\u2212\u2013]/, "-", ' with "-" as its sign');
    replace(/^\+/, "", " without a plus sign");
    joinGroups("_' \u00A0\u202F", " without separators between its digits");
    // One zero stays before anything but another digit.
    replace(/^(-?)0+(?=\d)/, "$1", " without a leading zero");
  }

  /** Removes separators between groups of three digits. */
  function joinGroups(separators, ownDemand, isUnclear) {
    const [, first, separator, rest, end] = new RegExp("^(-?\\d{1,3})([" + separators + "])([^.]*)(.*)$", "s").exec(text) ?? [];
    const groups = rest?.split(separator) ?? [""];
    if (groups.every(({ length }) => length === 3)) correct(ownDemand, first + groups.join("") + end, isUnclear);
  }

  function correctInteger() {
    correctSigns();
    joinGroups(",", " without separators between its digits");
    const [, sign, digits] = /^0x([-+]?)([\dA-Fa-f]+)$/.exec(text) ?? [];
    const value = digits ? BigInt("0x" + digits) : 1n << 63n;
    if (value >> 63n === 0n) correct(" in decimal digits", String(sign === "-" ? -value : value));
    replace(/^([^.]*)\.0*$/, "$1", " without a decimal point");
    if (/e/i.test(text)) {
      const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : NaN;
      if (Number.isSafeInteger(number)) correct(" without an exponent", String(number));
    }
  }

  /** A comma can be a decimal point or group digits. */
  function correctNumber() {
    correctSigns();
    replace(/^([^,]*),(?![^]{3}$)([^,]*)$/, "$1.$2", " with a decimal point, not a comma");
    joinGroups(",", " without a comma", true);
    replace(/^-?(?=\.)/, "$&0", " with a digit before its decimal point");
    replace(/\.$/, ".0", " with a digit after its decimal point");
  }

  /** The boolean that a word for yes or no means. */
  function correctBoolean() {
    const word = (text.replace(/\p{White_Space}/gu, "")).toLowerCase();
    if (/^(?:true|1|yes|y|on|t)$/.test(word)) correct("", "true");
    if (/^(?:false|0|no|n|off|f)$/.test(word)) correct("", "false");
  }

  // MARK: Formats

  function correctHost() {
    removePrefix("https://");
    removePrefix("http://");
    replace(/\/.*/s, "", " without a path");
    replace(/:.*/s, "", " without a port");
  }

  function correctUUID() {
    removePrefix("urn:uuid:");
    replace(/^\{(.*)\}$/s, "$1", " without braces");
    const digits = text.replaceAll("-", "");
    if (digits.length === 32) correct(" with hyphens between its groups", digits.replace(/(.{8})(.{4})(.{4})(.{4})/s, "$1-$2-$3-$4-"));
  }

  function correctDate() {
    replace(/[Tt ].*/s, "", " without a time");
    correctYear();
    replace(/^(\d{4})[-/.](\d*)[-/.](\d*)$|^(\d{4})(\d\d)(\d\d)$/, "$1$4-$2$5-$3$6", " with hyphens between its numbers");
    if (/^\d{4}-\d*-\d*$/.test(text)) replace(/-(\d)(?=-|$)/g, "-0$1", " with two digits for month and day");
    correctDay();
  }

  function correctYear() {
    const [, first, second, year] = /^(\d*)[-/.](\d*)[-/.](\d{4})$/.exec(text) ?? [];
    if (year === undefined) return;
    const areNumbers = [first, second].every(({ length }) => length > 0 && length < 10);
    // If both numbers are small, only the sender knows which one is the month.
    if (areNumbers && (first > 12 || second > 12)) {
      correct(" with the year first", (first > 12 ? [year, second, first] : [year, first, second]).join("-"));
    } else if (first.length < 3) correct(" with the year first", [year, first, second].join("-"), true);
  }

  /** Corrects a day that no month has. The intended day is unknown. */
  function correctDay() {
    if (!/^\d{4}[-/.](?:0[1-9]|1[0-2])[-/.](?:29|3[01])/.test(text) || isDay(text.slice(0, 10))) return;
    correct(" that exists", text.slice(0, 8) + "28" + text.slice(10), true);
  }

  function correctMoment() {
    replace(/^\d{9,13}$/, "2024-02-29T12:30:00Z", ", not a count of seconds", true);
    if (isDay(text)) correct(", not a date alone", text + "T00:00:00Z");
    replace(/^(.{10}) +/s, "$1T", ' with "T" between date and time');
    replace(/ (?=[^ ]*$)/, "+", " with a plus sign in its offset");
    const [time = ""] = /^[^Tt]*[Tt][\d:.]*/.exec(text) ?? [];
    if (time.replace(/^[^Tt]*./, "").split(":").filter((part) => part !== "").length === 2) replace(time, time + ":00", " with seconds");
    replace(/^([^Tt]*[Tt][\d:]*\.[\d:.]{3})[\d:.]+/, "$1", " with at most three digits of a fraction");
    replace(/^[^Tt]*[Tt][\d:.]*$/, "$&Z", " with its offset from UTC");
    replace(/^([^Tt]*[Tt][\d:.]*[-+]..)(..)?$/s, (_, hours, minutes = "00") => hours + ":" + minutes, " with hours and minutes in its offset");
    correctDay();
  }

  const corrections = {
    "integer": correctInteger, "number": correctNumber, "boolean": correctBoolean, "uuid": correctUUID, "date": correctDate,
    "date-time": correctMoment, "hostname": correctHost,
    "ipv4": () => replace(/(^|\.)0+(?=[^.])/g, "$1", " without leading zeros"),
    "uri": () => { if (!text.includes(":") && text.includes(".")) correct(" with its scheme", "https://" + text); },
    "email": () => removePrefix("mailto:"),
    "ipv6": () => replace(/^\[(.*)\]$/s, "$1", " without brackets"),
  };
  if (FORMATS[expectation]) removeSpaces();
  corrections[expectation]();
  return demand !== undefined && isAccepted(text) ? { demand, corrected: isAmbiguous ? undefined : text } : undefined;
}

/** Whether a text is a day of the calendar. */
function isDay(text) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year !== undefined && date.getUTCMonth() === month - 1 && date.getUTCDate() === +day;
}
