import type { Db, Tx } from "#server/platform/db/client.ts";
import { settle } from "#server/providers/payments/settlement.ts";
import type { Plan } from "#shared/plans.ts";
import { findNewestBill, type InvoiceRow, type SubscriptionRow } from "../queries.ts";

export type NextCharge = {
  /** Charged at `at`, after the customer's balance is applied. */
  cents: number;
  /** The price with its tax, as each later month charges it. */
  monthlyCents: number;
  at: Date;
};

type TaxedBill = Pick<InvoiceRow, "cents" | "taxCents" | "taxIncluded">;

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

/** Returns the price plus tax at the rate of this invoice, if the tax was on top. */
function withTaxAs(cents: number, bill: TaxedBill | null): number {
  if (!bill || bill.taxIncluded || bill.cents <= bill.taxCents) return cents;
  return cents + Math.round((cents * bill.taxCents) / (bill.cents - bill.taxCents));
}
