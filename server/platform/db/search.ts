import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Index-backed search for the operator's area with built-in Postgres features: words by prefix, numbers by
 * suffix. Index and query must use the same expression, so both call these functions.
 */

/**
 * Returns a tsvector of texts and an e-mail address, which is also kept whole; for a GIN index, queried by
 * `beginsWords`.
 */
export function toSearchVector(texts: readonly SQLWrapper[], email: SQLWrapper): SQL {
  const parts = texts.map((text) => sql`coalesce(${text}, '')`);
  const words = sql.join([...parts, sql`translate(${email}, '@._+-', '     ')`], sql` || ' ' || `);
  return sql`(to_tsvector('simple', ${words}) || array_to_tsvector(array[${email}]))`;
}

/** Returns the text of fields of a JSON column, whose names are part of the expression. */
export function toFields(json: SQLWrapper, names: readonly string[]): SQL[] {
  return names.map((name) => sql`(${json} ->> ${sql.raw(`'${name}'`)})`);
}

/** Returns the normalized number reversed; for an index with `text_pattern_ops`, queried by `endsNumber`. */
export function reverseNumber(number: SQLWrapper): SQL {
  return sql`reverse(lower(replace(replace(${number}, '-', ''), ' ', '')))`;
}

/** Matches rows in which each typed word is the prefix of a word; null if no word was typed. */
export function matchWordPrefixes(words: SQL, typed: string): SQL | null {
  const tokens = typed
    .split(/\s+/)
    .flatMap((token) =>
      token.includes("@") ? token.replaceAll(/['\\]/g, "") : token.split(/[^\p{L}\p{N}]+/u),
    )
    .filter((token) => token !== "");
  if (tokens.length === 0) return null;
  const query = tokens.map((token) => `'${token}':*`).join(" & ");
  return sql`${words} @@ lower(${query})::tsquery`;
}

/** Shorter suffixes match too many rows; the trigram index needs three characters. */
const MIN_LENGTH = 3;

/** Matches numbers with the typed suffix in any spelling; null if it is too short. */
export function matchesSuffix(number: SQL, typed: string): SQL | null {
  const end = normalizeNumber(typed);
  if (end.length < MIN_LENGTH) return null;
  const pattern = [...end]
    .reverse()
    .join("")
    .replaceAll(/[%_\\]/g, "\\$&");
  return sql`${number} like ${`${pattern}%`}`;
}

/**
 * Returns the trigrams of a number; for a GIN index, queried by `hasMiddle`. A migration defines the
 * function.
 */
export function toTrigrams(number: SQLWrapper): SQL {
  return sql`number_pieces(${number})`;
}

/** Matches numbers that contain the typed part in any spelling; null if it is too short. */
export function matchesPart(number: SQLWrapper, typed: string): SQL | null {
  const part = normalizeNumber(typed);
  if (part.length < MIN_LENGTH) return null;
  const plain = sql`lower(replace(replace(${number}, '-', ''), ' ', ''))`;
  return sql`${toTrigrams(number)} @> number_pieces(${part}) and position(${part} in ${plain}) > 0`;
}

/** Normalizes a typed number: 'K7R-4MX' and '#k7r 4mx' are equal. */
export function normalizeNumber(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s#-]/g, "");
}
