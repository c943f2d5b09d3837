import Stripe from "stripe";
import {
  type Recorded,
  type RecordedLine,
  type TaxBooks,
  TaxError,
  type TaxFault,
} from "./port.ts";

/** By which a line is found again in the answer and in what is recorded of it. */
export function lineReference(at: number): string {
  return `line-${at}`;
}

/** Tax transactions: what Stripe makes the shop's reports and returns of. */
export function stripeBooks(stripe: Stripe): TaxBooks {
  return {
    recordSale: ({ calculationId, reference }) =>
      ask(async () => {
        const sale = await stripe.tax.transactions.createFromCalculation(
          { calculation: calculationId, reference, expand: ["line_items"] },
          // A newer calculation of the same sale is another request.
          { idempotencyKey: `tax-sale:${reference}:${calculationId}` },
        );
        return toRecorded(sale);
      }),
    reverse: ({ saleId, reference, lines }) =>
      ask(async () => {
        const reversal = await stripe.tax.transactions.createReversal(
          reversalParams(saleId, reference, lines),
          { idempotencyKey: `tax-reversal:${reference}` },
        );
        return { id: reversal.id, lines };
      }),
  };
}

/** By amounts of lines: a flat amount would be split by Stripe, and could differ from ours by a cent. */
function reversalParams(
  saleId: string,
  reference: string,
  lines: RecordedLine[],
): Stripe.Tax.TransactionCreateReversalParams {
  const shipping = lines.find(({ at }) => at === null);
  return {
    mode: "partial",
    original_transaction: saleId,
    reference,
    line_items: lines.flatMap(({ at, lineId, cents, taxCents }) =>
      at === null || lineId === null
        ? []
        : [
            {
              ...{ original_line_item: lineId, reference: lineReference(at), quantity: 1 },
              ...{ amount: cents, amount_tax: taxCents },
            },
          ],
    ),
    ...(shipping
      ? { shipping_cost: { amount: shipping.cents, amount_tax: shipping.taxCents } }
      : {}),
  };
}

function toRecorded({ id, line_items, shipping_cost }: Stripe.Tax.Transaction): Recorded {
  const lines = (line_items?.data ?? []).map((line) => ({
    at: Number(line.reference.replace(/\D/g, "")),
    ...{ lineId: line.id, cents: line.amount, taxCents: line.amount_tax },
  }));
  const shipping = shipping_cost
    ? [{ at: null, lineId: null, cents: shipping_cost.amount, taxCents: shipping_cost.amount_tax }]
    : [];
  return { id, lines: [...lines, ...shipping] };
}

const FAULTS = new Map<string, TaxFault>([
  ["tax_calculation_expired", "expired"],
  ["unique_reference_violation", "taken"],
]);

/** Stripe's errors in the words of the port. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    const isRefused = cause instanceof Stripe.errors.StripeInvalidRequestError;
    const code = isRefused ? (cause.code ?? "") : "";
    const kind = FAULTS.get(code) ?? (isRefused ? "refused" : "unavailable");
    throw new TaxError(cause instanceof Error ? cause.message : "no answer", { kind, cause });
  }
}
