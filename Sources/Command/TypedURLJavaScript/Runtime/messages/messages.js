// The words of violations, made of their records when somebody asks for them.

/** The text in which the value of a record was read, decoded; undefined for a value of a program that is no text. */
function textOfRecord(r, { value, range, subject }) {
  if (value !== undefined || r.isBuilt) return typeof value === "string" ? value : undefined;
  if (subject.raw) return textOf(subject.raw(r.url, ...range) ?? "");
  const { url, plan, template } = r;
  const isForm = url.query && range[0] >= url.query[0] && range[1] <= url.query[1] || template.fragmentForm && url.fragment && range[0] >= url.fragment[0];
  const text = decoded(url.bytes.slice(...range), isForm && plan.hasPlus) ?? "";
  return template.folded.has(subject) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}

function secretsOf(r) {
  if (r.plan) return r.plan.secrets?.(r) ?? [];
  const name = lowercased(/^[^:]*/.exec(r.url.bytes)[0]);
  const all = r.set?.kinds ?? [];
  const own = all.filter(({ texts }) => texts.some((text) => lowercased(text.slice(0, text.indexOf(":"))) === name));
  const plans = (own.length > 0 ? own : all).map(({ plan }) => plan).filter((plan) => plan.secretsOfUnmatched);
  return plans.length > 0 ? plans[0].secretsOfUnmatched(plans, r.url.bytes, own.length > 0 ? name : undefined) : [];
}

function shown(r, [start, end]) {
  let [text, at] = ["", start];
  for (const secret of r.isBuilt ? [] : secretsOf(r)) {
    if (secret[0] >= end) break;
    if (secret[1] <= at) continue;
    text += textOf(r.url.bytes.slice(at, Math.max(at, secret[0]))) + "…";
    at = Math.min(secret[1], end);
  }
  return text + textOf(r.url.bytes.slice(at, end));
}


/** The form of a template's URLs: the literals, with `…` in place of variable text. */
function sketchOf({ parts }) {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part.operator === "/") text += "/…".repeat(part.variables.length);
    else if ((part.operator === "" || part.operator === "+") && !text.endsWith("…")) text += "…";
  }
  return text;
}

/** The names of a form that can have been meant: those that the URL does not have, or that can be repeated. */
function knownNames(r, form) {
  const items = r.plan.takesRest || !(r.url.query || r.url.fragment) ? [] : itemsOf(r);
  const known = [];
  for (const parameter of r.plan.params) {
    const names = parameter.type.members ? parameter.type.properties.map(([name]) => name) : [parameter.name];
    for (const name of names) {
      const owner = form.names.get(name);
      if (!owner || owner.kind === "fixed" || owner.parameter !== parameter || owner.isIgnored) continue;
      const isTaken = owner.kind === "member" ? r.members.some((member) => member.form === form && member.name === name)
        : !owner.isExploded && r.names[parameter.index] !== undefined;
      if (!isTaken) known.push(name);
    }
  }
  for (const [name, { kind }] of form.names) if (kind === "fixed" && !items.some(({ owner }) => owner?.name === name)) known.push(name);
  return known;
}

/** An unknown name: whose it is, or the names that can have been meant. */
function unknownName(r, { text, form, known }) {
  if (!form) return { names: known };
  const { form: query, fragmentForm } = r.template;
  const other = form === query ? fragmentForm : form === fragmentForm ? query : undefined;
  if (other?.names.has(text)) return { reason: form === query ? "isOfFragment" : "isOfQuery" };
  if (form.plan.taken.has(text) && form.objects.some(({ type }) => type.typesOf(text).length > 0)) return { reason: "claimedName" };
  return { names: knownNames(r, form) };
}

/** Which other schema has what is unknown here. */
function notesOf(r, own) {
  if (own.code !== "unknown-parameter" || own.parameter === undefined) return [];
  const other = (r.others ?? []).filter(({ plan }) => plan !== r.plan).find(({ template }) => [template.form, template.fragmentForm].some((form) => {
    const owner = form?.names.get(own.text);
    return owner && owner.kind !== "fixed" && !owner.isIgnored || form && !form.plan.taken.has(own.text) && form.objects.some(({ type }) => type.typesOf(own.text).length > 0);
  }));
  return other ? [["otherSchemaHasIt", { owner: other.plan.name }]] : [];
}

/** Why a text would not be read back from its place. */
function placeProblem(r, { subject, type, isMember, item, value }, text) {
  if (type.isSecret) return { reason: "unescapedSecret" };
  const name = isMember && value !== undefined ? { notes: [["inTemplate", { other: `{${escaped(subject.name)}*}` }]] } : {};
  const [expression, isAll] = [subject.excludes.expression, subject.excludes.isAll];
  if (isAll) {
    // The rest of a URL can have a query and a fragment.
    const own = subject.rest ? text.replace("#", "?") : text;
    const characters = /\[(.*?[^\\])\]/.exec(expression.source)[1];
    const [found] = new RegExp("%(?![\\dA-Fa-f]{2})|[^%" + characters + "]", "u").exec(own) ?? [];
    return found === "%" ? { reason: "rawPercent", ...name } : { reason: "rawCharacter", text: found, ...name };
  }
  const [found] = expression.exec(text) ?? [""];
  if (!expression.source.includes("%")) return { reason: "bracket", text: found, ...name };
  const place = r.plan.main;
  const mayBeRaw = type.kind === "string" && !type.keys.enum && item === undefined && !isMember && (!type.keys.format || type.keys.format[0] === "uri")
    && ![place.user, place.host, place.port].flatMap(placesOf).some(({ parameter }) => parameter === subject);
  return { reason: found.length > 1 ? "escape" : "unescaped", text: found, notes: mayBeRaw ? [["mayBeRaw"]] : name.notes };
}

const MALFORMED = { scheme: ["noScheme", "notInScheme"], port: ["endsEarly", "notInPort"], address: ["addressEndsEarly", "notInAddress"], character: ["endsEarly", "notInURL"] };

function detailsOf(r, own) {
  const { code, reason, range } = own;
  if (MALFORMED[reason]) {
    const text = textOf(r.url.bytes.slice(...range));
    return { reason: MALFORMED[reason][text === "" ? 0 : 1], text };
  }
  if (reason === "unknownServer") return own.known.length > 0 ? { names: [...new Set(own.known)] } : { reason: "noServers" };
  if (own.expected) {
    const names = [];
    let { count } = own;
    for (const template of own.expected) {
      if (names.length === 3) break;
      const text = template.text.replace(/\{[?&][^}]*\}/g, "");
      if (!names.includes(text)) names.push(text);
      else if (template !== own.expected[0]) count--;
    }
    return { text: own.text && shown(r, own.text), near: own.near && sketchOf(own.near), names, count, notes: own.note ? [[own.note]] : [] };
  }
  if (reason === "canonicalOfOtherSchema") {
    const { secrets } = r.plan;
    const printed = secrets ? secrets({ ...r, isBuilt: true }) : [];
    let other = r.canonical;
    for (const [start, end] of [...printed].reverse()) other = other.slice(0, start) + "…" + other.slice(end);
    return { other };
  }
  switch (code) {
    case "unexpected-component": return { text: shown(r, range), notes: reason === "extraSlashAtEnd" ? [["removeIt"]] : reason === "unexpectedHost" && !r.template.hasAuthority ? [["noSlashes"]] : [] };
    case "unknown-parameter": return unknownName(r, own);
    case "duplicate-parameter": return { reason: reason === "duplicate" && own.other !== own.parameter ? "duplicateAlias" : reason };
    case "missing-parameter": return own.literal === undefined ? {} : { reason: !own.isRequired ? "missingInItem" : own.literal === own.parameter ? "missing" : "missingWithItem", text: own.literal + "=" };
    case "invalid-percent-encoding": return { text: shown(r, range) };
  }
  if (!own.type) return {};
  const text = textOfRecord(r, own);
  if (own.reason === "unescaped") return placeProblem(r, own, normalText(own.type, text));
  if (own.reason === "type" && text !== undefined && !r.isBuilt && own.value === undefined) {
    const { template, url } = r;
    const hasComma = text.includes(",");
    const variable = template.plan.main.parts.flatMap(({ operator, variables = [] }) => variables.map((own) => [operator, own])).find(([, { parameter }]) => parameter === own.subject);
    const isForm = isInForms(template.plan.main, own.subject);
    // Between items, and outside a form, a comma is probably a delimiter, not a mistake in a number.
    if (hasComma && own.item !== undefined && !variable[1].isExploded && !url.bytes.slice(...range).includes(",")) return { reason: "escapedComma", text: undefined };
    return { text: isForm || !hasComma ? text : undefined };
  }
  return { text: reason === "type" && (r.isBuilt || own.value !== undefined) ? text : normalText(own.type, text) };
}

const isInForms = ({ form, fragmentForm }, parameter) => [form, fragmentForm].some((own) => own
  && [...own.variables, ...own.fixed.flatMap(({ value }) => placesOf(value)), ...placesOf(own.whole)].some((place) => place.parameter === parameter));

/** The text of a value as keywords see it. */
function normalText(type, text) {
  const value = text === undefined ? undefined : type.parse(text);
  return value === undefined ? text : typeof value === "string" ? value : undefined;
}

/** The message of a record and, if there is one, a suggestion. */
function explain(r, own) {
  // A spread takes as long as all the rest.
  const details = Object.assign({ names: own.known ?? [], notes: [] }, own, detailsOf(r, own));
  details.notes = [...details.notes ?? [], ...notesOf(r, own)];
  if (own.range && r.plan?.hasPlus && own.parameter !== undefined && !r.isBuilt && hasPlus(r, own.range)) details.notes.push(["plusIsSpace", {}]);
  const suggestion = suggestionOf(details);
  const fill = (words, details) => words.replace(/\{(\w+)\}|<(\w+)>/g, (_, quoted, plain) => quoted ? quote(partOf(details, quoted)) : partOf(details, plain, suggestion));
  const message = fill(REASONS[details.reason], details) + details.notes.map(([note, more]) => fill(NOTES[note], { ...details, ...more })).join("");
  return suggestion === undefined ? { message } : { message, suggestion };
}

function hasPlus({ url: { bytes, query } }, [start, end]) {
  return query !== undefined && bytes.slice(Math.max(start, query[0]), Math.min(end, query[1])).includes("+");
}

function suggestionOf({ reason, text, names, notes, near, type }) {
  if (["unknownScheme", "unknownParameter", "unknownServer"].includes(reason)) {
    return text === undefined || notes.some(([note]) => note === "otherSchemaHasIt") ? undefined : nearest(text.replace(/^amp;/, ""), names);
  }
  // If only one value is allowed, the message contains it.
  if (reason === "notAllowed") return type.kind === "string" && type.keys.enum?.length > 1 && text !== undefined ? nearest(text, type.keys.enum) : undefined;
  return near;
}

function partOf(details, name, suggestion) {
  const { parameter, text, type, item, limit, keys } = details;
  const visible = type?.isSecret ? undefined : text;
  switch (name) {
    case "name": return parameter;
    case "text": case "other": case "owner": return details[name] ?? "";
    case "escape": return Array.from(new TextEncoder().encode(text), (byte) => "%" + byte.toString(16).toUpperCase().padStart(2, "0")).join("");
    case "subject": return details.label ?? type?.label ? `${quote(type.label)} of ${quote(parameter)}` : item === undefined ? quote(parameter) : `item ${item + 1} of ${quote(parameter)}`;
    case "expected": return suggestion === undefined ? expected(details) : "";
    case "or": case "and": return listed(details.alternatives, name);
    case "names": return keys.labels.join(", ");
    case "count": return String(details.count);
    case "items": return counted(limit, "item");
    case "limit": return limit !== undefined ? String(limit) : /Length$/.test(details.reason) ? counted(type.keys[details.reason], "character") : String(type.keys[details.reason]);
    case "type": return typeDemand(type, visible);
    case "values": return description(type);
    case "length": return visible === undefined ? "" : "; it has " + [...visible].length;
    case "pattern": return sourceOf(type.keys.pattern);
    default: return FORMATS[type.keys.format[0]];
  }
}

/** `; expected "a", "b" or 4 more`; nothing if no names are known. */
function expected({ names, reason, count = 0 }) {
  if (names.length === 0 || reason === "unknownParameter") return "";
  // Servers are few, and all of them are named.
  const areServers = reason === "unknownServer";
  const all = names.slice(0, areServers ? Infinity : 3);
  const more = Math.max(names.length, count) - all.length;
  return "; expected " + all.map((name, index) => (index === 0 ? "" : index + 1 === Math.max(names.length, count) || areServers ? " or " : ", ") + quote(name)).join("") + (more > 0 ? ` or ${more} more` : "");
}

/** `"a", "b" with "c", or "d"`. */
function listed(alternatives, conjunction) {
  const words = alternatives.map((names) => names.length === 0 ? "none of them" : names.map(quote).join(" with "));
  const hasComma = words.length > 2 || alternatives.some((names) => names.length > 1);
  const last = words.pop();
  return words.length === 0 ? last : words.join(", ") + (hasComma ? ", " : " ") + conjunction + " " + last;
}

const describe = ({ message, suggestion }) => message && (suggestion === undefined ? message : `${message}; did you mean ${quote(suggestion)}?`);

explainWith({ explain, describe, missOf });
