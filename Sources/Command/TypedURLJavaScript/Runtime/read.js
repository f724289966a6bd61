// Reads the parameters of a URL whose template is known. What is wrong is written as records, all of it.

/** So many violations are listed. The others are counted. */
const LISTED = 100;

const fail = (r, code, reason, range, parameter, more) => addRecord(r, { code, reason, range, parameter, ...more });

/** Adds a record. Of those that are found from left to right the first ones can be listed. */
const addRecord = (r, record) => r.found.length < r.most ? void r.found.push(record) : void r.more++;

/** Begins to read from left to right. */
const begin = (r) => { r.most = r.found.length + LISTED; };

function failValue(r, code, reason, range, type, subject, item, isPosition = false) {
  addRecord(r, { code, reason, range, parameter: subject.name, item, type, subject, isPosition });
}

/** Why a text has no decoded one: a code, a reason and a range. */
function undecodable(bytes, [start, end]) {
  const index = bytes.slice(start, end).search(/%(?![\da-f]{2})/i);
  return index < 0 ? ["invalid-utf8", "invalidUTF8", [start, end]] : ["invalid-percent-encoding", "invalidEscape", [start + index, Math.min(start + index + 3, end)]];
}

/** Reads a single value, and checks its keywords and its place; undefined if there is no value. */
function readScalar(r, type, parameter, range, mode, item) {
  let text = parameter.raw ? parameter.raw(r.url, ...range) : decoded(r.url.bytes.slice(...range), mode.hasPlus);
  if (text === undefined) return failValue(r, ...undecodable(r.url.bytes, range), type, parameter, item);
  if (mode.isFolded) text = lowercased(text);
  let value = type.parse(text, mode.isFolded);
  let unmet = value === undefined ? NOT_OF_TYPE : type.unmet(value);
  if (unmet.length > 0) {
    const other = type.alias?.(text, mode.isFolded);
    if (other !== undefined) [value, unmet] = [other, []];
    for (const [code, reason] of unmet) failValue(r, code, reason, range, type, parameter, item);
    if (value === undefined) return undefined;
  }
  if (parameter.excludes?.(value)) failValue(r, "invalid-format", "unescaped", range, type, parameter, item, true);
  return value;
}

const readValue = (r, parameter, range, mode, separator, items) => parameter.type.readAll
  ? parameter.type.readAll(r, parameter, range, mode, separator, items) : readScalar(r, parameter.type, parameter, range, mode);

function readAll(r) {
  if (r.isRead) return r;
  r.isRead = true;
  const { url, template, plan, captures } = r;
  r.found.push(...r.unexpected);
  for (const capture of captures) capture.parameter.type.gatherAll?.(r, capture);
  for (const { place, range } of r.runs) {
    const form = place.form ??= namesOf(plan, place);
    const items = itemsIn(url, range, form, ";", true);
    gather(r, items, form);
    r.ignored = r.ignored.concat(items.filter(({ kind }) => kind === "ignored"));
  }
  if (!plan.takesRest && (url.query || url.fragment)) gather(r, itemsOf(r));
  for (const capture of captures) {
    const { parameter: { index, type }, range } = capture;
    r.names[index] = range;
    // The members of an object have their own names.
    if (type.members) continue;
    r.ranges[index] = range;
    begin(r);
    r.values[index] = readCapture(r, capture);
  }
  if (r.members.length > 0) for (const parameter of plan.params) parameter.type.readMembers?.(r, parameter);
  r.most = Infinity;
  checkPresence(r);
  plan.checkDots?.(r);
  sortFound(r);
  return r;
}

function gather(r, items, runForm) {
  const { plan, template } = r;
  const hasPlus = !runForm && plan.hasPlus;
  let apart;
  begin(r);
  for (const item of items) {
    if (r.fixedItems.includes(item)) continue;
    const form = runForm ?? (item.isInFragment ? template.fragmentForm : template.form);
    if (item.kind !== "parameter") {
      gatherOther(r, item, form, hasPlus);
      continue;
    }
    const { owner } = item;
    const { parameter, isExploded, name } = owner;
    const { index } = parameter;
    if (r.names[index]) {
      const list = isExploded && apart?.get(parameter);
      if (list && list.owner === owner) list.items.push(item);
      else fail(r, "duplicate-parameter", "duplicate", item.name, parameter.name, { other: name });
      continue;
    }
    r.names[index] = item.name;
    r.ranges[index] = item.value;
    if (isExploded) (apart ??= new Map()).set(parameter, { owner, items: [item] });
    else r.values[index] = readValue(r, parameter, item.value, { hasPlus, isFolded: template.folded.has(parameter), splits: !runForm && plan.splits });
  }
  if (!apart) return;
  for (const [parameter, { items }] of apart) {
    begin(r);
    r.values[parameter.index] = readValue(r, parameter, items[0].value, { hasPlus, isFolded: template.folded.has(parameter) }, ",", items);
  }
}

function gatherOther(r, item, form, hasPlus) {
  const { kind, name, text, owner } = item;
  r.more += item.count - 1;
  if (kind === "fixed") fail(r, "duplicate-parameter", "duplicate", name, owner.name, { other: owner.name });
  else if (kind === "") fail(r, "unknown-parameter", "unknownParameter", name, text, { text, form });
  else if (kind === "member") owner.parameter.type.gather(r, item, form, hasPlus);
  else if (kind === "undecodable") {
    const { bytes } = r.url;
    const [code, reason, range] = undecodable(bytes, name);
    fail(r, code, `${reason}InName`, range, r.plan.secrets ? "…" : textOf(bytes.slice(...name)));
  }
}

function checkPresence(r) {
  const { plan } = r;
  const isPresent = (parameter) => r.names[parameter.index] !== undefined;
  plan.checkNeeds?.(r, isPresent);
  const absent = plan.absentOf?.(r) ?? [];
  for (const parameter of plan.order) {
    if (isPresent(parameter)) continue;
    const item = absent.find(([own]) => own === parameter);
    if (item || parameter.isRequired) fail(r, "missing-parameter", item ? "missingWithItem" : "missing", undefined, parameter.name, { literal: item?.[1], isRequired: parameter.isRequired });
  }
  plan.checkRules?.(r, isPresent);
}

/** `dependentRequired`, and rules about which parameters are there. Only some plans use these. */
export const needs = (all) => (plan) => {
  plan.checkNeeds = (r, isPresent) => {
    for (const [name, required] of Object.entries(all)) {
      const parameter = plan.byName.get(name);
      if (!isPresent(parameter)) continue;
      for (const other of required) {
        if (!isPresent(plan.byName.get(other))) fail(r, "missing-dependency", "missingDependency", r.names[parameter.index], name, { other });
      }
    }
  };
};

export const anyOf = (...all) => rule(all, Infinity);
export const oneOf = (...all) => rule(all, 1);

const rule = (all, most) => (plan) => {
  const before = plan.checkRules;
  plan.checkRules = (r, isPresent) => {
    before?.(r, isPresent);
    const met = all.filter((names) => names.every((name) => isPresent(plan.byName.get(name))));
    if (met.length === 0) fail(r, "constraint-unmet", "noAlternative", undefined, undefined, { alternatives: all });
    else if (met.length > most) fail(r, "constraint-unmet", "manyAlternatives", undefined, undefined, { alternatives: met });
  };
};

// A whole segment `.` or `..` of a path, after its slash.
const DOTS = /(^|\/)((?:\.|%2e){1,2})(?=\/|$)/gi;

/** The ranges of the whole segments `.` and `..` of a path, which URL parsers remove. */
const rangesOfDots = (bytes, [start, end]) => Array.from(bytes.slice(start, end).matchAll(DOTS), ({ 1: slash, 2: dots, index }) =>
  [start + index + slash.length, start + index + slash.length + dots.length]);

/** Refuses segments of dots, where a path can have them. */
export function dots(plan) {
  plan.checkDots = (r) => {
    const { url, captures, found } = r;
    const before = found.length;
    begin(r);
    if (/(?:^|\/)(?:\.|%2e)/i.test(url.bytes.slice(...url.path))) {
      const covered = new Uint8Array(before > 0 ? url.bytes.length : 0);
      for (const { range } of found) if (range) covered.fill(1, ...range);
      for (const [start, end] of rangesOfDots(url.bytes, url.path)) {
        if (covered.subarray(start, end).includes(1)) continue;
        // An empty value can be before or after the dots.
        const capture = captures.find(({ range }) => range[0] <= end && start <= range[1]);
        if (capture) fail(r, "invalid-format", "dotSegment", [start, end], capture.parameter.name);
      }
    }
    if (found.length > before || !inPath(plan).some(({ index }) => mayBeDots(r.values[index]))) return;
    const ranges = [];
    const text = print(plan, withDefaults(plan, r.values), r.template.server, ({ index }, _, start, texts) => {
      const own = ranges[index] ??= [start, start];
      own[1] = start + texts.join().length;
    });
    for (const parameter of dotsIn(plan, text, (index) => ranges[index])) fail(r, "invalid-format", "dotSegment", r.ranges[parameter.index], parameter.name);
  };
}

const inPath = (plan) => plan.inPath ??= variablesOf(plan.main.path?.parts ?? []).map(({ parameter }) => parameter);

function dotsIn(plan, text, rangeOf) {
  if (!/[:/](?:\.|%2e)/i.test(text)) return [];
  const url = divide(utf8(text));
  const segments = url.bytes ? rangesOfDots(url.bytes, url.path) : [];
  // An empty value can also print such a segment: `{.ext}` prints its dot.
  return inPath(plan).filter(({ index }) => {
    const range = rangeOf(index);
    return range && segments.some(([start, end]) => range[0] <= end && start <= range[1]);
  });
}

const mayBeDots = (value) => Array.isArray(value) ? value.some(mayBeDots) : typeof value === "string" ? /(?:^|[/?#])(?:\.|%2e)*(?:$|[/?#])/i.test(value) : typeof value === "object" && value !== null;

/** Orders records by where they begin; what is missing comes last. */
function sortFound({ found }) {
  const start = ({ range }) => range ? range[0] : Infinity;
  if (found.length > 1) found.sort((left, right) => start(left) - start(right) || 0);
}
