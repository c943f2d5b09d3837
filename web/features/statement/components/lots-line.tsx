import type { Lot } from "#shared/contracts/billing.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatLots } from "../statement-format.ts";

type LotsLineProps = {
  /** Undefined while loading. */
  lots: readonly Lot[] | undefined;
};

/** The remaining renders and their expiry dates. */
export function LotsLine({ lots }: LotsLineProps) {
  if (!lots) return <Skeleton className="my-1 h-4 w-64 max-w-full" />;
  return <p className="nums">{formatLots(lots)}</p>;
}
