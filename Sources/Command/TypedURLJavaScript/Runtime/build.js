// Builds URLs of what a program gives. A bundle that only reads URLs has none of it.

/** What prints a value of a program, which can be of another type than its parameter. */
const printerOf = (_, value) => Array.isArray(value) ? printItems : isRecord(value) ? printMembers : undefined;

/** Prints values: the text, and for each parameter that is printed the ranges of its `name`, of the `whole` value, of its `items` and of its `members`. */
function printed(plan, values, server) {
  const ranges = [];
  const text = print(plan, values, server, ({ index }, named, start, texts, member) => {
    const own = ranges[index] ??= { name: named, whole: [start, start], items: [], members: [] };
    let at = start - 1;
    for (const { length } of texts) own.items.push([++at, at += length]);
    own.whole[1] = at;
    if (!named) own.name = own.whole;
    if (member !== undefined) (own.members[member] ??= { name: named, value: [start, at], items: [] }).items.push([start, at]);
  }, printerOf);
  return { text, ranges };
}

function ownOf(type, value) {
  if (!type.typeAt) return type.own(value);
  return !Array.isArray(value) ? value : value.length === 0 ? undefined : Object.freeze(value.map((item, index) => type.typeAt(index)?.own(item) ?? item));
}

function checkItems(r, type, values, name, rangeOf, more) {
  if (!Array.isArray(values)) return fail(r, "invalid-type", "notList", rangeOf(), name, more);
  type.checkItems(r, values.length, rangeOf(), name, more);
  values.forEach((value, item) => {
    const own = type.typeAt(item);
    if (own) checkValue(r, own, value, name, () => rangeOf(item), { item, ...more });
  });
  type.checkUnique(r, values, rangeOf(), name, more);
}

/** Says what is wrong with a value of a program, or a member that was read. */
function checkValue(r, type, value, name, rangeOf, more) {
  if (type.typeAt) return checkItems(r, type, value, name, rangeOf, more);
  if (type.checkAll) return type.checkAll(r, value, name, rangeOf, more);
  for (const [code, unmet] of type.unmet(value)) {
    const reason = unmet === "type" && typeof value === "number" && type.kind === "number" ? "notFinite" : unmet;
    fail(r, code, reason, rangeOf(), name, { type, value, ...more });
    if (code === "invalid-type") return;
  }
  if (more.subject.excludes?.(value)) fail(r, "invalid-format", "unescaped", rangeOf(), name, { type, value, ...more });
}

function isHeld(value, depth = 2) {
  if (Array.isArray(value)) return depth > 0 && value.every((item) => isHeld(item, 0));
  if (isRecord(value)) return depth > 1 && Object.entries(value).every(([name, member]) => isUnicode(name) && (member === undefined || isHeld(member, 1)));
  if (typeof value === "string") return isUnicode(value);
  if (typeof value === "bigint") return isInteger64(value);
  return typeof value === "number" || typeof value === "boolean";
}

/** Builds a URL: a reading, whose records have ranges in the text that would be printed. */
function build(set, { plan }, parameters = {}, options) {
  const url = { bytes: "", path: [0, 0] };
  const r = readingOf(url, plan.main);
  Object.assign(r, { isBuilt: true, printerOf, most: Infinity, text: "", kind: plan.kind });
  for (const [what, value] of [["parameters", parameters], ["options", options ?? {}]]) {
    if (!isRecord(value)) return fail(r, "invalid-type", "notRecord", undefined, undefined, { text: what }), r;
  }
  const server = options?.server === undefined ? 0 : plan.servers.indexOf(options.server);
  const at = Math.max(server, 0);
  const given = r.values;
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    if (value === undefined) continue;
    const parameter = plan.byName.get(name);
    if (!parameter) fail(r, "unknown-parameter", "unknownParameter", undefined, name, { text: name, known: plan.params.map(({ name }) => name) });
    else {
      const own = ownOf(parameter.type, server >= 0 && plan.template(server).folded.has(parameter) ? foldedValue(value) : value);
      if (own === undefined || isHeld(own)) given[parameter.index] = own;
      else {
        // What no URL can hold has no text to be printed.
        r.names[parameter.index] = null;
        fail(r, "invalid-type", "notHeld", undefined, name);
      }
    }
  }
  if (server < 0) fail(r, "not-allowed", "unknownServer", undefined, undefined, { text: String(options.server), known: plan.servers });
  const values = withDefaults(plan, given);
  const { text, ranges } = printed(plan, values, at);
  r.text = r.canonical = url.bytes = text;
  for (const parameter of plan.params) {
    const { index, name, type } = parameter;
    if (values[index] === undefined) continue;
    const own = ranges[index];
    const rangeOf = (place, part) => {
      if (part === undefined) return own?.items[place] ?? own?.whole;
      const member = own?.members[place];
      return member?.[part] ?? member?.items[part] ?? member?.value;
    };
    begin(r);
    checkValue(r, type, values[index], name, rangeOf, { subject: parameter });
    if (given[index] !== undefined) r.names[index] = own?.name ?? null;
  }
  checkPresence(r);
  for (const parameter of dotsIn(plan, text, (index) => ranges[index]?.whole)) fail(r, "invalid-format", "dotSegment", ranges[parameter.index].whole, parameter.name);
  r.template = plan.template(at);
  const owner = r.found.length === 0 ? set.otherOwner(text, plan) : undefined;
  if (owner) fail(r, "no-match", "otherSchema", [0, /^[^?#]*/.exec(text)[0].length], undefined, { owner: owner.name });
  sortFound(r);
  return r;
}

const foldedValue = (value) => typeof value === "string" ? lowercased(value) : Array.isArray(value) ? value.map(foldedValue) : value;

/** The function that builds the URLs of a kind: of parameters, or of another value. None is a URL that belongs to other kinds of a set. */
export function builder(kind, links = kind) {
  const safe = (given, options) => {
    const isValue = given instanceof URLValue;
    return resultOf(build(links.set, kind, isValue ? given.parameters : given, isValue && isRecord(options ?? {}) ? { server: given.server, ...options } : options));
  };
  const build_ = (given, options) => orThrow(safe(given, options));
  return Object.freeze(Object.assign(build_, {
    safe,
    /** What is no object is left to the builder, which says so; a spread would drop it. */
    with: (url, changes = {}, options = {}) => build_(isRecord(changes) ? { ...url.parameters, ...changes } : changes, isRecord(options) ? { server: url.server, ...options } : options),
  }));
}
