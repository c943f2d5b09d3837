import { parsePaidFor } from "#shared/paid-for.ts";
import { texts } from "#web/texts/billing-account.ts";

/** Describes a payment; the products of an order keep their names. */
export function describePayment(info: string): string {
  const paid = parsePaidFor(info);
  if (!paid) return info;
  return "plan" in paid ? texts.paidFor.plan(paid.plan) : texts.paidFor.pack(paid.renders);
}
