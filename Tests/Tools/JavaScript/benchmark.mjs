// How long generated modules take to parse URLs of common shapes, and a program that uses the platform's URL and checks the values
// itself: `node Tests/Tools/JavaScript/benchmark.mjs COMMAND`.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { coreText, messagesText } from "./runtime.mjs";

const [command = ".build/debug/typed-url"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

/** The modules of some schemas: a name, a template, and the properties by name, of which some are required. */
async function modules(name, schemas) {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [name, uriTemplate, properties, required] of schemas) {
    writeFileSync(join(path, `${name}.json`), JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", uriTemplate,
      type: "object", properties, required, additionalProperties: false }));
  }
  execFileSync(command, ["generate", "--language", "javascript", path, "--output", `${path}-modules`], { stdio: "ignore" });
  writeFileSync(join(`${path}-modules`, "core.js"), coreText);
  writeFileSync(join(`${path}-modules`, "messages.js"), messagesText);
  return (file) => import(pathToFileURL(join(`${path}-modules`, file)));
}

const integer = (minimum, maximum, others) => ({ type: "integer", minimum, maximum, ...others });
const id = { type: "string", minLength: 1, maxLength: 128 };
const page = integer(1, 1000, { default: 1 });
const number = integer(1, 999999);
const shop = await modules("shop", [
  ["asset", "asset://{?id,width,height,filter,rotate}", {
    id, width: integer(1, 16384), height: integer(1, 16384),
    filter: { enum: ["original", "noir", "sepia"], default: "original" },
    rotate: { type: "integer", enum: [0, 90, 180, 270], default: 0 },
  }, ["id", "width", "height"]],
  ["order", "https://shop.example/users/{user}/orders/{order}", { user: number, order: number }, ["user", "order"]],
  ["orders", "https://shop.example/users/{user}/list{?page,sort}",
    { user: number, page, sort: { enum: ["date", "price"], default: "date" } }, ["user"]],
  ["compare", "https://shop.example/compare{?ids}", { ids: { type: "array", minItems: 1, items: number } }, ["ids"]],
  ["product", "https://shop.example/products/{id}{?page}", { id, page }, ["id"]],
  ["search", "https://shop.example/search{?tag*}",
    { tag: { type: "array", minItems: 1, maxItems: 8, items: { type: "string", minLength: 1 } } }, ["tag"]],
  ["help", "https://{language}.help.example/pages/{id}{#section}",
    { language: { enum: ["de", "en"] }, id, section: { type: "string" } }, ["language", "id"]],
]);
const { AssetURL, OrderURL, OrdersURL, CompareURL, ProductURL, SearchURL, HelpURL, links } = await shop("index.js");
const hundred = await modules("hundred", Array.from({ length: 100 }, (_, index) =>
  [`thing-${index}`, `https://shop.example/v1/things-${index}/{id}{?page}`, { id, page }, ["id"]]));
const start = process.cpuUsage();
const { links: many } = await hundred("index.js");
const loaded = process.cpuUsage();
many.parse("https://shop.example/v1/things-42/a-12?page=3");
const first = process.cpuUsage(loaded);
const milliseconds = ({ user, system }) => ((user + system) / 1000).toFixed(1);
console.log(`the first URL of 100 schemas: ${milliseconds(first)} ms, after ${milliseconds({ user: loaded.user - start.user,
  system: loaded.system - start.system })} ms for the modules`);

function check(condition) {
  if (!condition) throw new Error("the URL is not valid");
}

function integerOf(text, minimum, maximum) {
  const value = Number(text);
  check(text !== null && Number.isInteger(value) && value >= minimum && value <= maximum);
  return value;
}

function checkNames(searchParams, ...names) {
  for (const name of searchParams.keys()) check(names.includes(name));
}

function idOf(id) {
  check(id !== null && id.length >= 1 && id.length <= 128);
  return id;
}

function assetByHand(text) {
  const { protocol, searchParams } = new URL(text);
  check(protocol === "asset:");
  const rotate = integerOf(searchParams.get("rotate") ?? "0", 0, 270);
  const filter = searchParams.get("filter") ?? "original";
  check([0, 90, 180, 270].includes(rotate) && ["original", "noir", "sepia"].includes(filter));
  checkNames(searchParams, "id", "width", "height", "filter", "rotate");
  return {
    id: idOf(searchParams.get("id")), width: integerOf(searchParams.get("width"), 1, 16384),
    height: integerOf(searchParams.get("height"), 1, 16384), filter, rotate,
  };
}

function shopByHand(text) {
  const { host, pathname, searchParams } = new URL(text);
  check(host === "shop.example");
  const [, kind, first, second, third, ...others] = pathname.split("/");
  check(others.length === 0);
  const page = () => integerOf(searchParams.get("page") ?? "1", 1, 1000);
  if (kind === "users" && second === "orders" && third !== undefined) {
    checkNames(searchParams);
    return { user: integerOf(first, 1, 999999), order: integerOf(third, 1, 999999) };
  }
  if (kind === "users" && second === "list" && third === undefined) {
    checkNames(searchParams, "page", "sort");
    const sort = searchParams.get("sort") ?? "date";
    check(["date", "price"].includes(sort));
    return { user: integerOf(first, 1, 999999), page: page(), sort };
  }
  if (kind === "compare" && first === undefined) {
    checkNames(searchParams, "ids");
    return { ids: (searchParams.get("ids") ?? "").split(",").map((id) => integerOf(id, 1, 999999)) };
  }
  check(kind === "products" && second === undefined);
  checkNames(searchParams, "page");
  return { id: idOf(decodeURIComponent(first)), page: page() };
}

function searchByHand(text) {
  const { host, pathname, searchParams } = new URL(text);
  check(host === "shop.example" && pathname === "/search");
  checkNames(searchParams, "tag");
  const tag = searchParams.getAll("tag");
  check(tag.length <= 8 && !tag.includes(""));
  return { tag };
}

function helpByHand(text) {
  const { host, pathname, search, hash } = new URL(text);
  const [language, ...others] = host.split(".");
  const [, pages, id, ...rest] = pathname.split("/");
  check(["de", "en"].includes(language) && others.join(".") === "help.example" && search === "");
  check(pages === "pages" && id !== undefined && rest.length === 0);
  return { language, id: idOf(decodeURIComponent(id)), section: decodeURIComponent(hash.slice(1)) };
}

const anyByHand = (text) => text.startsWith("asset:") ? assetByHand(text) : shopByHand(text);

/** The least time of a few runs in microseconds for each call, of the processor. */
function time(parse, text, count = 50000) {
  let least = Infinity;
  for (let round = 0; round < 6; round++) {
    const start = process.cpuUsage();
    for (let index = 0; index < count; index++) parse(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / count);
  }
  return least;
}

const asset = "asset://?id=12345678&width=1920&height=1280&filter=noir&rotate=90";
for (const [name, parse, byHand, url] of [
  ["a query", AssetURL.parse, assetByHand, asset],
  ["a query with an escape", AssetURL.parse, assetByHand, asset.replace("345", "%2B")],
  ["a path", OrderURL.parse, shopByHand, "https://shop.example/users/123/orders/4567"],
  ["a path and a query", OrdersURL.parse, shopByHand, "https://shop.example/users/123/list?page=2&sort=price"],
  ["a list", CompareURL.parse, shopByHand, "https://shop.example/compare?ids=123,4567,89"],
  ["a list with a name for each item", SearchURL.parse, searchByHand, "https://shop.example/search?tag=red&tag=wool"],
  ["a host, a path and a fragment", HelpURL.parse, helpByHand, "https://en.help.example/pages/returns#costs"],
  ["several schemas, a scheme of its own", links.parse, anyByHand, asset],
  ["several schemas, a shared scheme", links.parse, anyByHand, "https://shop.example/products/a-12?page=3"],
]) {
  const [own, other] = [time(parse, url), time(byHand, url)];
  console.log(`${name}: ${own.toFixed(2)} µs, by hand ${other.toFixed(2)} µs, ratio ${(own / other).toFixed(1)}`);
}
const one = await (await modules("one", [["thing-42", "https://shop.example/v1/things-42/{id}{?page}", { id, page }, ["id"]]]))("index.js");
const thing = "https://shop.example/v1/things-42/a-12?page=3";
const [ofOne, ofMany] = [time(one.links.parse, thing), time(many.parse, thing)];
console.log(`links of 1 schema: ${ofOne.toFixed(2)} µs, of 100: ${ofMany.toFixed(2)} µs, ratio ${(ofMany / ofOne).toFixed(1)}`);
const refused = asset.replace("1920", "19x20");
console.log(`matches, refused: ${time(AssetURL.matches, refused).toFixed(2)} µs, valid: ${time(AssetURL.matches, asset).toFixed(2)} µs`);
await shop("messages.js");
await hundred("messages.js");
for (const [name, parse, url] of [["one schema", AssetURL.safeParse, refused], ["several", links.safeParse, refused],
  ["several, a path", links.safeParse, "https://shop.example/products/a-12?page=3&pgae=3"], ["100 schemas", many.safeParse, thing + "&x=1"],
  ["100 schemas, no path", many.safeParse, "https://shop.example/v1/thing-42/a-12"]]) {
  console.log(`refused with its violations, ${name}: ${time((text) => parse(text).violations, url, 2000).toFixed(1)} µs`);
}
for (const [name, parse, junk] of [["unknown names", AssetURL.safeParse, "asset://?" + "a=1&".repeat((1 << 18) - 10)],
  ["items", CompareURL.safeParse, "https://shop.example/compare?ids=0" + ",0".repeat((1 << 19) - 30)],
  ["a path", AssetURL.safeParse, "asset://" + "a/".repeat((1 << 19) - 10)], ["ampersands", AssetURL.safeParse, "asset://?" + "&".repeat((1 << 20) - 10)]]) {
  const before = process.cpuUsage();
  const { violations } = parse(junk);
  console.log(`1 MB of ${name}: ${milliseconds(process.cpuUsage(before))} ms, ${violations.length} violations`);
}
