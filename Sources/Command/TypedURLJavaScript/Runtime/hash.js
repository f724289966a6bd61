// Fragments of templates. Only some plans use this.

/** Where the text of a fragment before its form ends. */
function endOfText({ bytes, fragment: [start, end] }, { formStart }) {
  const mark = formStart === "?" ? bytes.indexOf("?", start) : -1;
  return formStart === "#" ? start : mark < 0 ? end : mark;
}

export function hash(plan) {
  plan.addHash = (template, hash, isOptional) => {
    // A form begins at its `?`, or at the start.
    const [, route, mark] = !isOptional && /\{[?&]/.test(hash) ? /^((?:[^?{]|\{[^?&][^}]*\})*)(\{?\?)?/s.exec(hash) : [];
    const formStart = route === undefined ? undefined : mark ? "?" : "#";
    const text = isOptional ? `{+${hash}` : formStart === "#" ? "" : route ?? hash;
    const fragment = componentOf(text, plan, "fragment", isOptional);
    const fragmentForm = formStart && plan.form(formStart === "#" ? hash : hash.slice(route.length));
    Object.assign(template, { fragment, formStart, fragmentForm, isFragmentFixed: !isOptional, needsFragment: fragment.places.some(isNeeded) });
    for (const fixed of fragmentForm?.fixed ?? []) template.fixed.push({ ...fixed, isInFragment: true });
  };
  plan.matchHash = (r) => {
    const { url, template: { fragment, needsFragment, isFragmentFixed } } = r;
    if (url.fragment) {
      r.fragment = "own";
      return take(r, fragment, textIn(url, [url.fragment[0], endOfText(url, r.template)]));
    }
    if (needsFragment) r.missing++;
    return !isFragmentFixed;
  };
  plan.itemsOfHash = ({ url, template }) => {
    const [start, end] = url.fragment;
    return itemsIn(url, [template.formStart === "?" ? Math.min(endOfText(url, template) + 1, end) : start, end], template.fragmentForm, "&", true, true);
  };
}
