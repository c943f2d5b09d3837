import Stripe from "stripe";
import {
  type Recorded,
  type RecordedLine,
  type TaxBooks,
  TaxError,
  type TaxFault,
} from "./port.ts";

/** Returns the reference that identifies a line in calculations and transactions. */
export function lineReference(at: number): string {
  return `line-${at}`;
}

/** Records tax transactions, from which Stripe generates reports and returns. */
export function stripeBooks(stripe: Stripe): TaxBooks {
  return {
    recordSale: ({ calculationId, reference }) =>
      callStripeTax(async () => {
        const sale = await stripe.tax.transactions.createFromCalculation(
          { calculation: calculationId, reference, expand: ["line_items"] },
          // A new calculation of the same sale is another request.
          { idempotencyKey: `tax-sale:${reference}:${calculationId}` },
        );
        return toRecorded(sale);
      }),
    reverse: ({ saleId, reference, lines }) =>
      callStripeTax(async () => {
        const reversal = await stripe.tax.transactions.createReversal(
          reversalParams(saleId, reference, lines),
          { idempotencyKey: `tax-reversal:${reference}` },
        );
        return { id: reversal.id, lines };
      }),
  };
}

/** Reverses by line: Stripe would distribute a flat amount itself, which could differ from ours by a cent. */
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

/** Runs a call and maps Stripe's errors to `TaxError`. */
export async function callStripeTax<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    const isRefused = cause instanceof Stripe.errors.StripeInvalidRequestError;
    const code = isRefused ? (cause.code ?? "") : "";
    const kind = FAULTS.get(code) ?? (isRefused ? "refused" : "unavailable");
    throw new TaxError(cause instanceof Error ? cause.message : "no answer", { kind, cause });
  }
}
