// Whose the names of a URL are.

// The forms of a URL: its query, its fragment, and what follows the first `?` of that.
const [QUERY_FORM, FRAGMENT_FORM, FORM_AFTER_MARK] = [0, 1, 2];

/** Whether a component has items between ampersands. */
const isForm = (component) => component === "query" || component === "fragmentForm";

/** The names of a parameter in a URL: those of the members, if it is an object. */
const namesOf = ({ type, name, aliases, properties }) =>
  type === "object" ? properties.map(({ name }) => name) : [name, ...aliases];

const IGNORED = { kind: "ignored" };

/**
 * The owners of names, where parameters have names in the URL. An owner is
 * `{ kind: "parameter", name, index, isExploded }`, `{ kind: "member", name, index, schema }`, `{ kind: "fixed", name }` or
 * `IGNORED`. A name that is not declared has no `name` in its owner.
 */
class ParameterNames {
  /** @param form Undefined if this is none, where tolerances do not act. */
  constructor(variables, schema, fixed, form) {
    this.form = form;
    const accepts = (tolerance) => form !== undefined && schema.accepts.has(tolerance);
    this.readsPlus = accepts("plus-as-space");
    this.ignored = schema.ignored.filter(({ prefix }) => prefix !== "");
    this.ignoresAll = this.ignored.length < schema.ignored.length;
    this.taken = new Set(schema.parameters.filter(({ type }) => type !== "object").flatMap(namesOf));
    this.owners = new Map();
    // The owners by names without case; null if the case of a name counts.
    this.ignoringCase = accepts("name-case") ? new Map() : null;
    const add = (name, owner) => {
      if (this.owners.has(name)) return;
      this.owners.set(name, { ...owner, name });
      if (this.ignoringCase && !this.ignoringCase.has(lowercased(name))) this.ignoringCase.set(lowercased(name), this.owners.get(name));
    };
    this.objects = variables.filter(({ parameter }) => parameter.type === "object");
    for (const { index, parameter, isExploded } of variables) {
      if (parameter.type === "object") continue;
      for (const name of namesOf(parameter)) add(name, { kind: "parameter", index, isExploded });
    }
    for (const name of fixed) add(name, { kind: "fixed" });
    // Of several objects that declare a name the first has it.
    for (const { index, parameter } of this.objects) {
      for (const property of parameter.properties) {
        if (!this.taken.has(property.name)) add(property.name, { kind: "member", index, schema: property });
      }
    }
    this.known = schema.parameters.flatMap((parameter, index) =>
      (parameter.type === "object" ? namesOf(parameter) : [parameter.name]).map((name) => ({ name, owner: this.owners.get(name) }))
        .filter(({ owner }) => owner?.index === index));
    this.known.push(...fixed.map((name) => ({ name, owner: this.owners.get(name) })));
    this.candidates = new Candidates(this.known.map(({ name }) => name));
  }

  /** The decoded name of an item; what `decode` returns if it has none. */
  nameOf(item, { bytes, positions }) { return decode(bytes, positions[item], positions[item + 1], this.readsPlus); }

  /** The owner of a declared name: as it stands, then without case. */
  declared(name) { return this.owners.get(name) ?? this.ignoringCase?.get(lowercased(name)); }

  owner(name) {
    return this.declared(name) ?? (this.ignoredName(utf8(name)) ? IGNORED : undefined) ?? this.unnamedMember(name)
      ?? (this.ignoresAll ? IGNORED : undefined);
  }

  /** Whether an object would take the name if it were not that of another parameter. */
  isClaimed(name) { return this.taken.has(name) && this.objects.some(({ parameter }) => schemasOf(parameter, name).length > 0); }

  /** The object that takes a name which none declares. */
  unnamedMember(name) {
    if (this.taken.has(name)) return undefined;
    for (const { index, parameter } of this.objects) {
      const rule = parameter.patternProperties.find(({ pattern }) => pattern.matches(name));
      if (rule) return { kind: "member", index, schema: rule.schema };
    }
    const other = this.objects.find(({ parameter }) => parameter.additionalProperties);
    return other && { kind: "member", index: other.index, schema: other.parameter.additionalProperties };
  }

  /** The ignored name or prefix, but not `*`, that covers the bytes of a name. */
  ignoredName(bytes) {
    const find = (form) => this.ignored.find(({ name, prefix }) =>
      prefix === undefined ? form(bytes) === form(utf8(name)) : form(bytes).startsWith(form(utf8(prefix))));
    return find((text) => text) ?? (this.ignoringCase ? find(lowercased) : undefined);
  }
}
