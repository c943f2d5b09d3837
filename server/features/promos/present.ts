import type { LossLine } from "#shared/contracts/desk/codes.ts";
import { centsToDollars } from "#shared/money.ts";
import type { Loss } from "./rules.ts";

export function presentLoss({ product, variant, quantity, paidCents, lossCents }: Loss): LossLine {
  const [paid, loss] = [centsToDollars(paidCents), centsToDollars(lossCents)];
  return { product, variant, quantity, paid, loss };
}
