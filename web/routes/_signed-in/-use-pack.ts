import { useQuery } from "@tanstack/react-query";
import type { Me } from "#shared/contracts/accounts.ts";
import type { PackOffer } from "#shared/contracts/billing.ts";
import { offersQuery } from "#web/features/billing/api.ts";
import { getRefillPack } from "#web/features/billing/refill-pack.ts";

/** Returns the pack to offer to a user without renders; null while loading or if none is sold. */
export function usePack({ render }: Me): PackOffer | null {
  const offers = useQuery({ ...offersQuery, enabled: render === 0 }).data;
  return offers ? getRefillPack(offers) : null;
}
