import type Stripe from "stripe";
import { sumAmounts } from "#shared/pricing.ts";
import type { PlanInvoice } from "./plans-port.ts";
import { computeNetPaid, computePaidOfTotal } from "./settlement.ts";
import { dateOrNull, getId, toDate } from "./stripe-fields.ts";
import { taxOfInvoice, taxOnTop, toPayerAddress } from "./stripe-tax.ts";

const MOST = 100;

const REASONS: Partial<Record<string, PlanInvoice["reason"]>> = {
  subscription_create: "begin",
  subscription_cycle: "cycle",
  subscription_update: "change",
};

const STATUSES: Partial<Record<string, PlanInvoice["status"]>> = {
  draft: "draft",
  open: "open",
  paid: "paid",
  void: "void",
  // Written off: no longer collected.
  uncollectible: "void",
};

export async function listInvoices(stripe: Stripe, subscription: string): Promise<PlanInvoice[]> {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: MOST,
    expand: ["data.payments"],
  });
  return data.map(toPlanInvoice).reverse();
}

export function toPlanInvoice(invoice: Stripe.Invoice): PlanInvoice {
  const reason = REASONS[invoice.billing_reason ?? ""] ?? "other";
  const status = STATUSES[invoice.status ?? ""] ?? "draft";
  const line = billedLine(invoice.lines.data, reason);
  const cents = status === "paid" ? invoice.amount_paid : invoice.amount_due;
  const price = line?.pricing?.price_details?.price;
  return {
    id: invoice.id,
    number: invoice.number,
    reason,
    status,
    priceId: getId(price),
    periodStart: toDate(line?.period.start ?? invoice.period_start),
    periodEnd: toDate(line?.period.end ?? invoice.period_end),
    cents,
    tax: taxOfInvoice(invoice, cents),
    ...computePaid(invoice),
    payerAddress: toPayerAddress(invoice.customer_address),
    attempts: status === "open" ? invoice.attempt_count : 0,
    nextAttemptAt: dateOrNull(invoice.next_payment_attempt),
    paymentId: getPaymentId(invoice),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: toDate(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
  };
}

function computePaid(
  invoice: Stripe.Invoice,
): Pick<PlanInvoice, "totalCents" | "movedCents" | "netPaidCents"> {
  const { total: totalCents, starting_balance: balanceCents, amount_due: dueCents } = invoice;
  const taxCents = sumAmounts(invoice.lines.data.map(taxOnTop));
  const sums = { totalCents, taxCents, balanceCents, dueCents };
  const movedCents = Math.max(0, totalCents - computePaidOfTotal(sums));
  return { totalCents, movedCents, netPaidCents: computeNetPaid(sums) };
}

/**
 * Returns the line that the invoice is for: a whole period at a start or renewal, the rest of one after a
 * change. It may amount to 0, but is never a credit.
 */
function billedLine(
  lines: Stripe.InvoiceLineItem[],
  reason: PlanInvoice["reason"],
): Stripe.InvoiceLineItem | null {
  const isWanted = (line: Stripe.InvoiceLineItem) => isProration(line) === (reason === "change");
  const charging = lines.filter(({ amount }) => amount > 0);
  return (
    findNewest(charging.filter(isWanted)) ??
    findNewest(charging) ??
    findNewest(lines.filter((line) => line.amount === 0 && !isProration(line)))
  );
}

/** Returns the line with the latest period, because Stripe does not sort lines by time. */
function findNewest(lines: Stripe.InvoiceLineItem[]): Stripe.InvoiceLineItem | null {
  return lines.toSorted((one, other) => other.period.start - one.period.start)[0] ?? null;
}

export function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration ?? false;
}

/** Returns the payment that paid or attempts the invoice; null if nothing is due. */
function getPaymentId({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const one = all.find(({ status }) => status === "paid") ?? all.find((other) => other.is_default);
  return getId(one?.payment.payment_intent);
}
