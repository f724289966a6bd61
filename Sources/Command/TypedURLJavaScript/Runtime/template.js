// Templates: their texts become components, and components become texts and groups of values between these.

/** What is printed before the first value of an operator, and between two. */
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

/** The text of a part of a template as components of URLs are compared. */
const exactText = (text) => exactly(utf8(text), { isHost: true });

/**
 * How a component is split: texts that are always printed, and groups of values between them. The groups before the wide one end at the
 * first occurrence of the text that follows them, those after it begin at the last one of the text that precedes them.
 *
 * @param isOptional Whether the component is only there with its first value: it is the fragment of `{#x,y}`.
 */
function splitterOf(all, kind, isOptional) {
  const fold = (text) => kind === "host" ? lowercased(exactText(text)) : exactText(text);
  const parts = all.map((part) => typeof part === "string" ? fold(part) : part);
  const [texts, groups] = [[], [[]]];
  const last = () => groups[groups.length - 1];
  const addText = (text) => {
    if (texts.length > 0 && last().length === 0) texts[texts.length - 1] += text;
    else if (texts.push(text)) groups.push([]);
  };
  parts.forEach((part, order) => {
    if (typeof part === "string") return addText(part);
    const { operator, variables } = part;
    if (operator === ";") return last().push({ before: ";", variables });
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
  return { parts, texts, groups, loose: texts.map(loosely), hasVariables: places.length > 0, behind: places.find(({ parameter }) => parameter?.wide)?.parameter.wide };
}

/** The values of a component. */
const placesOf = (splitter) => splitter?.groups.flat() ?? [];

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

/** A template of a plan. */
function newTemplate(plan, text, index) {
  const [, name, slashes, authority = "", path, query, brace, hash] = COMPONENTS.exec(text);
  const [, user, address, port] = /^(?:(.*)@)?((?:\[.*\])?[^:]*)(?::(.*))?$/s.exec(authority);
  const scheme = lowercased(name);
  const splitter = (own, kind) => own === undefined ? undefined : splitterOf(typeof own === "string" ? partsOf(own, plan) : own, kind);
  const hostParts = partsOf(address, plan);
  const isPortOptional = hostParts[hostParts.length - 1]?.variables?.[0].prefix[0] === ":";
  const ports = isPortOptional ? [hostParts.pop()] : port;
  const own = {
    plan, text, index, scheme, isPortOptional, parts: partsOf(text, plan), isWeb: defaultPort(scheme) !== undefined, hasAuthority: slashes !== undefined,
    server: plan.serverOf?.[index] ?? (index < plan.servers.length ? index : 0), isPrinted: index < Math.max(1, plan.servers.length),
    user: splitter(user, "user"), host: hostParts.length > 0 ? splitter(hostParts, "host") : undefined, port: splitter(ports, "port"),
    path: splitter(path || undefined, "path"), form: plan.form(query), fragment: undefined, fragmentForm: undefined,
  };
  own.fixed = own.form.fixed.map((fixed) => ({ ...fixed, isInFragment: false }));
  if (hash !== undefined) plan.addHash(own, hash, brace);
  // The parameters that are read in lower case: in a host under `http` or `https`, or because they are printed there.
  own.folded = new Set(own.isWeb ? placesOf(own.host).map(({ parameter }) => parameter) : []);
  if (!own.isPrinted) for (const parameter of plan.template(own.server).folded) own.folded.add(parameter);
  return own;
}

/** Whether the value of a place is required. */
const isNeeded = ({ parameter }) => parameter?.isRequired;
