import type { Db, Tx } from "#server/platform/db/client.ts";
import { settle } from "#server/providers/payments/settlement.ts";
import type { Plan } from "#shared/plans.ts";
import { findNewestBill, type InvoiceRow, type SubscriptionRow } from "../queries.ts";

export type NextCharge = {
  /** Charged at `at`: the price and the customer's balance. */
  cents: number;
  /** The price with its tax, as each later month charges it. */
  monthlyCents: number;
  at: Date;
};

type TaxedBill = Pick<InvoiceRow, "cents" | "taxCents" | "taxIncluded">;

/** Returns what the next renewal charges for this plan. */
export async function readNextCharge(
  db: Db | Tx,
  row: Pick<SubscriptionRow, "id" | "balanceCents" | "periodEnd">,
  plan: Pick<Plan, "cents">,
): Promise<NextCharge> {
  return computeNextCharge(plan, await findNewestBill(db, row.id), row);
}

export function computeNextCharge(
  plan: Pick<Plan, "cents">,
  bill: TaxedBill | null,
  { balanceCents, periodEnd: at }: Pick<SubscriptionRow, "balanceCents" | "periodEnd">,
): NextCharge {
  const monthlyCents = withTaxAs(plan.cents, bill);
  return { cents: settle(monthlyCents, balanceCents).dueCents, monthlyCents, at };
}

/** Returns a price with the tax on top of it, if the next bill is taxed as this one was. */
function withTaxAs(cents: number, bill: TaxedBill | null): number {
  if (!bill || bill.taxIncluded || bill.cents <= bill.taxCents) return cents;
  return cents + Math.round((cents * bill.taxCents) / (bill.cents - bill.taxCents));
}
