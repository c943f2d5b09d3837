import { centsToDollars } from "#shared/money.ts";
import type { Discount } from "#shared/pricing.ts";
import type { promoCodes } from "./tables.ts";

type Promo = typeof promoCodes.$inferSelect;

/** Codes are typed by hand: case and blanks around don't matter. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase();
}

export function discountOf({ kind, amount }: Pick<Promo, "kind" | "amount">): Discount {
  return kind === "percent" ? { kind, percent: amount } : { kind, cents: amount };
}

export function promoLabel({ kind, amount }: Pick<Promo, "kind" | "amount">): string {
  return kind === "percent" ? `${amount}% off` : `$${centsToDollars(amount).toFixed(2)} off`;
}

/** Why a code can't be used, as a sentence for the person who typed it; null if it can. */
export function whyRefused(
  promo: Promo | null,
  facts: { subtotalCents: number; usesByUser: number; now: Date },
): string | null {
  if (!promo?.active) return "We don't know this code.";
  if (promo.expiresAt && promo.expiresAt <= facts.now) return "This code has expired.";
  if (facts.subtotalCents < promo.minSubtotalCents) {
    return `This code is for orders from $${centsToDollars(promo.minSubtotalCents).toFixed(2)}.`;
  }
  if (promo.maxUsesPerUser !== null && facts.usesByUser >= promo.maxUsesPerUser) {
    return promo.maxUsesPerUser === 1
      ? "You have used this code already."
      : `You have used this code ${facts.usesByUser} times already.`;
  }
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return "This code is used up.";
  return null;
}
