import type { Lot } from "#shared/contracts/billing.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { lotsWords } from "../statement-words.ts";

type LotsLineProps = {
  /** Undefined until they are known. */
  lots: readonly Lot[] | undefined;
};

/** How many renders are left, and until when. */
export function LotsLine({ lots }: LotsLineProps) {
  if (!lots) return <Skeleton className="my-1 h-4 w-64 max-w-full" />;
  return <p className="nums">{lotsWords(lots)}</p>;
}
