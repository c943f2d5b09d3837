import { texts } from "#web/texts/ui.ts";

/** A character counter, shown from 70 % of the limit on; not for very short fields. */
export function CharCounter({ count, limit }: { count: number; limit: number }) {
  if (limit <= 10 || count < limit * 0.7) return null;
  return <span className="nums text-13 text-soft">{texts.charCount(count, limit)}</span>;
}
