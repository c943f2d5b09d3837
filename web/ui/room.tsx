import { texts } from "#web/texts/ui.ts";

/** How much may still be written, once it gets tight; the hint of a very short field says it. */
export function Room({ taken, of }: { taken: number; of: number }) {
  if (of <= 10 || taken < of * 0.7) return null;
  return <span className="nums text-13 text-soft">{texts.room(taken, of)}</span>;
}
