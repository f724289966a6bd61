// Prints values by a template: the expansion of RFC 6570, section 3. Absent values, and values that equal their defaults, are not printed.

const areEqual = (left, right) => left === right || Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((item, index) => item === right[index]);

/** Whether a value is an object whose properties are all that it holds: no `Map`, no `Date`, no list. */
const isRecord = (value) => ({}).toString.call(value) === "[object Object]";

/** The members of an object, by their names. In JavaScript, names that are numbers come first. */
const membersOf = (object) => Object.entries(object).sort(([left], [right]) => compareTexts(left, right));

/** The decoded text of a single value. */
const textOfValue = (type, value) => type?.textOf?.(value) ?? (value === 0 ? "0" : String(value));

const isNamedOperator = (operator) => operator === "?" || operator === "&" || operator === ";";

/**
 * The URL of values for a server.
 *
 * @returns Its text, and for each parameter that is printed the ranges of its `name`, of the `whole` value, of its `items` and of its `members`.
 */
function print(plan, values, server) {
  const ranges = [];
  let text = "";
  for (const part of plan.template(server).parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const { operator, variables } = part;
    let delimiter = openingOf(operator);
    for (const { parameter, isExploded, prefix, suffix } of variables) {
      const { index, type } = parameter;
      const value = values[index];
      const isList = Array.isArray(value);
      if (value === undefined || isList && value.length === 0 || areEqual(value, parameter.default)) continue;
      const textOf = operator === "+" || operator === "#" ? reserved : parameter.textOf ?? escaped;
      const own = ranges[index] = { name: undefined, whole: undefined, items: [], members: [] };
      /** Prints texts after a delimiter and a name: the ranges of the name, and of each text. */
      const add = (name, texts) => {
        text += delimiter;
        delimiter = separatorOf(operator);
        let start = text.length;
        let named;
        if (name !== undefined) {
          const written = escaped(name);
          named = [start, start + written.length];
          // Path parameters omit the `=` if the value is empty (section 3.2.7). Without a name, nothing would be left to read.
          text += operator === ";" && written && texts.join("") === "" && texts.length === 1 ? written : written + "=";
          start = text.length;
        }
        const places = texts.map((own, order) => {
          text += order > 0 ? "," : "";
          const from = text.length;
          text += own;
          return [from, text.length];
        });
        const range = [start, text.length];
        own.name ??= named ?? range;
        own.whole = [own.whole?.[0] ?? start, text.length];
        return [named, range, places];
      };
      const name = isNamedOperator(operator) ? parameter.name : undefined;
      if (isRecord(value)) {
        for (const [name, member] of membersOf(value)) {
          const found = { name: undefined, value: undefined, items: [] };
          own.members.push(found);
          for (const item of [].concat(member)) {
            const [named, range] = add(name, [(operator === "+" || operator === "#" ? reserved : escaped)(textOfValue(undefined, item))]);
            found.name ??= named;
            found.value ??= range;
            found.items.push(range);
          }
        }
      } else if (isList && isExploded) {
        for (const item of value) own.items.push(add(name, [textOf(textOfValue(type.item, item))])[1]);
        if (name === undefined) own.name = own.whole;
      } else {
        text += prefix;
        const all = isList ? value.map((item, order) => textOf(textOfValue(type.item ?? type.items?.[order], item))) : [textOf(textOfValue(type, value))];
        const [, , places] = add(name, all);
        if (isList) own.items = places;
        text += suffix;
      }
    }
  }
  return { text, ranges };
}

/** Values with the defaults of those that are absent. */
const withDefaults = (plan, values) => plan.params.map(({ index, default: standard }) => values[index] ?? standard);

/** Says what is wrong with a value of a program, or a member that was read. */
function checkValue(r, type, value, name, rangeOf, more) {
  if (type.checkAll) return type.checkAll(r, value, name, rangeOf, more);
  for (const [code, reason] of type.unmet(value)) {
    fail(r, code, reason, rangeOf(), name, { type, value, ...more });
    if (code === "invalid-type") return;
  }
  if (more.subject.excludes?.(value)) fail(r, "invalid-format", "unescaped", rangeOf(), name, { type, value, ...more });
}

/** Whether a URL can hold a value of a program. */
function isHeld(value, depth = 2) {
  if (Array.isArray(value)) return depth > 0 && value.every((item) => isHeld(item, 0));
  if (isRecord(value)) return depth > 1 && Object.entries(value).every(([name, member]) => isUnicode(name) && (member === undefined || isHeld(member, 1)));
  if (typeof value === "string") return isUnicode(value);
  if (typeof value === "bigint") return isInteger64(value);
  return typeof value === "number" || typeof value === "boolean";
}

/** Builds the URL of what a program gives: a reading, whose records have ranges in the text that would be printed. */
function build(set, plan, parameters = {}, options = {}) {
  const url = { bytes: "", path: [0, 0] };
  const template = plan.template(0);
  const r = readingOf({ url, template, plan, captures: [], runs: [], missingItems: [], unexpected: [] });
  r.isBuilt = true;
  for (const [what, value] of [["parameters", parameters], ["options", options ?? {}]]) {
    if (!isRecord(value)) return fail(r, "invalid-type", "notRecord", undefined, undefined, { text: what }), r;
  }
  const server = options?.server === undefined ? 0 : plan.servers.indexOf(options.server);
  const given = r.values;
  const unheld = new Set();
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    if (value === undefined) continue;
    const parameter = plan.byName.get(name);
    if (!parameter) fail(r, "unknown-parameter", "unknownParameter", undefined, name, { text: name, known: plan.params.map(({ name }) => name) });
    else {
      const own = parameter.type.own(server >= 0 && plan.template(server).folded.has(parameter) ? foldedValue(value) : value);
      if (own === undefined || isHeld(own)) given[parameter.index] = own;
      else {
        // What no URL can hold has no text to be printed.
        unheld.add(parameter);
        fail(r, "invalid-type", "notHeld", undefined, name);
      }
    }
  }
  if (server < 0) fail(r, "not-allowed", plan.servers.length > 0 ? "unknownServer" : "noServers", undefined, undefined, { text: String(options.server), known: plan.servers });
  const at = Math.max(server, 0);
  const values = withDefaults(plan, given);
  const printed = print(plan, values, at);
  url.bytes = printed.text;
  for (const parameter of plan.params) {
    const { index, name, type } = parameter;
    const value = values[index];
    if (value === undefined) continue;
    const own = printed.ranges[index];
    const rangeOf = (place, part) => {
      if (part === undefined && place === undefined) return own?.whole;
      if (part === undefined) return own?.items[place] ?? own?.whole;
      const member = own?.members[place];
      return part === "name" || part === "value" ? member?.[part] : member?.items[part] ?? member?.value;
    };
    checkValue(r, type, value, name, rangeOf, { subject: parameter });
    if (given[index] !== undefined) r.names[index] = own?.name ?? null;
  }
  for (const { index } of unheld) r.names[index] = null;
  checkPresence(r);
  for (const parameter of plan.dotsOf?.(values, at) ?? []) fail(r, "invalid-format", "dotSegment", printed.ranges[parameter.index].whole, parameter.name);
  r.template = r.match.template = plan.template(at);
  r.canonical = printed.text;
  if (r.found.length === 0) {
    const owner = set.otherOwner?.(printed.text, plan);
    if (owner) fail(r, "no-match", "otherSchema", [0, /^[^?#]*/.exec(printed.text)[0].length], undefined, { owner: owner.name });
  }
  sortFound(r);
  return r;
}

const foldedValue = (value) => typeof value === "string" ? lowercased(value) : Array.isArray(value) ? value.map(foldedValue) : value;

/** Orders records by where they begin; what is missing comes last. */
function sortFound({ found }) {
  const start = ({ range }) => range ? range[0] : Infinity;
  if (found.length > 1) found.sort((left, right) => start(left) - start(right) || 0);
}
