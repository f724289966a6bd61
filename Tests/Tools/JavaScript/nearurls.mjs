// Random URLs that are valid, or nearly, for some kinds.

/** The keywords of a type of a plan, as JSON Schema names them. */
function keywordsOf({ kind, keys, branches, item, items, properties, others, label }) {
  const type = kind === "list" ? "array" : kind;
  return {
    ...keys, type, label, format: keys.format?.[0], branches: branches?.map(keywordsOf), items: item ? keywordsOf(item) : items?.map(keywordsOf),
    properties: properties?.map(([name, own, required]) => ({ ...keywordsOf(own), name, required })), additionalProperties: others && keywordsOf(others),
  };
}

/** What URLs are made of: the parameters of a kind, and the parts of its templates. */
export function tableOf({ name, texts, plan }) {
  const templates = texts.map((_, index) => ({ parts: plan.template(index).parts.map((part) => typeof part === "string" ? part
    : [part.operator, ...part.variables.map(({ parameter, isExploded }) => isExploded ? ~parameter.index : parameter.index)]) }));
  const parameters = plan.params.map(({ name, type, isRequired, prefix, suffix }) => ({ ...keywordsOf(type), name, required: isRequired, prefix, suffix }));
  return { name, templates, parameters, servers: plan.servers };
}

/**
 * Some URLs in canonical form, and others that differ a little from one.
 *
 * @param safeBuild Builds a URL of the schema with a name.
 */
export function nearURLs(tables, safeBuild, count, seed = "1") {
  let state = BigInt(seed);

  /** SplitMix64. */
  function random(below) {
    state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ mixed >> 30n) * 0xBF58476D1CE4E5B9n);
    mixed = BigInt.asUintN(64, (mixed ^ mixed >> 27n) * 0x94D049BB133111EBn);
    return Number((mixed ^ mixed >> 31n) % BigInt(below));
  }

  const pick = (all) => all[random(all.length)];

  const PARTS = ["&", "=", "?", "#", "%", "%2", "%zz", "%00", "%FF", "%C3%A9", "+", ",", "-", ".", "..", "/./", "0", "1", "9",
    "e", "00", "-0", "1.0", "1e3", "99999999999999999999", "x", "A", "//", "/", ":", "@", "é", "😀", " ", "\0", ";", "true",
    "&a=b", "&=", "&&", "~", "[::1]", "%31", "%2F", "%2F.", "%3B", "%2C", "%2E", "%78", "%2d", ";=", ";;", "!", "|", "2024-02-29", "http://a/",
    "2024-02-29T23:59:59.5+01:00", "123E4567-e89b-12d3-a456-426614174000", "a@b", "Infinity", "0x1F", "١"];

  const names = tables.flatMap((table) => table.parameters.flatMap(({ name }) => {
    const encoded = encodeURIComponent(name);
    return [encoded, `&${encoded}=1`, `;${encoded}=a`, encoded.slice(1)];
  }));
  const parts = [...PARTS, ...names, ...tables.flatMap((table) => table.templates.flatMap(({ parts }) => parts.filter((part) => typeof part === "string")))];

  const TEXTS = {
    uuid: ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"], date: ["2024-02-29", "1999-12-31"],
    "date-time": ["2024-02-29T12:30:00Z", "2024-02-29t12:30:00.250+02:00"], uri: ["https://example.com/a?b", "mailto:a@b.c"],
    email: ["name@example.com"], hostname: ["example.com", "xn--bcher-kva.example"], ipv4: ["192.0.2.1"], ipv6: ["2001:db8::1"],
  };

  function scalar(schema) {
    if (schema.branches) return scalar(pick(schema.branches));
    const listed = schema.enum && pick(schema.enum);
    switch (schema.type) {
      case "boolean": return listed ?? random(2) === 0;
      case "integer":
        return BigInt(listed ?? pick([schema.minimum ?? "-5", schema.maximum ?? "9223372036854775807", String(random(1000)), "1"]));
      case "number": return Number(listed ?? pick([schema.minimum ?? "-0.5", schema.maximum ?? "1e300", "0.1", String(random(90))]));
      default: return listed ?? pick(TEXTS[schema.format] ?? ["a", "1", "é b", "me", "a-b", "A1", "abc", "x.y", "/a/b", "", "~😀"]);
    }
  }

  function value(schema) {
    if (schema.type === "array") return Array.from({ length: random(3) + 1 }, () => scalar(schema.items));
    if (schema.type === "tuple") return schema.items.map(scalar);
    if (schema.type !== "object") return scalar(schema);
    const members = schema.properties.filter(({ required }) => required || random(2) === 0)
      .map((property) => [property.name, scalar(property)]);
    if (schema.additionalProperties && random(2) === 0) members.push([pick(["z", "x-1", "é"]), value(schema.additionalProperties)]);
    return Object.fromEntries(members);
  }

  function valid(table) {
    for (let round = 0; round < 30; round++) {
      const parameters = table.parameters.filter(({ required }) => required || random(2) === 0)
        .map((parameter) => [parameter.name, value(parameter)]);
      const server = table.servers?.length > 1 ? { server: pick(table.servers) } : {};
      const result = safeBuild(table.name, Object.fromEntries(parameters), server);
      if (result.ok) return result.value.href;
    }
    return pick(table.templates).parts.map((part) => typeof part === "string" ? part : "a").join("");
  }

  /** A URL of a template in which each variable has a short text or none, whatever its schema and rules about presence say. */
  function filled({ templates, parameters }) {
    return pick(templates).parts.map((part) => {
      if (typeof part === "string") return part;
      const [operator, ...indexes] = part;
      const isNamed = ";?&".includes(operator || " ");
      const [first, separator] = [operator === "+" ? "" : operator, isNamed && operator !== ";" ? "&" : "./;".includes(operator || " ") ? operator : ","];
      return indexes.filter(() => random(3) > 0).map((index, order) => {
        const { name, prefix = "", suffix = "" } = parameters[index < 0 ? ~index : index];
        return (order === 0 ? first : separator) + prefix + (isNamed ? `${encodeURIComponent(name)}=` : "")
          + pick(["1", "1", "a", "b", "12", "a1", "1a", "", "a,b"]) + suffix;
      }).join("");
    }).join("");
  }

  /** The URL with a part more beside a delimiter: a segment of dots, or an empty member. */
  function withPart(units) {
    const delimiters = units.flatMap((unit, index) => "/,.;#".includes(unit) ? [index] : []);
    const index = pick(delimiters);
    units.splice(index + random(2), 0, units[index] === "#" ? "" : units[index], pick(["..", ".", "%2e.", "", "", "=", "=1", "..="]), pick(["", "/", ",", "."]));
    return units.join("");
  }

  function mutated(url) {
    const units = [...url];
    if (random(5) === 0 && /[/,.;#]/.test(url)) return withPart(units);
    for (let round = random(3); round >= 0; round--) {
      const start = random(units.length + 1);
      const length = Math.min(random(9), units.length - start);
      switch (random(4)) {
        case 0: units.splice(start, length); break;
        case 1: units.splice(start, 0, ...units.slice(start, start + length)); break;
        case 2: units.splice(start, 0, pick(parts)); break;
        default: units.splice(start, length, pick(parts));
      }
    }
    return units.join("");
  }

  const urls = [];
  while (urls.length < count) {
    const table = pick(tables);
    const url = valid(table);
    urls.push(url, filled(table));
    for (let round = 0; round < 5; round++) urls.push(mutated(url));
  }
  return urls.filter((url) => url !== "" && !/[\n\r]/.test(url)).slice(0, count);
}
