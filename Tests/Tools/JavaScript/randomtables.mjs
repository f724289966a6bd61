// Random tables of schemas that share schemes, and URLs near them.

let state = 1;

/** A random number below a limit, by xorshift. */
export function random(below) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
}

export const pick = (all) => all[random(all.length)];

export const BEGINNINGS = ["https://h", "https://h", "https://h.x", "https://{v}", "https://{v}.h", "https://h:443", "https://u@h",
  "x://h", "x://", "x:"];
const SEGMENTS = ["/a", "/ab", "/ab", "/%41", "/", "/{w}", "/a{w}", "/{w}.j", "{/w}", "{/w}.j", "{/w*}", "/{w}b", "/{+w}"];
const ENDINGS = ["", "", "{?q}", "{?q,r}", "?k=a{&q}", "?k=a", "{?q*}", "{#f}", "{?q}{#f}", "#f", "#k=a{&q}", "#/{f}{?q*}", "{?r}#{&q}"];
const TEXTS = ["a", "b", "ab", "1", "true", "a,b", "x.j", "%41", "a%41", "", ".", "..", "A", "@a", "a%20b", "%2e", "a%2cb"];

export function randomTable(index, beginning) {
  let text = beginning;
  // A name stands in a template only once.
  for (let count = random(3); count >= 0; count--) {
    const segment = pick(SEGMENTS);
    if (!segment.includes("w") || !text.includes("w")) text += segment;
  }
  text += pick(ENDINGS);
  const parameters = ["v", "w", "q", "r", "f"].filter((name) => text.match(new RegExp(`[{,/.+?&#]${name}[*,}]`))).map((name) => ({
    name, required: "vw".includes(name) ? random(4) > 0 : random(4) === 0,
    ...pick([{ type: "string" }, { type: "string", minLength: 1 }, { type: "string", enum: ["a", "b", "ab"] },
      { type: "integer" }, { type: "boolean" }, { type: "array", items: { type: "string" } }]),
  }));
  const accepts = random(5) === 0 ? [pick(["trailing-slash", "fragment", "iri", "plus-as-space", "name-case", "encoded-commas"])] : [];
  return { name: "s" + index, templates: [text], parameters, accepts, ignored: random(6) === 0 ? [{ prefix: "u" }] : [] };
}

/** A URL of a template, perhaps with a mistake. */
export function randomURL(template) {
  const url = template.replace(/\{([+#./?&]?)([^}]*)\}/g, (_, operator, names) => {
    if (random(6) === 0) return "";
    const texts = names.replace("*", "").split(",").map((name) => ("?&".includes(operator || " ") ? name + "=" : "") + pick(TEXTS));
    return (operator === "+" ? "" : operator) + texts.join("?&".includes(operator || " ") ? "&" : operator || ",");
  });
  if (random(3) > 0) return url;
  const index = random(url.length + 1);
  return url.slice(0, index) + pick(["/", "%41", "a", "?", "#x", "", "&u=1", "&U=1", "&K=a", "&Q=a", "=", "A", ".", ":"]) + url.slice(index + random(2));
}
