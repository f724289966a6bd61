// Templates: their texts become components, and each component an expression that finds its values.

const openingOf = (operator) => operator === "+" ? "" : operator;
const separatorOf = (operator) => operator === "?" ? "&" : "+#".includes(operator) ? "," : operator;

/** The texts and expressions of a part of a template. An expression has an operator and variables, each of a parameter of the plan. */
function partsOf(text, plan) {
  const parts = [];
  for (const [, literal, operator, names] of text.matchAll(/([^{]+)|\{([+#./;?&]?)([^}]*)\}/g)) {
    const all = literal ? [] : names.split(",");
    const variables = all.map((name) => {
      const parameter = plan.byName.get(decodeURIComponent(name.replace("*", "")));
      const { prefix = "", suffix = "" } = all.length === 1 && (operator === "" || operator === "+") ? parameter : {};
      return { parameter, isExploded: name.endsWith("*"), prefix, suffix };
    });
    const last = parts[parts.length - 1];
    // Adjacent expressions form one run, in which parameters can be in any order.
    if (operator === ";" && last?.operator === operator) last.variables.push(...variables);
    else parts.push(literal ?? { operator, variables });
  }
  return parts;
}

const variablesOf = (parts) => parts.flatMap(({ variables = [] }) => variables);

/** A text as an expression has it. At the ends of a component an escape is like its character, but for slashes and percent signs. */
const quoted = (text, isEnd) => text.replace(/[^\w]/g, (character) => {
  const code = character.charCodeAt(0);
  const own = (code) => "\\u" + code.toString(16).padStart(4, "0");
  return isEnd && !"/%".includes(String.fromCharCode(code & 255)) ? `[${own(code & 255)}${own(code | 256)}]` : own(code);
});

/** What a value can be that ends before some texts. */
function valueUntil(stops, canHoldSlash) {
  const characters = stops.filter(({ length }) => length === 1).join("") + (canHoldSlash ? "" : "/");
  const texts = stops.filter(({ length }) => length > 1).map((text) => quoted(text));
  const any = `[^${quoted(characters)}]`;
  return texts.length > 0 ? `((?:(?!${texts.join("|")})${any})*)` : `(${any}*)`;
}

// The expression of a group: at most one value that is always there, values with a suffix before it, and values with a delimiter behind it.
// No value contains `stops`, and `end` does not follow before the group ends.
function groupText(places, stops, end) {
  const befores = places.flatMap(({ before }) => before || []);
  const afters = [];
  return places.map(({ before, after, canHoldSlash }) => {
    if (before) {
      befores.shift();
      return `(?:${end}${quoted(before)}${valueUntil([...stops, ...befores], canHoldSlash)})?`;
    }
    const value = valueUntil([...stops, ...befores, ...afters], canHoldSlash);
    if (!after) return value;
    afters.push(after);
    return `(?:${value}${quoted(after)})?`;
  }).join("");
}

// How a component is split: texts that are always printed, and groups of values between them. A group before the wide one ends at the
// first occurrence of the text that follows it, one behind that begins at the last one of the text that precedes it. The fragment of
// `{#x,y}` is optional: it is only there with its first value.
function componentOf(own, plan, kind, isOptional) {
  const fold = (text) => {
    const exact = exactly(utf8(text), { isHost: true });
    return kind === "host" ? lowercased(exact) : exact;
  };
  const parts = (typeof own === "string" ? partsOf(own, plan) : own).map((part) => typeof part === "string" ? fold(part) : part);
  const [texts, groups] = [[], [[]]];
  const last = () => groups[groups.length - 1];
  const addText = (text) => {
    if (texts.length > 0 && last().length === 0) texts[texts.length - 1] += text;
    else if (texts.push(text)) groups.push([]);
  };
  parts.forEach((part, order) => {
    if (typeof part === "string") return addText(part);
    const { operator, variables } = part;
    if (operator === ";") return last().push({ before: ";", after: "", variables });
    variables.forEach((variable, index) => {
      const { parameter, prefix, suffix, isExploded } = variable;
      const isPlain = "+#".includes(operator);
      const needsComma = isPlain && !prefix && !suffix && index > 0;
      const isBefore = isOptional && order === 0;
      if (needsComma && !isBefore) addText(",");
      const separator = !parameter.type.isSplit ? "" : isExploded ? separatorOf(operator) : ",";
      last().push({
        variable, parameter, separator, before: !isPlain ? operator : needsComma && isBefore ? "," : fold(prefix), after: fold(suffix),
        isForm: kind === "query", canHoldSlash: kind !== "path" || operator === "+" || operator === "#" || separator === "/",
      });
    });
  });
  const places = groups.flat();
  const found = groups.findIndex((group) => group.some(({ parameter }) => parameter?.wide));
  const wide = found < 0 ? groups.length - (last().length > 0 ? 1 : 2) : found;
  const isEnd = (order) => order === 0 && groups[0].length === 0 || order === texts.length - 1 && last().length === 0;
  let expression;
  return {
    parts, texts, places,
    /** The parts of a text by the order of the places, if it is one of the component. */
    exec(text) {
      expression ??= new RegExp(`^${groups.map((group, order) => {
        const stops = order === wide ? [] : [texts[order < wide ? order : order - 1]];
        const end = order < wide ? `(?!${quoted(texts[order])})` : "";
        return groupText(group, stops, end) + (order < texts.length ? quoted(texts[order], isEnd(order)) : "");
      }).join("")}$`);
      return expression.exec(text);
    },
    /** The lengths of the texts before each group. */
    steps: groups.flatMap((group, order) => [order > 0 ? texts[order - 1].length : 0, ...group]),
  };
}

/** The variables of a form, its fixed items, and what its whole text is if that is a value; and whose each name is. */
function newForm(text, plan) {
  const form = { variables: [], fixed: [], whole: undefined };
  const items = text.replace(/\{[?&][^}]*\}/g, (expression) => {
    form.variables.push(...partsOf(expression, plan)[0].variables);
    return "&";
  });
  plan.addItems?.(form, items.replace("?", "").split("&"));
  return Object.assign(form, namesOf(plan, form));
}

// The components of a template (RFC 3986, section 3). Only the literals and the operators determine where one ends.
const COMPONENTS = /^([^:]+):(\/\/((?:[^/?#{]|\{[^/?&#;][^}]*\})*))?((?:[^?#{]|\{[^?&#][^}]*\})*)([^#]*?)(?:(\{?)#(.*))?$/s;

function newTemplate(plan, text, index) {
  const [, name, slashes, authority = "", path, query, brace, hash] = COMPONENTS.exec(text);
  const scheme = lowercased(name);
  const component = (own, kind) => own.length > 0 ? componentOf(own, plan, kind) : undefined;
  const own = {
    plan, text, index, scheme, parts: partsOf(text, plan), isWeb: defaultPort(scheme) !== undefined, hasAuthority: slashes !== undefined,
    server: plan.serverOf?.[index] ?? (index < plan.servers.length ? index : 0), isPrinted: index < Math.max(1, plan.servers.length),
    path: component(path, "path"), form: plan.form(query),
  };
  own.fixed = own.form.fixed.map((fixed) => ({ ...fixed, isInFragment: false }));
  own.host = component(plan.addAddress?.(own, authority) ?? authority, "host");
  if (hash !== undefined) plan.addHash(own, hash, brace);
  // The parameters that are read in lower case: in a host under `http` or `https`, or because they are printed there.
  own.folded = new Set(own.isWeb ? own.host?.places.map(({ parameter }) => parameter) : []);
  if (!own.isPrinted) for (const parameter of plan.template(own.server).folded) own.folded.add(parameter);
  return own;
}

const isNeeded = ({ parameter }) => parameter?.isRequired;
