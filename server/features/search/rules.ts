import { normalizeNumber } from "#server/platform/db/search.ts";
import type { SearchHit } from "#shared/contracts/desk/search.ts";

/** Hits shown per kind, newest first. */
export const MAX_HITS = 20;
/** Maximum matches of a common word, in no particular order. */
export const MAX_MATCHES = 2000;

/** Returns which part of the number was typed. An order number is never the whole number of its mails. */
export function getMatchKind(
  { by, matched }: Pick<SearchHit, "by" | "matched">,
  input: string,
): SearchHit["how"] {
  const [number, part] = [normalizeNumber(matched), normalizeNumber(input)];
  if (number === part && by !== "mail_order") return "whole";
  return number.endsWith(part) ? "end" : "middle";
}

type Text = { by: SearchHit["by"]; text: string | null | undefined };

/** Returns the first text that contains a typed word, else the first text. */
export function findFirstMatch(texts: readonly [Text, ...Text[]], input: string) {
  const tokens = input.toLowerCase().split(/\s+/);
  const has = ({ text }: Text) => tokens.some((token) => text?.toLowerCase().includes(token));
  const { by, text } = texts.find(has) ?? texts[0];
  return { by, matched: text ?? "" };
}

const RANK = { whole: 0, end: 1, middle: 2, words: 3 };

/** Deduplicates hits and sorts them by match: whole numbers, ends, middles, words; newest first in each. */
export function sortHits(hits: readonly SearchHit[]): SearchHit[] {
  const sorted = hits.toSorted(
    (one, other) => RANK[one.how] - RANK[other.how] || other.at.localeCompare(one.at),
  );
  const first = new Map<string, SearchHit>();
  for (const hit of sorted) {
    const key = `${hit.kind} ${hit.key}`;
    if (!first.has(key)) first.set(key, hit);
  }
  return [...first.values()];
}
