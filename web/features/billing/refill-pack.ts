import type { Billing, PackOffer } from "#shared/contracts/billing.ts";

/** Returns the pack for a subscriber without renders, or another one if it is not for sale. */
export function getRefillPack({ packs }: Pick<Billing, "packs">): PackOffer | null {
  const wanted = packs.find(({ key }) => key === "pack_10") ?? packs[0] ?? null;
  return wanted?.available ? wanted : (packs.find((pack) => pack.available) ?? wanted);
}
