/** A message to the user: a code in the catalog and its params. */
export type MessageRef = { code: string; params: Params };
export type Params = Record<string, unknown>;

/** Formats facts in a language. */
export type Format = {
  /** Takes US cents. */
  money(cents: number): string;
  count(value: number): string;
  /** Takes a moment in ISO 8601; returns its date with the year. */
  day(moment: string): string;
};

/** Declared as a method, so that a message may require its own params (bivariance). */
type MessageWriter<T> = { write(params: Params, format: Format): T }["write"];

/** Message functions typed from a map of code to params, for catalogs in which only some languages use the format. */
export type Sentences<Codes> = {
  [Code in keyof Codes]: (params: Codes[Code], format: Format) => string;
};

/** Messages of one language by code. German is typed by English, so a missing message does not compile. */
export type Catalog<T = string> = Record<string, T | MessageWriter<T>>;

export type ParamsOf<Entry> = Entry extends (params: infer P, ...rest: never[]) => unknown
  ? P
  : Record<never, never>;

/** The union of all messages of a catalog. */
export type CatalogMessage<C> = {
  [Code in keyof C]: { code: Code; params: ParamsOf<C[Code]> };
}[keyof C];

/** Returns null for an unknown code, as a newer server may send one. */
export function writeMessage<T>(
  catalog: Catalog<T>,
  { code, params }: MessageRef,
  format: Format,
): T | null {
  const entry = Object.hasOwn(catalog, code) ? catalog[code] : undefined;
  if (entry === undefined) return null;
  return isMessageWriter(entry) ? entry(params, format) : entry;
}

function isMessageWriter<T>(entry: T | MessageWriter<T>): entry is MessageWriter<T> {
  return typeof entry === "function";
}
