import type Stripe from "stripe";
import type { ListedOffer } from "./books-port.ts";
import { AT_MOST, pageSince } from "./stripe-books.ts";
import { getId } from "./stripe-fields.ts";
import { toPlanInvoice } from "./stripe-invoices.ts";
import { taxOfSession } from "./stripe-tax.ts";

/** Lists plan invoices, and payment pages of packs, which have no invoice. */
export async function listTaxedOffers(stripe: Stripe, since: Date): Promise<ListedOffer[]> {
  return [...(await listBills(stripe, since)), ...(await listPages(stripe, since))];
}

async function listBills(stripe: Stripe, since: Date): Promise<ListedOffer[]> {
  const page = { ...pageSince(since), expand: ["data.payments"] };
  const all = await stripe.invoices.list({ ...page, status: "paid" }).autoPagingToArray(AT_MOST);
  return all.flatMap((invoice) => {
    const { paymentId, cents, tax } = toPlanInvoice(invoice);
    if (!invoice.automatic_tax.enabled || !paymentId) return [];
    const creditedCents = invoice.post_payment_credit_notes_amount;
    return [{ paymentId, cents, taxCents: tax.cents, creditedCents }];
  });
}

async function listPages(stripe: Stripe, since: Date): Promise<ListedOffer[]> {
  const page = { ...pageSince(since), status: "complete" } as const;
  const all = await stripe.checkout.sessions.list(page).autoPagingToArray(AT_MOST);
  return all.flatMap((session) => {
    const { mode, automatic_tax, payment_status, amount_total } = session;
    const paymentId = getId(session.payment_intent);
    const isPaid = mode === "payment" && payment_status === "paid";
    if (!isPaid || !automatic_tax.enabled || !paymentId) return [];
    const taxCents = taxOfSession(session).cents;
    return [{ paymentId, cents: amount_total ?? 0, taxCents, creditedCents: 0 }];
  });
}
