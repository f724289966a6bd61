// Components that are not only texts and values between slashes. Only some plans use these.

/**
 * Reads the values of a component; false if it is not that of a URL. `isLenient` 2 takes any values; 1 needs those that are required,
 * and no last value or item that is empty where it cannot be.
 */
function readComponent(plan, component, text, values,
  { isHost = false, folds = false, rest = "", readsForm = false, hasSlash = false, isLenient = 0, found: state } = {}) {
  const written = !readsForm ? text : text.replace(/\+/g, plan.plus ? "%20" : "+").replace(/%2C/gi, plan.commas ? "," : "%2C");
  const isPlain = !written.includes("%");
  const compared = folded(isPlain ? written : comparable(written), isHost);
  if (component.literal !== null) return component.literal === compared;
  const exact = isPlain ? compared : folded(exactly(written), isHost);
  const ranges = splitComponent(component, compared, exact, hasSlash);
  if (ranges === null) return false;
  const tokens = isPlain ? written : tokensIn(written);
  for (let position = 0; position < ranges.length; position++) {
    const range = ranges[position];
    const [, separator, flags, order, ...others] = component.values[position];
    const isExploded = order < 0;
    const index = isExploded ? ~order : order;
    const [, given, isRequired] = plan.params[index];
    if (!range || isLenient > 1) {
      if (!range && isRequired && isLenient < 2 && !(flags & NAMED)) return false;
      continue;
    }
    const slice = tokens.slice(...range);
    const own = isPlain ? slice : slice.join("");
    // Tolerances of the query do not apply to named parameters.
    if (flags & NAMED) {
      const plain = { ...plan, plus: undefined, commas: undefined };
      if (!isLenient && !readForm(plain, namesOfForm(plan, [order, ...others]), own, state, ";")) return false;
      continue;
    }
    const type = folds && given.folded || given;
    const mark = !type.items && !type.owners ? "" : isExploded ? separator : ",";
    const isLast = range[1] === exact.length;
    if (!isLenient) {
      if ((values[index] = valueOfPart(type, isLast && type.isRest ? own + rest : own, mark, index)) === undefined) return false;
    } else if (isLast && (own === "" || mark === "/" && own.endsWith("/"))
      && (type.item ? type.item.read("") : valueOfPart(type, "", mark, index)) === undefined) return false;
  }
  return true;

  /** The value of a text; undefined if there is none. */
  function valueOfPart(type, own, mark, index) {
    if (type.owners) return type.parts(own.split(mark), plan, index);
    return type.items && mark !== "," ? type.items(own.split(mark)) : valueOfText(type, own, readsForm ? plan : undefined);
  }
}

/**
 * Reads what stands before the query. `colon` if the port has it as a prefix, and can be absent; `folds` if ASCII case does not
 * count in a host where it does for other templates.
 */
export function components({ scheme, brackets, colon, folds, ...lists }) {
  const [user, host, port, path] = [lists.user, lists.host, lists.port, lists.path].map((list) => list && componentOf(list, list === lists.path));
  const isNone = port && defaultPort(scheme) !== undefined && ["", defaultPort(scheme)].includes(port.literal);
  return (plan, template, url, found) => {
    const { values } = found;
    const { digits, isLenient, hasSlash } = url;
    const isPart = (component, text, options) => component === undefined ? text === undefined
      : text !== undefined && readComponent(plan, component, text, values, { isLenient, found, ...options });
    const isDefault = digits !== undefined && url.port === undefined;
    // Under `http` and `https`, an empty port is none.
    const isAbsent = digits === undefined || digits === "" && defaultPort(scheme) !== undefined;
    const ownPort = colon ? isAbsent ? "" : `:${digits}` : isDefault && port ? digits : url.port;
    if (url.scheme !== scheme || !isPart(user, url.user) || !(isNone && url.port === undefined) && !isPart(port, ownPort)) return false;
    if (!isPart(host, url.host, { isHost: true, folds })) return false;
    if (host && brackets && !brackets(url.host) || template.takesRest && url.hasBrackets) return false;
    const rest = template.takesRest ? url.text.slice(url.text.search(/[?#]|$/)) : "";
    const paths = url.isRoot ? [url.path, url.path === "" ? "/" : ""] : [url.path];
    return paths.some((text) => isPart(path, text, { rest, hasSlash }));
  };
}

/** Reads a text with variables: the value of an item of a form, or a fragment. */
export function text(list, readsForm = false) {
  const component = componentOf(list);
  return (own, plan, values, found) => readComponent(plan, component, own, values, { readsForm, isLenient: found.isLenient && 2, found });
}

/** Reads a query without names. */
export function whole(list) {
  const component = componentOf(list);
  return (query, plan, values, found) => found.isLenient === 1
    || readComponent(plan, component, query, values, { readsForm: true, isLenient: found.isLenient, found }) ? "" : undefined;
}

/** Whether a host in brackets is an address. */
export const brackets = (host) => host[0] !== "[" || endOfAddress(host, 0).end === host.length;
