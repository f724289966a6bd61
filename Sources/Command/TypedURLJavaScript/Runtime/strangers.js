// Schemas that own URLs which a kind would accept, where the host and the path alone decide. Only some plans use this.

/** Prints a valid URL, and finds whether that belongs to another schema. */
function withOwner(set, r) {
  r.canonical = print(r.plan, r.values, r.template.server);
  const owner = r.canonical === r.url.bytes ? undefined : set.otherOwner(r.canonical, r.plan);
  if (owner) fail(r, "no-match", "canonicalOfOtherSchema", [0, r.url.path[1]], undefined, { owner: owner.name });
  return r;
}

/** Tells a set which schemas own URLs that a kind of it would accept: the name of each, the text of a template, and what there is of its variables. */
export function strangers(set, all, kind) {
  const own = new Set(set.kinds.map(({ name }) => name));
  const others = all.filter(([name]) => !own.has(name)).map(([name, text, more = {}]) => {
    const plan = { servers: [], params: [], byName: { get: (name) => ({ type: { isSplit: true }, ...more[name] }) }, form: () => ({ fixed: [] }) };
    return { name, template: newTemplate(plan, text, 0) };
  });
  if (others.length === 0) return set;
  const ownerIn = (url, unexpected = Infinity) => others.find(({ template }) => matched(url, template, UNTIL_PATH)?.unexpected.length <= unexpected)?.name;
  const isItsOwn = (plan) => !plan || plan.kind === kind;
  const [read, readOwned, otherOwner] = [set.read, set.readOwned, set.otherOwner];
  const [only, second] = set.own ?? set.kinds;
  return Object.assign(set, {
    read(text) {
      const r = read.call(set, text);
      const { path } = r.url;
      const owner = path && isItsOwn(r.plan) && ownerIn(r.url, r.unexpected?.filter(({ reason }) => reason !== "unexpectedFragment").length);
      return owner ? { ...r, plan: undefined, found: [{ code: "no-match", reason: "otherSchema", range: [0, path[1]], owner }], kind: second ? undefined : only } : r;
    },
    readOwned(match) {
      const r = readOwned.call(set, match);
      return r.canonical || r.found.length > 0 || !isItsOwn(r.plan) ? r : withOwner(set, r);
    },
    otherOwner(printed, plan) {
      const url = divide(utf8(printed));
      const name = url.bytes && isItsOwn(plan) && ownerIn(url, 0);
      return name ? { name } : otherOwner.call(set, printed, plan);
    },
  });
}
