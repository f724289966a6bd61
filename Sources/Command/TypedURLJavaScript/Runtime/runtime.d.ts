import type { Kind, Links, URLValue } from "./core.js";

export * from "./core.js";

/** Any URL that was parsed with tables alone. */
export type AnyURL = URLValue<string, { readonly [name: string]: unknown }, { [name: string]: unknown }, string> & {
  readonly server?: string;
};

/** The URLs that a table describes. */
export type TableKind = Kind<AnyURL, { readonly [name: string]: unknown }, string> & { readonly table: object };

/** The kind of URLs that a table describes. */
export function kind(table: object, moreSpecific?: () => readonly TableKind[]): TableKind;

/** Parses URLs of some kinds: each URL belongs to one of them. */
export function links<Kinds extends readonly TableKind[]>(...kinds: Kinds): Links<Kinds>;
