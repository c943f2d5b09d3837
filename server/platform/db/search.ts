import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * How the desk finds rows without reading all of them, with what every Postgres has in it: words by their beginnings,
 * numbers by their ends. An index and its query have to say the same, so both say it by these.
 */

/** The words of texts and of one address, which also stands whole; for an index by `gin`, asked by `beginsWords`. */
export function wordsOf(texts: readonly SQLWrapper[], email: SQLWrapper): SQL {
  const parts = texts.map((text) => sql`coalesce(${text}, '')`);
  const words = sql.join([...parts, sql`translate(${email}, '@._+-', '     ')`], sql` || ' ' || `);
  return sql`(to_tsvector('simple', ${words}) || array_to_tsvector(array[${email}]))`;
}

/** A number from its end, in one spelling; for an index with `text_pattern_ops`, asked by `endsNumber`. */
export function backwards(number: SQLWrapper): SQL {
  return sql`reverse(lower(replace(replace(${number}, '-', ''), ' ', '')))`;
}

/** Whether each word that somebody typed begins one of the words; null where nothing was typed that is one. */
export function beginsWords(words: SQL, typed: string): SQL | null {
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

/** Too short an end is of too many; so is a middle, of which an index knows three letters in a row. */
const SHORTEST_END = 3;

/** Whether a number ends with what somebody typed, in any spelling; null where that is too short to be an end. */
export function endsNumber(number: SQL, typed: string): SQL | null {
  const end = plainNumber(typed);
  if (end.length < SHORTEST_END) return null;
  const pattern = [...end]
    .reverse()
    .join("")
    .replaceAll(/[%_\\]/g, "\\$&");
  return sql`${number} like ${`${pattern}%`}`;
}

/** Each three letters in a row of a number; for an index by `gin`, asked by `hasMiddle`. The function is a migration's. */
export function piecesOf(number: SQLWrapper): SQL {
  return sql`number_pieces(${number})`;
}

/** Whether somebody typed a part of a number, in any spelling; null where that is too short to be one. */
export function hasMiddle(number: SQLWrapper, typed: string): SQL | null {
  const part = plainNumber(typed);
  if (part.length < SHORTEST_END) return null;
  const plain = sql`lower(replace(replace(${number}, '-', ''), ' ', ''))`;
  return sql`${piecesOf(number)} @> number_pieces(${part}) and position(${part} in ${plain}) > 0`;
}

/** 'K7R-4MX' and '#k7r 4mx' are the same number. */
export function plainNumber(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s#-]/g, "");
}
