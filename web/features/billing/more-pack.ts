import type { Billing, PackOffer } from "#shared/contracts/billing.ts";

/** The one that a subscriber without renders sees; another one where that can't be bought now. */
export function morePack({ packs }: Pick<Billing, "packs">): PackOffer | null {
  const wanted = packs.find(({ key }) => key === "pack_10") ?? packs[0] ?? null;
  return wanted?.available ? wanted : (packs.find((pack) => pack.available) ?? wanted);
}
