import { getTerms, type Offer } from "#server/features/billing/rules.ts";
import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { computeRendersLoss, type SoldRenders } from "#shared/margin.ts";
import { centsToDollars } from "#shared/money.ts";
import type { PriceLine } from "./queries.ts";

export function presentOffer(offer: Offer): DeskOffer {
  const { kind, priceId: price_id, isSold: is_sold, version } = offer;
  const { key, name, cents, renders } = getTerms(offer);
  return { key, name, kind, price_id, price: centsToDollars(cents), renders, is_sold, version };
}

export type OfferCosts = Pick<SoldRenders, "pictureCents" | "taxShare">;

/** `costs` is null for operators who may not see costs. */
export function presentPrice(
  { row, subscribers, leaving }: PriceLine,
  costs: OfferCosts | null,
): DeskPrice {
  const { id, name, offer, level, cents, renders, since, replacedAt } = row;
  const isCounted = cents !== null && renders !== null && costs !== null;
  const lossCents = isCounted ? computeRendersLoss({ cents, renders, ...costs }) : null;
  return {
    ...{ id, name, offer, renders, subscribers, leaving },
    kind: level === null && name !== null ? "pack" : "plan",
    price: cents === null ? null : centsToDollars(cents),
    since: since.toISOString(),
    replaced_at: replacedAt?.toISOString() ?? null,
    loss: lossCents === null ? null : centsToDollars(lossCents),
  };
}
