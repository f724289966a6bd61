/** The stable code of a violation. */
export type ViolationCode =
  | "malformed-url" | "no-match" | "unexpected-component" | "invalid-percent-encoding" | "invalid-utf8"
  | "unknown-parameter" | "missing-parameter" | "duplicate-parameter" | "invalid-type" | "not-allowed" | "out-of-range"
  | "invalid-length" | "pattern-mismatch" | "invalid-format" | "invalid-items" | "missing-dependency"
  | "constraint-unmet";

/** A single problem with a URL. */
export interface Violation {
  readonly code: ViolationCode;
  /** The parameter, as written in the URL or the schema; absent if the violation affects the URL as a whole. */
  readonly parameter?: string;
  /** The range in UTF-8 bytes of the URL: its start and end; absent for something missing. */
  readonly range?: readonly [start: number, end: number];
  /** The problem, for people, if `messages.js` was loaded. */
  readonly message?: string;
  /** The text that was probably meant, if `messages.js` was loaded. */
  readonly suggestion?: string;
}

/** A violation with its words. */
export interface ExplainedViolation extends Violation {
  readonly message: string;
}

/** The message of a violation, and the suggestion, if there is one. Without `messages.js`, its code and parameter. */
export function describeViolation(violation: Violation): string;

/** The violations of a URL, in its order. There is at least one. Of more than 100, these are the first ones. */
export type Violations = readonly [Violation, ...Violation[]];

/** What is wrong with a URL, or with the parameters that it would be built of: the error that `parse` and `build` throw. */
export class URLValidationError<Name extends string = string> extends Error {
  private constructor();
  readonly ok: false;
  get name(): "URLValidationError";
  /** The text of the URL; of a builder, as it would have been printed. */
  readonly url: string;
  /** The schema that was probably meant. */
  readonly schema: Name | undefined;
  /** All that is wrong. */
  get violations(): Violations;
  /** A line for each violation, and a count of those that are not listed. */
  get message(): string;
  /** The URL, the schema and the violations. */
  toJSON(): { readonly ok: false; readonly url: string; readonly schema?: Name; readonly violations: Violations };
  /** The violations with their words; loads `messages.js` if it was not imported. Then `message` has them, too. */
  explain(): Promise<readonly [ExplainedViolation, ...ExplainedViolation[]]>;
}

/** A result that is no value. */
export type Failure<Name extends string = string> = URLValidationError<Name>;

/** A value, or what is wrong. */
export type Result<Value, Name extends string = string> = { readonly ok: true; readonly value: Value } | Failure<Name>;

/** What is parsed: a text, or what has one as its `href`, such as a `URL`, `location` or a link of a page. */
export type URLText = string | { readonly href: string };

/** A parameter that the schema ignores, such as one that others append for tracking. */
export interface IgnoredParameter {
  /** The decoded name; `#` is a fragment. */
  readonly name: string;
  /** The unchanged text of the value. */
  readonly value: string;
}

declare const brand: unique symbol;
declare const input: unique symbol;

/** A string that was validated. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };
/** A UUID in lower case. */
export type UUIDText = Branded<"uuid">;
/** A calendar day, such as `2024-02-29`. */
export type DateText = Branded<"date">;
/** A moment in UTC, such as `2024-02-29T12:30:00Z`. */
export type DateTimeText = Branded<"date-time">;

/** The server whose path is parsed. A number, which `map` passes, does not count. */
export type ParseOptions<Server extends string> = { readonly server?: Server | undefined } | number;

/** Which server a URL is built for; the first one by default. */
export interface BuildOptions<Server extends string> {
  readonly server?: Server | undefined;
}

/** Changes of a URL's parameters. One that is `undefined` is removed. */
export type Changes<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined };

/** What makes a change an error for the compiler: an unknown parameter, and `undefined` for a required one. */
export type Possible<Input, Given> = {
  readonly [Name in keyof Given]: Name extends keyof Input ? {} extends Pick<Input, Name> ? unknown : {} : never;
};

/** A valid URL. It is immutable. A copy `{...url}` has its properties, and not its functions. */
export declare abstract class URLValue<Name extends string, Parameters> {
  /** The name of the schema. */
  readonly schema: Name;
  /** The parameters, defaults included. */
  readonly parameters: Parameters;
  /** The parameters that the schema ignores. They are not part of `href`. */
  readonly ignored: readonly IgnoredParameter[];
  /** The URL in canonical form: equal values have equal texts. */
  get href(): string;
  /** The URL in canonical form. */
  toString(): string;
  /** The URL in canonical form. */
  toJSON(): string;
  /** Whether another value is the same URL: of the same schema, with the same canonical form. */
  equals(other: unknown): boolean;
  /** The path and the query in canonical form, such as `/products/7?x=1`: what a request of HTTP begins with. */
  get pathAndQuery(): string;
}

/** The URLs of one schema. All functions can be passed on without their object. */
export interface Kind<Value, Server extends string = never, Name extends string = string> {
  readonly name: Name;
  /** Parses a URL, or a path of a server such as `/products/7`, or throws a `URLValidationError`. */
  readonly parse: (url: URLText, options?: ParseOptions<Server>) => Value;
  /** Parses a URL, or a path of a server, or returns what is wrong. */
  readonly safeParse: (url: URLText, options?: ParseOptions<Server>) => Result<Value, Name>;
  /** Whether a text is a URL of the schema. */
  readonly matches: (url: URLText, options?: ParseOptions<Server>) => boolean;
}

type Content<Value, Input, Server extends string> = {} extends Input ? [parameters?: Input | Value, options?: BuildOptions<Server>]
  : [parameters: Input | Value, options?: BuildOptions<Server>];

/** What builds the URLs of one schema: of parameters, or of another URL. */
export interface Builder<Value, Input, Server extends string = never, Name extends string = string> {
  /** For the compiler alone: what it builds URLs of. */
  readonly [input]: Input;
  /** Builds a URL, or throws a `URLValidationError`. */
  (...content: Content<Value, Input, Server>): Value;
  /** Builds a URL, or returns what is wrong. */
  readonly safe: (...content: Content<Value, Input, Server>) => Result<Value, Name>;
  /** The same URL with some parameters changed. Throws a `URLValidationError` if it is not valid then. */
  readonly with: <Given extends Changes<Input>>(url: Value, changes: Given & Possible<Input, Given>, options?: BuildOptions<Server>) => Value;
}

/** Any kind of URLs. */
export interface AnyKind {
  readonly name: string;
  readonly parse: (url: string) => unknown;
}

/** The URLs of a kind: `ValueOf<typeof AssetURL>` is `AssetURL`. */
export type ValueOf<Own extends AnyKind> = ReturnType<Own["parse"]>;

/** What the URLs of a builder are built of: `InputOf<typeof assetURL>` is `AssetURLInput`. */
export type InputOf<Own extends { readonly [input]: unknown }> = Own[typeof input];

/** The URLs of several schemas. */
export interface Links<Kinds extends readonly AnyKind[]> {
  readonly kinds: Kinds;
  /** Parses a URL of any of the schemas, or a path of a server, or throws a `URLValidationError`. */
  readonly parse: (url: URLText, options?: ParseOptions<string>) => ReturnType<Kinds[number]["parse"]>;
  /** Parses a URL of any of the schemas, or returns what is wrong. */
  readonly safeParse: (url: URLText, options?: ParseOptions<string>) => Result<ReturnType<Kinds[number]["parse"]>, Kinds[number]["name"]>;
  /** Whether a text is a URL of one of the schemas. */
  readonly matches: (url: URLText, options?: ParseOptions<string>) => boolean;
}
