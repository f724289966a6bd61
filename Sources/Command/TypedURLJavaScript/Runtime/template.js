// Templates: their texts become components, and components become texts and groups of values between these.

const EXPRESSION = /\{([+#./;?&]?)([^}]*)\}/g;

/** What is printed before the first value of an operator, and between two. */
const openingOf = (operator) => operator === "+" ? "" : operator;
const separatorOf = (operator) => operator === "?" ? "&" : "+#".includes(operator) ? "," : operator;

/** The texts and expressions of a template. An expression has an operator and variables, each of a parameter of the plan. */
function partsOf(text, plan) {
  const parts = [];
  let from = 0;
  for (const { 0: all, 1: operator, 2: names, index } of text.matchAll(EXPRESSION)) {
    if (index > from) parts.push(text.slice(from, index));
    const written = names.split(",");
    const variables = written.map((own) => {
      const parameter = plan.byName.get(decodeURIComponent(own.replace("*", "")));
      const isSingle = written.length === 1 && (operator === "" || operator === "+");
      const { prefix = "", suffix = "" } = isSingle ? parameter : {};
      return { parameter, isExploded: own.endsWith("*"), operator, prefix, suffix };
    });
    parts.push({ operator, variables });
    from = index + all.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The delimiter before the form in a fragment: `#` or `?`; undefined if it has none. */
function formStartOf(parts) {
  let start;
  for (const part of parts) {
    if (typeof part === "string") for (const character of part) if (character === "#" || start && character === "?") start = character;
    if (start === undefined && part.operator === "#") return undefined;
    if (start !== undefined && part.operator === "?") return "?";
    if (start !== undefined && part.operator === "&") return start;
  }
  return undefined;
}

/** Adds a text or an expression to a component of a template, which is a list of these. */
function addTo(component, part) {
  const last = component.length - 1;
  if (typeof part === "string" && typeof component[last] === "string") component[last] += part;
  // Adjacent expressions form one run, in which parameters can be in any order.
  else if (part.operator === ";" && component[last]?.operator === ";") component[last] = { operator: ";", variables: [...component[last].variables, ...part.variables] };
  else component.push(part);
}

/** The components of a template (RFC 3986, section 3). Only the literals and the operators determine where one ends. */
function componentsOf(parts) {
  const formStart = formStartOf(parts);
  const own = { scheme: "", hasAuthority: false, user: undefined, host: [], port: undefined, isPortOptional: false, path: [], query: { variables: [], fixed: [] },
    fragment: undefined, form: undefined, isFragmentFixed: false, formStart };
  let [current, isInBrackets, item] = ["scheme", false, undefined];

  function finishItem() {
    const form = own.form ?? own.query;
    if (item?.length > 0) {
      const [first] = item;
      const equals = typeof first === "string" ? first.indexOf("=") : -1;
      if (typeof first !== "string" || equals < 0 && item.length > 1) form.whole = item;
      else {
        const rest = equals < 0 ? [] : [first.slice(equals + 1), ...item.slice(1)].filter((part) => part !== "");
        form.fixed.push({ name: textOf(bytesOf(equals < 0 ? first : first.slice(0, equals))), value: rest });
      }
    }
    item = undefined;
  }

  function beginFragment(isFixed) {
    finishItem();
    current = isFixed && formStart === "#" ? "form" : "fragment";
    own.fragment = [];
    own.isFragmentFixed = isFixed;
    if (isFixed && formStart !== undefined) own.form = { variables: [], fixed: [] };
  }

  function moveToUser() {
    own.user = [...own.host];
    if (own.port) for (const part of own.isPortOptional ? own.port : [":", ...own.port]) addTo(own.user, part);
    Object.assign(own, { host: [], port: undefined, isPortOptional: false });
    current = "host";
  }

  function addCharacter(character) {
    const isIn = (...names) => names.includes(current);
    if (current === "scheme") character === ":" ? current = "hierarchy" : own.scheme += lowercased(character);
    else if (character === "@" && isIn("host", "port")) moveToUser();
    else if (character === ":" && current === "host" && !isInBrackets) [own.port, current] = [[], "port"];
    else if (character === "/" && isIn("host", "port")) {
      current = "path";
      addTo(own.path, character);
    } else if (character === "?" && isIn("host", "port", "path")) [current, item] = ["query", []];
    else if (character === "#" && isIn("host", "port", "path", "query")) beginFragment(true);
    else if (character === "?" && current === "fragment" && formStart === "?") current = "form";
    else if (character === "&" && isIn("query", "form")) finishItem();
    else if (current === "host") {
      if (character === "[" || character === "]") isInBrackets = character === "[";
      addTo(own.host, character);
    } else if (isIn("query", "form")) addTo(item ??= [], character);
    else addTo(own[current], character);
  }

  function addText(text) {
    for (let index = 0; index < text.length; index++) {
      if (current === "hierarchy") {
        own.hasAuthority = text.startsWith("//", index);
        current = own.hasAuthority ? "host" : "path";
        if (own.hasAuthority && ++index) continue;
      }
      addCharacter(text[index]);
    }
  }

  function addExpression(part) {
    const { operator, variables } = part;
    if (operator === "?" || operator === "&") {
      finishItem();
      current = own.form ? "form" : "query";
      (own.form ?? own.query).variables.push(...variables);
    } else if (operator === "#" && !own.fragment) {
      beginFragment(false);
      // The `#` delimits the component; inside it, nothing precedes the values.
      own.fragment.push({ operator: "+", variables });
    } else {
      if (";/".includes(operator || " ") && ["host", "port"].includes(current) || current === "hierarchy") current = "path";
      if (current === "host" && !isInBrackets && variables[0].prefix[0] === ":") {
        Object.assign(own, { port: [part], isPortOptional: true });
        current = "port";
      } else if (current === "query" || current === "form") addTo(item ??= [], part);
      else addTo(own[current], part);
    }
  }

  for (const part of parts) typeof part === "string" ? addText(exactly(utf8(part), { isHost: true })) : addExpression(part);
  finishItem();
  return own;
}

/** The decoded bytes of a text of a template. */
const bytesOf = (exact) => exact.replace(/[\u0100-\u01FF]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 256));

/**
 * How a component is split: texts that are always printed, and groups of values between them. The groups before the wide one end at the
 * first occurrence of the text that follows them, those after it begin at the last one of the text that precedes them.
 *
 * @param isOptional Whether the component is only there with its first value: it is the fragment of `{#x,y}`.
 */
function splitterOf(component, kind, isOptional = false) {
  const fold = kind === "host" ? lowercased : (text) => text;
  const [texts, groups] = [[], [[]]];
  const last = () => groups[groups.length - 1];
  const addText = (text) => {
    if (texts.length > 0 && last().length === 0) texts[texts.length - 1] += text;
    else if (texts.push(text)) groups.push([]);
  };
  component.forEach((part, order) => {
    if (typeof part === "string") return addText(fold(part));
    const { operator, variables } = part;
    if (operator === ";") return last().push({ before: ";", variables });
    variables.forEach((variable, index) => {
      const { parameter, prefix, suffix, isExploded } = variable;
      const isPlain = "+#".includes(operator);
      const needsComma = isPlain && !prefix && !suffix && index > 0;
      if (needsComma && !(isOptional && order === 0)) addText(",");
      const before = !isPlain ? operator : needsComma && isOptional && order === 0 ? "," : fold(exactly(utf8(prefix)));
      const separator = parameter.type.isSplit ? isExploded ? separatorOf(operator) : "," : "";
      last().push({
        variable, parameter, separator, before, after: fold(exactly(utf8(suffix))),
        canHoldSlash: kind !== "path" || operator === "+" || operator === "#" || separator === "/",
      });
    });
  });
  const isWide = groups.findIndex((group) => group.some(({ parameter }) => parameter?.wide));
  let wide = isWide >= 0 ? isWide : groups.reduce((found, group, index) => group.length > 0 ? index : found, 0);
  // An empty group is only before the first text, or after the last one.
  if (groups.length > 1) wide = Math.min(Math.max(wide, groups[0].length === 0 ? 1 : 0), groups.length - (last().length === 0 ? 2 : 1));
  const hasVariables = groups.some((group) => group.length > 0);
  return {
    kind, hasVariables, texts, loose: texts.map(loosely), wide, literal: hasVariables ? undefined : loosely(texts.join("")),
    splits: texts.some((text) => text.includes(",")) || groups.flat().some(({ separator, before, after }) => separator === "," || (before + after).includes(",")),
    groups: groups.map((values) => ({
      values, single: values.find(({ before, after }) => !before && !after),
      befores: values.filter(({ before }) => before), afters: values.filter(({ after }) => after),
    })),
  };
}

/** A template of a plan, whose parts are found when they are asked for. */
class Template {
  #form;
  #fragmentForm;

  constructor(plan, text, index) {
    this.plan = plan;
    this.text = text;
    this.index = index;
    this.server = plan.serverOf?.[index] ?? (index < plan.servers.length ? index : 0);
    this.isPrinted = index < Math.max(1, plan.servers.length);
    const parts = this.parts = partsOf(text, plan);
    const own = this.components = componentsOf(parts);
    this.scheme = own.scheme;
    this.isWeb = defaultPort(own.scheme) !== undefined;
    const splitter = (component, kind, isOptional) => component && splitterOf(component, kind, isOptional);
    this.user = splitter(own.user, "user");
    this.host = own.host.length > 0 ? splitter(own.host, "host") : undefined;
    this.port = splitter(own.port, "port");
    this.hasDefaultPort = this.isWeb && own.port !== undefined && ["", defaultPort(own.scheme)].includes(this.port.literal);
    this.path = own.path.length > 0 ? splitter(own.path, "path") : undefined;
    this.whole = splitter(own.query.whole, "query");
    this.fixed = [...own.query.fixed, ...own.form?.fixed ?? []].map(({ name, value }, index) =>
      ({ name, value: splitterOf(value, "query"), isInFragment: index >= own.query.fixed.length }));
    this.fragment = splitter(own.fragment, "fragment", !own.isFragmentFixed);
    this.needsFragment = this.fragment !== undefined && this.fragment.groups.some(({ values }) => values.some((own) => isNeeded(own)));
    const folded = this.host?.hasVariables && this.isWeb ? this.host.groups.flatMap(({ values }) => values.map(({ parameter }) => parameter)) : [];
    const printed = this.isPrinted ? this : plan.template(this.server);
    /** The parameters that are read in lower case: in a host under `http` or `https`, or because they are printed there. */
    this.folded = new Set([...folded, ...printed === this ? [] : printed.folded]);
  }

  get takesRest() { return this.plan.takesRest; }

  /** The names of the query, and of the form in the fragment. */
  get form() { return this.#form ??= this.plan.formOf(this.components.query); }

  get fragmentForm() { return this.components.form && (this.#fragmentForm ??= this.plan.formOf(this.components.form)); }
}

/** Whether the value of a place is required. */
const isNeeded = ({ parameter }) => parameter !== undefined && parameter.isRequired;
