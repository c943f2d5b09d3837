import type { DeskOffer } from "#shared/contracts/desk/plans.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";

const words = texts.plans;

/** '$11.00 a month for 12 renders' */
export function termsWords({
  price,
  renders,
  kind,
}: Pick<DeskOffer, "price" | "renders" | "kind">): string {
  return words.terms(formatMoney(price), words.kinds[kind], formatCount(renders));
}
