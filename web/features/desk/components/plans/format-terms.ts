import type { DeskOffer } from "#shared/contracts/desk/plans.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";

/** Returns '$11.00 a month for 12 renders', for example. */
export function formatTerms({
  price,
  renders,
  kind,
}: Pick<DeskOffer, "price" | "renders" | "kind">): string {
  return texts.plans.terms(formatMoney(price), texts.plans.kinds[kind], formatCount(renders));
}
