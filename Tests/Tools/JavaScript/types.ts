// What must compile, and what must not, beside the modules that are generated from the folder Schemas:
// `deno check types.ts`, `tsc --strict --noEmit types.ts`.

import { assetURL, AssetURL, links, mapURL, URLValidationError, type AssetURLInput, type Failure, type InputOf, type Link, type ValueOf, type Violation } from "./index.js";

const url: AssetURL = assetURL({ id: "123", width: 1920, height: 1280 });
const href: string = url.href;
const width: number = url.width;
const filter: "original" | "noir" | "sepia" | "chrome" | "fade" = url.filter;
const crop: readonly [number, number, number, number] | undefined = url.crop;
const changed: AssetURL = assetURL.with(url, { filter: "noir", crop: undefined });
const built: AssetURL = assetURL({ id: "1", width: 1, height: 1, rotate: 90, crop: [0, 0, 1, 1] });

const result = AssetURL.safeParse("asset://?id=1&width=1&height=1");
if (result.ok) {
  const parsed: AssetURL = result.value;
  // @ts-expect-error A result that is ok has no violations.
  result.violations;
} else {
  const violations: readonly [Violation, ...Violation[]] = result.violations;
  const range: readonly [number, number] | undefined = violations[0].range;
  // @ts-expect-error The words may not be known.
  violations[0].message.length;
  const explained: Promise<string> = result.explain().then(([{ message }]) => message);
  // @ts-expect-error A failure has no value.
  result.value;
}

const link: Link = links.parse("asset://?id=1&width=1&height=1");
switch (link.schema) {
  case "asset": {
    const rotate: 0 | 90 | 180 | 270 = link.rotate;
    // @ts-expect-error An asset has no latitude.
    link.latitude;
    break;
  }
  case "map": {
    const latitude: number = link.latitude;
    break;
  }
  case "avatar": case "poll": break;
  default: {
    const none: never = link;
  }
}

try {
  AssetURL.parse("");
} catch (error) {
  if (error instanceof URLValidationError) {
    const code: string | undefined = error.violations[0].code;
  }
}

// @ts-expect-error A required parameter is missing.
assetURL({ id: "123", width: 1920 });
// @ts-expect-error The parameter is unknown.
assetURL({ id: "123", widht: 1920, width: 1920, height: 1280 });
// @ts-expect-error The value is not listed.
assetURL({ id: "123", width: 1920, height: 1280, filter: "blue" });
// @ts-expect-error The value has another type.
assetURL({ id: 123, width: 1920, height: 1280 });
// @ts-expect-error The tuple is too short.
assetURL({ id: "123", width: 1920, height: 1280, crop: [0, 0] });
// @ts-expect-error The schema has no servers.
assetURL({ id: "123", width: 1920, height: 1280 }, { server: "staging" });
// @ts-expect-error A value is immutable.
url.href = "";
// @ts-expect-error A parameter is immutable.
url.width = 5;
// @ts-expect-error The parameter is unknown.
assetURL.with(url, { widht: 5 });
// @ts-expect-error A required parameter cannot be removed.
assetURL.with(url, { id: undefined });

// A copy has the parameters, and not the functions.
const copy = { ...url };
const copied: number = copy.width;
// @ts-expect-error A copy has no text.
copy.href;
// @ts-expect-error A copy is no URL.
assetURL.with(copy, { width: 5 });

const isAsset: boolean = AssetURL.matches("asset:");
const path: string = url.pathAndQuery;
const map = mapURL.safe({ latitude: 1, longitude: 2, latitude_delta: 1, longitude_delta: 1, width: 1, height: 1 });
// @ts-expect-error The parameters are those of another schema.
assetURL({ latitude: 1 });
const failure = links.safeParse("");
if (!failure.ok) {
  const name: "asset" | "avatar" | "map" | "poll" | undefined = failure.schema;
  const any: Failure = failure;
}

// What `map` passes beside a text is ignored.
const all: AssetURL[] = ["asset://?id=1&width=1&height=1"].map(AssetURL.parse);

// A `URL` and a value are parsed, too, and the types of a kind have names.
const again: ValueOf<typeof AssetURL> = AssetURL.parse(new URL("asset://?id=1&width=1&height=1"));
const content: AssetURLInput = { id: "1", width: 1, height: 1 };
const input: InputOf<typeof assetURL> = content;
const rebuilt: AssetURL = assetURL(again);
const isSame: boolean = AssetURL.parse(again).equals(assetURL(input));
// @ts-expect-error A number is no URL.
AssetURL.parse(5);
