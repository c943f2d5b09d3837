import { z } from "zod";
import type { CostedVariant } from "#server/features/catalog/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { computeExpectedMargin } from "#shared/margin.ts";
import { formatAmount } from "#shared/money.ts";
import type { Discount } from "#shared/pricing.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { promoCodes } from "./tables.ts";

type Promo = typeof promoCodes.$inferSelect;

/** Promo codes are case-insensitive, and surrounding blanks don't matter. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

export function toDiscount({ kind, amount }: Pick<Promo, "kind" | "amount">): Discount {
  return kind === "percent" ? { kind, percent: amount } : { kind, cents: amount };
}

export function getPromoLabel({ kind, amount }: Pick<Promo, "kind" | "amount">): string {
  return kind === "percent" ? `${amount}% off` : `$${formatAmount(amount)} off`;
}

/** Throws `promo_refused` with the reason if a promo code can't be used. */
export function assertUsable(
  promo: Promo | null,
  facts: { subtotalCents: number; usesByUser: number; now: Date },
): Promo {
  if (!promo?.active) throw new AppError("promo_code_invalid");
  if (promo.expiresAt && promo.expiresAt <= facts.now) throw new AppError("promo_code_expired");
  if (facts.subtotalCents < promo.minSubtotalCents) {
    throw new AppError("promo_code_minimum_not_met", { params: { cents: promo.minSubtotalCents } });
  }
  if (promo.maxUsesPerUser !== null && facts.usesByUser >= promo.maxUsesPerUser) {
    const times = promo.maxUsesPerUser === 1 ? 1 : facts.usesByUser;
    throw new AppError("promo_code_already_used", { params: { times } });
  }
  if (promo.maxUses !== null && promo.uses >= promo.maxUses)
    throw new AppError("promo_code_limit_reached");
  return promo;
}

/** A cart that is sold below cost; amounts in cents. */
export type Loss = CostedVariant & { quantity: number; paidCents: number; lossCents: number };

/**
 * Returns the carts that a promo code sells below cost, the largest loss first: for each variant, its smallest eligible
 * cart, since a larger one loses less per piece. Shipping and tax are passed on.
 */
export function computeLosses(
  code: Pick<Promo, "kind" | "amount" | "minSubtotalCents">,
  variants: CostedVariant[],
): Loss[] {
  return variants
    .flatMap((variant): Loss[] => {
      const { unitCents, costCents } = variant;
      if (costCents === null) return [];
      const quantity = Math.max(1, Math.ceil(code.minSubtotalCents / unitCents));
      const usual = { printCents: costCents, shippingCents: 0, taxCents: 0, pictureCents: 0 };
      const cart = { unitCents, quantity, discount: toDiscount(code), shippingCents: 0, usual };
      const { incomeCents: paidCents, leftCents } = computeExpectedMargin(cart);
      const lossCents = -leftCents;
      return lossCents > 0 ? [{ ...variant, quantity, paidCents, lossCents }] : [];
    })
    .sort((one, other) => other.lossCents - one.lossCents);
}

/** Returns the first moment after a code's last day in the shop's time zone, or null. */
export function toExpiry(
  lastDay: string | null,
  dates: Pick<ShopDates, "parseDay" | "addDays">,
): Date | null {
  return lastDay === null ? null : dates.addDays(dates.parseDay(lastDay), 1);
}

/** Returns the last day, in the shop's time zone, on which the code is valid. */
export function getLastDay(
  expiresAt: Date | null,
  dates: Pick<ShopDates, "isoDay">,
): string | null {
  return expiresAt && dates.isoDay(new Date(expiresAt.getTime() - 1));
}

const cataloguedPromo = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]+$/),
    kind: z.enum(["percent", "fixed"]),
    /** Percent, or cents. */
    amount: z.int().min(1),
    minSubtotalCents: z.int().min(0).default(0),
    expiresAt: z.iso
      .datetime()
      .transform((moment) => new Date(moment))
      .nullable()
      .default(null),
    maxUses: z.int().min(1).nullable().default(null),
    maxUsesPerUser: z.int().min(1).nullable().default(null),
  })
  .refine(({ kind, amount }) => kind === "fixed" || amount <= 100, "takes more than all off");
export type CataloguedPromo = z.output<typeof cataloguedPromo>;

/** Throws an error that names the faulty code. */
export function parseCatalogue(entries: unknown): CataloguedPromo[] {
  const parsed = z.array(cataloguedPromo).safeParse(entries);
  if (!parsed.success)
    throw new Error(`The catalogue of promo codes: ${z.prettifyError(parsed.error)}`);
  const codes = parsed.data.map(({ code }) => code);
  const duplicate = codes.find((code, place) => codes.indexOf(code) < place);
  if (duplicate) throw new Error(`The catalogue of promo codes has '${duplicate}' twice.`);
  return parsed.data;
}
