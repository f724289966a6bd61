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
  /** The problem, for people. */
  readonly message: string;
  /** The text that was probably meant. */
  readonly suggestion?: string;
}

/** The message of a violation, and the suggestion, if there is one. */
export function describeViolation(violation: Violation): string;

/** What is wrong with a URL, or with the parameters that it would be built of. */
export interface Failure {
  readonly ok: false;
  /** The text of the URL; of a builder, as it would have been printed. */
  readonly url: string;
  /** The schema that was probably meant. */
  readonly schema?: string | undefined;
  /** All violations, in the order of the URL. */
  readonly violations: readonly Violation[];
}

/** A value, or what is wrong. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

/** The error of a URL, or of parameters, that are not valid. Its message has a line for each violation. */
export class URLValidationError extends Error {
  constructor(failure: Omit<Failure, "ok">);
  readonly name: "URLValidationError";
  readonly url: string;
  readonly schema: string | undefined;
  readonly violations: readonly Violation[];
}

/** A parameter that the schema ignores, such as one that others append for tracking. */
export interface IgnoredParameter {
  /** The decoded name; `#` is a fragment. */
  readonly name: string;
  /** The unchanged text of the value. */
  readonly value: string;
}

declare const brand: unique symbol;

/** A string that was validated. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };
/** A UUID in lower case. */
export type UUIDText = Branded<"uuid">;
/** A calendar day, such as `2024-02-29`. */
export type DateText = Branded<"date">;
/** A moment in UTC, such as `2024-02-29T12:30:00Z`. */
export type DateTimeText = Branded<"date-time">;

/** Which server a URL is built for; the first one by default. */
export interface BuildOptions<Server extends string> {
  readonly server?: Server | undefined;
}

/** Changes of a URL's parameters. One that is `undefined` is removed. */
export type Changes<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined };

/** A valid URL. It is immutable. */
export interface URLValue<Name extends string, Parameters, Input, Server extends string = never> {
  /** The name of the schema. */
  readonly schema: Name;
  /** The URL in canonical form: equal values have equal texts. */
  readonly href: string;
  /** The parameters, defaults included. */
  readonly parameters: Parameters;
  /** The parameters that the schema ignores. They are not part of `href`. */
  readonly ignored: readonly IgnoredParameter[];
  /** The URL in canonical form. */
  toString(): string;
  /** The URL in canonical form. */
  toJSON(): string;
  /** The same URL with some parameters changed. Throws a `URLValidationError` if it is not valid then. */
  with(changes: Changes<Input>, options?: BuildOptions<Server>): this;
}

/** The URLs of one schema. All functions can be passed on without their object. */
export interface Kind<Value, Input, Server extends string = never> {
  readonly name: string;
  /** The schema, as the runtime reads it. */
  readonly table: object;
  /** Builds a URL, or throws a `URLValidationError`. */
  readonly build: (parameters: Input, options?: BuildOptions<Server>) => Value;
  /** Builds a URL, or returns what is wrong. */
  readonly safeBuild: (parameters: Input, options?: BuildOptions<Server>) => Result<Value>;
  /** Parses a URL, or throws a `URLValidationError`. */
  readonly parse: (text: string) => Value;
  /** Parses a URL, or returns what is wrong. */
  readonly safeParse: (text: string) => Result<Value>;
}

/** The URLs of several schemas. */
export interface Links<Value> {
  readonly kinds: readonly Kind<Value, never, never>[];
  /** Parses a URL of any of the schemas, or throws a `URLValidationError`. */
  readonly parse: (text: string) => Value;
  /** Parses a URL of any of the schemas, or returns what is wrong. */
  readonly safeParse: (text: string) => Result<Value>;
  /** Builds a URL of the schema with that name, or throws a `URLValidationError`. */
  readonly build: (name: string, parameters: object, options?: BuildOptions<string>) => Value;
  /** Builds a URL of the schema with that name, or returns what is wrong. */
  readonly safeBuild: (name: string, parameters: object, options?: BuildOptions<string>) => Result<Value>;
}

/** Any URL that was parsed with tables alone. */
export type AnyURL = URLValue<string, { readonly [name: string]: unknown }, { [name: string]: unknown }, string> & {
  readonly server?: string;
};

/** The kind of URLs that a table describes. */
export function kind(table: object, moreSpecific?: () => readonly Kind<any, never, never>[]): Kind<AnyURL, object, string>;

/** Parses URLs of some kinds: each URL belongs to one of them. */
export function links<Kinds extends readonly Kind<any, never, never>[]>(...kinds: Kinds): Links<ReturnType<Kinds[number]["parse"]>>;
