import { texts } from "#web/texts/ui.ts";

/** A character counter, shown from 70 % of the limit on; not for very short fields. */
export function CharCounter({ taken, of }: { taken: number; of: number }) {
  if (of <= 10 || taken < of * 0.7) return null;
  return <span className="nums text-13 text-soft">{texts.room(taken, of)}</span>;
}
