import type { BillPart } from "./plans-port.ts";

/** Stripe's minimum charge in US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MINIMUM_CHARGE_CENTS = 50;

export type Settlement = {
  /** Charged to the card. */
  dueCents: number;
  /** The customer's balance afterwards: positive is added to the next invoice, negative is credit. */
  balanceCents: number;
};

/**
 * Returns what an invoice charges, given the customer's balance. Stripe charges nothing below its minimum: the amount
 * moves to the balance (https://docs.stripe.com/billing/customer/balance).
 */
export function settle(totalCents: number, balanceCents: number): Settlement {
  const cents = totalCents + balanceCents;
  return cents < MINIMUM_CHARGE_CENTS
    ? { dueCents: 0, balanceCents: cents }
    : { dueCents: cents, balanceCents: 0 };
}

type InvoiceSums = { totalCents: number; balanceCents: number; dueCents: number };

/** Returns how much of an invoice's own total is paid, by card or credit; the rest moves to the next invoice. */
export function computePaidOfTotal({ totalCents, balanceCents, dueCents }: InvoiceSums): number {
  if (dueCents > 0) return totalCents;
  return Math.min(Math.max(0, totalCents), Math.max(0, -balanceCents));
}

/** Returns the same without added tax: the amount that counts for the renders of a plan change. */
export function computeNetPaid(sums: InvoiceSums & { taxCents: number }): number {
  const { totalCents, taxCents } = sums;
  if (totalCents <= 0) return 0;
  return Math.round((computePaidOfTotal(sums) * (totalCents - taxCents)) / totalCents);
}

type BalanceLine = { text: string; part: BillPart; cents: number };

/** Returns the lines that lead from an invoice's total to what it charges. */
export function listBalanceLines({
  totalCents,
  balanceCents,
  dueCents,
}: InvoiceSums): BalanceLine[] {
  const lines: BalanceLine[] = [
    balanceCents < 0
      ? { text: "Previous credit", part: { kind: "previous_credit" }, cents: balanceCents }
      : {
          text: "Left from an earlier bill",
          part: { kind: "previous_balance" },
          cents: balanceCents,
        },
    {
      text: "Moved to your next bill",
      part: { kind: "moved_to_next_invoice" },
      cents: dueCents - totalCents - balanceCents,
    },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}
