// Variables that do not stand between slashes one by one. Only some plans use these.

/**
 * A segment with a variable after each text but the last. Values of the first `count` variables do not contain the text after them,
 * and of the others not the text before them, so one way to split it is enough.
 */
export const segment = (texts, indexes, count = 0) => {
  const last = indexes.length;

  /** Where the texts are, if they are there. */
  function starts(text) {
    const all = [0];
    all[last] = text.length - texts[last].length;
    for (let order = 1; order <= count; order++) all[order] = text.indexOf(texts[order], all[order - 1] + texts[order - 1].length);
    for (let order = last - 1; order > count; order--) all[order] = text.lastIndexOf(texts[order], all[order + 1] - texts[order].length);
    return all;
  }

  return {
    texts, indexes,
    stands: (text) => starts(text).every((start, order, all) => text.startsWith(texts[order], start) && !(start + texts[order].length > all[order + 1])),
    read(params, text, values) {
      const all = starts(comparable(text));
      const tokens = tokensIn(text);
      return indexes.every((index, order) =>
        readVariable(params[index], index, tokens.slice(all[order] + texts[order].length, all[order + 1]).join(""), values));
    },
  };
};

/** Reads a path in which all segments after the first ones are the items of a list. */
export const segments = (at, index) => ({ params }, template, url, { values }) => {
  const { written, compared } = url.segments ??= segmentsOfURL(url);
  const [first, items] = [written.slice(0, at.length), written.slice(at.length)];
  if (!segmentsAt(at, { ...url, segments: { written: first, compared: compared.slice(0, at.length) } })) return false;
  if (url.isLenient) return true;
  values[index] = items.length > 0 ? params[index][1].items(items) : undefined;
  return readSegments({ params }, { at }, url, first, values) && (values[index] !== undefined || !params[index][2] && items.join("/") === "");
};

const areAlike = (left, right) => left === right || Array.isArray(left) && Array.isArray(right) && areSame(left, right);

/**
 * Finds the texts of the variables of a component: texts, and expressions `[prefix, separator, flags, ...indexes]`. Of several ways
 * to split it, one with texts in canonical form comes first, then the one in which the first variable takes the least.
 */
function splitText(plan, elements, text, values, { isPath = false, isHost = false, folds = false, rest = "", readsForm = false, hasSlash = false, isLenient = 0, found: state } = {}) {
  const written = !readsForm ? text : text.replace(/\+/g, plan.plus ? "%20" : "+").replace(/%2C/gi, plan.commas ? "," : "%2C");
  const tokens = tokensIn(written);
  const { length } = tokens;
  const compared = folded(comparable(written), isHost);
  let effort = (1 << 18) + 64 * length;

  function search(isCanonical, isExact) {
    const failed = new Set();
    const found = [];

    /** Whether a text stands at a position, its delimiters not as escapes. */
    const stands = (own, position) => compared.startsWith(own, position) && (!isExact || isUnescaped(own, position));
    const isUnescaped = (own, position) => [...own].every((character, index) => tokens[position + index].length === 1 || /[\w.~-]/.test(character));

    function step(element, order, hasPrinted, position) {
      if (element === elements.length) return position === length;
      const own = elements[element];
      if (typeof own === "string") return stands(own, position) && step(element + 1, 3, false, position + own.length);
      if (order === own.length) return step(element + 1, 3, false, position);
      if (own[2] & NAMED) return parameters(own, element, position);
      const key = `${element},${order},${hasPrinted},${position}`;
      if (failed.has(key)) return false;
      if (variable(own, element, order, hasPrinted, position)) return true;
      failed.add(key);
      return false;
    }

    /** The named parameters of a path: all up to the next slash, or less. */
    function parameters(own, element, position) {
      const slash = tokens.indexOf("/", position);
      for (let end = tokens[position] !== ";" ? position : slash < 0 ? length : slash; end >= position; end--) {
        if (effort-- < 0) return false;
        found.push([own, tokens.slice(position, end).join("")]);
        if (step(element + 1, 3, false, end)) return true;
        found.pop();
      }
      return false;
    }

    function variable(own, element, order, hasPrinted, position) {
      const [prefix, separator, flags] = own;
      const isExploded = own[order] < 0;
      const index = isExploded ? ~own[order] : own[order];
      const [, given, isRequired, standard, , textOf = escaped] = plan.params[index];
      const type = folds && given.folded || given;
      const delimiter = hasPrinted ? separator : prefix;
      const isText = flags & HAS_TEXT && !hasPrinted;
      if (isText ? compared.startsWith(folded(delimiter, isHost), position) && isUnescaped(delimiter, position)
        : tokens.slice(position, position + delimiter.length).join("") === delimiter) {
        const start = position + delimiter.length;
        const mark = !type.items && !type.owners ? "" : isExploded ? separator : ",";
        const isLast = order + 1 === own.length && element + 1 === elements.length;
        for (let end = start; end <= (hasSlash ? Math.max(start, length - 1) : length); end++) {
          if (effort-- < 0) return false;
          if (end > start && !(flags & IS_RESERVED) && tokens[end - 1].length === 1 && tokens[end - 1] !== mark
            && (isPath && tokens[end - 1] === "/" || isCanonical && !/[\w.~-]/.test(tokens[end - 1]) && !(type.owners ? tokens[end - 1] === "=" : textOf(tokens[end - 1]) === tokens[end - 1]))) break;
          if (isLast ? end < length : order + 1 === own.length && typeof elements[element + 1] === "string"
            && !compared.startsWith(elements[element + 1], end)) continue;
          const written = tokens.slice(start, end).join("") + (type.isRest && end === length ? rest : "");
          effort -= end - start;
          const value = valueOfPart(isCanonical || written === "" ? type.own ?? type : type, written, mark, index);
          /** Whether the last item is empty, after a slash at the end, and cannot be. */
          const lacksItem = () => mark === "/" && end === length && !hasSlash && written.endsWith("/")
            && (type.item ? (type.item.own ?? type.item).read("") : valueOfPart(type, "", mark, index)) === undefined;
          const isValid = isLenient ? isLenient > 1 || written !== "" && !lacksItem() || value !== undefined || !isRequired && (delimiter !== "/" || end < length)
            : isCanonical
            ? written === "" && delimiter === "" && !isRequired || value !== undefined && !areAlike(value, standard)
            : value !== undefined || written === "" && !isRequired;
          if (!isValid) continue;
          found.push([index, value]);
          if (step(element, order + 1, true, end)) return true;
          found.pop();
        }
      }
      return (!isRequired || isLenient > 1) && step(element, order + 1, hasPrinted, position);
    }

    /** The value of a text; undefined if there is none. */
    function valueOfPart(type, written, mark, index) {
      if (type.owners) return written === "" ? undefined : type.parts(written.split(mark), plan, index);
      if (type.items && mark !== ",") return type.items(written.split(mark));
      return valueOfText(type, written, readsForm ? plan : undefined);
    }

    return step(0, 3, false, 0) && found;
  }

  const found = search(true, true) || search(false, true) || search(false, false);
  return !!found && found.every(([index, value]) => {
    // Tolerances of the query do not apply to these.
    if (typeof index !== "number") return isLenient || readForm({ ...plan, plus: undefined, commas: undefined }, namesOfForm(plan, index.slice(3)), value, state, ";");
    values[index] = value;
    return true;
  });
}

/** Whether the component of a URL is that of a template. */
const isPart = (plan, elements, text, values, options) =>
  elements === undefined ? text === undefined : text !== undefined && splitText(plan, elements, text, values, options);

/**
 * Reads what stands before the query. `colon` if the port has it as a prefix, and can be absent; `folds` if ASCII case does not
 * count in a host where it does for other templates.
 */
export const components = ({ scheme, user, host, port, path, brackets, colon, folds }) => (plan, template, url, found) => {
  const { values } = found;
  const { digits, isLenient } = url;
  const isDefault = digits !== undefined && url.port === undefined;
  const isNone = port && defaultPort(scheme) !== undefined && ["", defaultPort(scheme)].includes(port.join(""));
  const ownPort = colon ? digits === undefined ? "" : `:${digits}` : isDefault && port ? digits : url.port;
  if (url.scheme !== scheme || !isPart(plan, user, url.user, values, { isLenient, found })) return false;
  if (!(isNone && url.port === undefined) && !isPart(plan, port, ownPort, values, { isLenient, found })) return false;
  if (!isPart(plan, host, url.host, values, { isHost: true, folds, isLenient, found })) return false;
  if (host && brackets && !brackets(url.host) || template.takesRest && url.hasBrackets) return false;
  const rest = template.takesRest ? url.text.slice(url.text.search(/[?#]|$/)) : "";
  const paths = url.isRoot ? [url.path, url.path === "" ? "/" : ""] : [url.path];
  return paths.some((text) => splitText(plan, path, text, values, { isPath: true, rest, found, hasSlash: url.hasSlash, isLenient }));
};

/** Reads a text with variables: the value of an item of a form, or a fragment. */
export const text = (elements, readsForm = false) => (own, plan, values, found) =>
  splitText(plan, elements, own, values, { readsForm, isLenient: found.isLenient && 2, found });

/** Reads a query without names. */
export const whole = (elements) => (query, plan, values, found) =>
  found.isLenient === 1 || splitText(plan, elements, query, values, { readsForm: true, isLenient: found.isLenient, found }) ? "" : undefined;

/** Whether a host in brackets is an address. */
export const brackets = (host) => host[0] !== "[" || endOfAddress(host, 0).end === host.length;
