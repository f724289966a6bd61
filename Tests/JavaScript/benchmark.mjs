// How long the runtime takes to parse a URL, and a program that uses the platform's URL and checks the values itself:
// `node Tests/JavaScript/benchmark.mjs`.

import { runtime } from "./runtime.mjs";

const Asset = runtime.kind({
  version: 1, name: "asset", templates: ["asset://{?id,width,height,filter,rotate}"], reversible: true,
  parameters: [
    { name: "id", type: "string", minLength: 1, maxLength: 128, required: true },
    { name: "width", type: "integer", minimum: "1", maximum: "16384", required: true },
    { name: "height", type: "integer", minimum: "1", maximum: "16384", required: true },
    { name: "filter", type: "string", enum: ["original", "noir", "sepia"], default: "original" },
    { name: "rotate", type: "integer", enum: ["0", "90", "180", "270"], default: { integer: "0" } },
  ],
});

function check(condition) {
  if (!condition) throw new Error("the URL is not valid");
}

function parseByHand(text) {
  const { searchParams } = new URL(text);
  const integer = (name, initial) => {
    const value = Number(searchParams.get(name) ?? initial);
    check(Number.isInteger(value));
    return value;
  };
  const id = searchParams.get("id");
  check(id !== null && id.length >= 1 && id.length <= 128);
  const [width, height, rotate] = [integer("width"), integer("height"), integer("rotate", 0)];
  check(width >= 1 && width <= 16384 && height >= 1 && height <= 16384 && [0, 90, 180, 270].includes(rotate));
  const filter = searchParams.get("filter") ?? "original";
  check(["original", "noir", "sepia"].includes(filter));
  for (const name of searchParams.keys()) check(["id", "width", "height", "filter", "rotate"].includes(name));
  return { id, width, height, filter, rotate };
}

const text = "asset://?id=12345678&width=1920&height=1280&filter=noir&rotate=90";
const escaped = "asset://?id=1%2B2&width=1920&height=1280&filter=noir&rotate=90";

/** The least time of a few runs in microseconds for each call, of the processor. */
function time(parse, text) {
  let least = Infinity;
  for (let round = 0; round < 6; round++) {
    const start = process.cpuUsage();
    for (let index = 0; index < 50000; index++) parse(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 50000);
  }
  return least;
}

for (const [name, url] of [["plain", text], ["with an escape", escaped]]) {
  const [byHand, parsed] = [time(parseByHand, url), time(Asset.parse, url)];
  console.log(`${name}: ${parsed.toFixed(2)} µs, by hand ${byHand.toFixed(2)} µs, ratio ${(parsed / byHand).toFixed(1)}`);
}
