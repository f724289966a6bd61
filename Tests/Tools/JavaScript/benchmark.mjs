// How long the runtime takes to parse URLs of common shapes, and a program that uses the platform's URL and checks the values
// itself: `node Tests/Tools/JavaScript/benchmark.mjs`.

import { runtime } from "./runtime.mjs";

const { kind, links } = runtime;

const table = (name, template, ...parameters) =>
  kind({ version: 1, name, templates: [template], reversible: true, parameters });
const integer = (name, minimum, maximum, others) => ({ name, type: "integer", minimum, maximum, required: true, ...others });
const id = { name: "id", type: "string", minLength: 1, maxLength: 128, required: true };
const page = { name: "page", type: "integer", minimum: "1", maximum: "1000", default: { integer: "1" } };

const Asset = table("asset", "asset://{?id,width,height,filter,rotate}",
  id, integer("width", "1", "16384"), integer("height", "1", "16384"),
  { name: "filter", type: "string", enum: ["original", "noir", "sepia"], default: "original" },
  { name: "rotate", type: "integer", enum: ["0", "90", "180", "270"], default: { integer: "0" } });
const [user, order] = [integer("user", "1", "999999"), integer("order", "1", "999999")];
const Order = table("order", "https://shop.example/users/{user}/orders/{order}", user, order);
const Orders = table("orders", "https://shop.example/users/{user}/list{?page,sort}", user, page,
  { name: "sort", type: "string", enum: ["date", "price"], default: "date" });
const Compare = table("compare", "https://shop.example/compare{?ids}",
  { name: "ids", type: "array", minItems: 1, items: { type: "integer", minimum: "1", maximum: "999999" }, required: true });
const Product = table("product", "https://shop.example/products/{id}{?page}", id, page);
const Search = table("search", "https://shop.example/search{?tag*}",
  { name: "tag", type: "array", maxItems: 8, items: { type: "string", minLength: 1 }, required: true });
const Help = table("help", "https://{language}.help.example/pages/{id}{#section}",
  { name: "language", type: "string", enum: ["de", "en"], required: true }, id, { name: "section", type: "string" });
const all = [Asset, Order, Orders, Compare, Product, Search, Help];

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

const asset = "asset://?id=12345678&width=1920&height=1280&filter=noir&rotate=90";
for (const [name, parse, byHand, url] of [
  ["a query", Asset.parse, assetByHand, asset],
  ["a query with an escape", Asset.parse, assetByHand, asset.replace("345", "%2B")],
  ["a path", Order.parse, shopByHand, "https://shop.example/users/123/orders/4567"],
  ["a path and a query", Orders.parse, shopByHand, "https://shop.example/users/123/list?page=2&sort=price"],
  ["a list", Compare.parse, shopByHand, "https://shop.example/compare?ids=123,4567,89"],
  ["a list with a name for each item", Search.parse, searchByHand, "https://shop.example/search?tag=red&tag=wool"],
  ["a host, a path and a fragment", Help.parse, helpByHand, "https://en.help.example/pages/returns#costs"],
  ["several schemas, a scheme of its own", links(...all).parse, anyByHand, asset],
  ["several schemas, a shared scheme", links(...all).parse, anyByHand, "https://shop.example/products/a-12?page=3"],
]) {
  const [own, other] = [time(parse, url), time(byHand, url)];
  console.log(`${name}: ${own.toFixed(2)} µs, by hand ${other.toFixed(2)} µs, ratio ${(own / other).toFixed(1)}`);
}
