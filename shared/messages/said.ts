/** What the server says to people: a code of a catalogue, and what its sentence names. */
export type Said = { code: string; params: Params };
export type Params = Record<string, unknown>;

/** How a language writes what comes in as a fact. */
export type Format = {
  /** Of US cents. */
  money(cents: number): string;
  count(value: number): string;
  /** The day of a moment in ISO 8601, with its year. */
  day(moment: string): string;
};

/** As a method, so that a sentence may ask for params of its own. */
type Write<T> = { write(params: Params, format: Format): T }["write"];

/** Of a map from code to params: where only some languages need the format. */
export type Sentences<Codes> = {
  [Code in keyof Codes]: (params: Codes[Code], format: Format) => string;
};

/** The sentences of one language by code. German is typed by English: one that lacks does not compile. */
export type Catalogue<T = string> = Record<string, T | Write<T>>;

export type ParamsOf<Entry> = Entry extends (params: infer P, ...rest: never[]) => unknown
  ? P
  : Record<never, never>;

/** All that can be said with a catalogue. */
export type SaidBy<C> = { [Code in keyof C]: { code: Code; params: ParamsOf<C[Code]> } }[keyof C];

/** Null for a code that this catalogue does not know: a newer server's. */
export function write<T>(
  catalogue: Catalogue<T>,
  { code, params }: Said,
  format: Format,
): T | null {
  const entry = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  if (entry === undefined) return null;
  return isWrite(entry) ? entry(params, format) : entry;
}

function isWrite<T>(entry: T | Write<T>): entry is Write<T> {
  return typeof entry === "function";
}
