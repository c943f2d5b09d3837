import { normalizeNumber } from "#server/platform/db/search.ts";
import type { SearchHit } from "#shared/contracts/desk/search.ts";

/** Of each thing that is looked through, the newest so many are shown. */
export const SHOWN = 20;
/** What begins with a word that thousands have is read so far, in no order. */
export const MOST = 2000;

/** Whether what was typed is all of a thing's number, its end or its middle; the number of an order is none of its mails' own. */
export function howOf(
  { by, matched }: Pick<SearchHit, "by" | "matched">,
  typed: string,
): SearchHit["how"] {
  const [number, part] = [normalizeNumber(matched), normalizeNumber(typed)];
  if (number === part && by !== "mail_order") return "whole";
  return number.endsWith(part) ? "end" : "middle";
}

type Text = { by: SearchHit["by"]; text: string | null | undefined };

/** The first of the texts that has a word that was typed; where it is said in another way, the first of all. */
export function firstWith(texts: readonly [Text, ...Text[]], typed: string) {
  const tokens = typed.toLowerCase().split(/\s+/);
  const has = ({ text }: Text) => tokens.some((token) => text?.toLowerCase().includes(token));
  const { by, text } = texts.find(has) ?? texts[0];
  return { by, matched: text ?? "" };
}

const RANK = { whole: 0, end: 1, middle: 2, words: 3 };

/** Each thing once, by what says most of it: whole numbers, ends, middles, words; newest first in each. */
export function inOrder(hits: readonly SearchHit[]): SearchHit[] {
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
