import { type Context, Hono } from "hono";
import type { Account } from "../account.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { saveCard } from "../billing/save-card.ts";
import { type CardInput, validateCard } from "../payments/cards.ts";
import { processDue } from "../process-due.ts";
import { type Invoice, invoices } from "../resources/invoices.ts";
import { challengePage, unknownSessionPage } from "./after-pay-pages.ts";
import { cardChallenges, omitSecurityCode } from "./card-challenges.ts";
import { emptyCard, readCard } from "./card-form.ts";
import { type InvoiceForm, invoicePage, invoicePaper } from "./invoice-page.ts";

const QUESTION = "MeMix asks to charge your card for its invoice.";

const NOT_YOU = "Your bank could not confirm that this was you. Try again or use another card.";

/** Serves the pages of an invoice below /stripe/invoices. */
export function invoiceRoutes(account: Account): Hono {
  const app = new Hono();

  app.get("/:key", (c) => {
    const invoice = findPageInvoice(account, c);
    return invoice ? c.html(renderInvoice(account, invoice)) : c.html(unknownSessionPage(), 404);
  });
  app.get("/:key/pdf", (c) => {
    const invoice = findPageInvoice(account, c);
    return invoice ? c.html(invoicePaper(account, invoice)) : c.html(unknownSessionPage(), 404);
  });
  app.post("/:key", async (c) => {
    const body = await c.req.parseBody();
    const invoice = findPageInvoice(account, c);
    if (!invoice) return c.html(unknownSessionPage(), 404);
    if (invoice.status !== "open") return c.redirect(getPath(invoice), 303);
    return body.with === "kept"
      ? paySavedCard(c, account, invoice)
      : payNewCard(c, account, invoice, readCard(body));
  });
  app.get("/:key/challenge", (c) => c.html(challengePage(QUESTION)));
  app.post("/:key/challenge", async (c) => {
    const { decision } = await c.req.parseBody();
    const invoice = findPageInvoice(account, c);
    const challenge = invoice && account.store.find(cardChallenges, invoice.key);
    if (!invoice || !challenge) return c.redirect(`/stripe/invoices/${c.req.param("key")}`, 303);
    account.store.drop(cardChallenges, challenge.id);
    if (decision !== "approved")
      return c.html(renderInvoice(account, invoice, { refusal: NOT_YOU }));
    if (challenge.card)
      saveCard(account, invoice.customer, { card: challenge.card, isApproved: true });
    if (invoice.status === "open")
      account.act(() => payInvoice(account, invoice, { isApproved: true }));
    return c.redirect(getPath(invoice), 303);
  });
  return app;
}

function paySavedCard(c: Context, account: Account, invoice: Invoice) {
  const result = account.act(() => payInvoice(account, invoice));
  if (result.outcome === "asks") return startChallenge(c, account, invoice, null);
  if (result.outcome === "paid") return c.redirect(getPath(invoice), 303);
  return c.html(renderInvoice(account, invoice, { refusal: result.decline.message }));
}

function payNewCard(c: Context, account: Account, invoice: Invoice, card: CardInput) {
  const faults = validateCard(card, new Date(account.clock.now() * 1000));
  if (Object.keys(faults).length > 0)
    return c.html(renderInvoice(account, invoice, { card, faults }));
  const result = saveCard(account, invoice.customer, { card, isApproved: false });
  if (result.outcome === "asks") return startChallenge(c, account, invoice, omitSecurityCode(card));
  if (result.outcome === "declined") {
    return c.html(renderInvoice(account, invoice, { card, refusal: result.decline.message }));
  }
  account.act(() => payInvoice(account, invoice, { isApproved: true }));
  return c.redirect(getPath(invoice), 303);
}

function startChallenge(
  c: Context,
  account: Account,
  invoice: Invoice,
  card: CardInput | null,
): Response {
  account.store.put(cardChallenges, { id: invoice.key, card });
  return c.redirect(`${getPath(invoice)}/challenge`, 303);
}

function findPageInvoice(account: Account, c: Context): Invoice | undefined {
  processDue(account);
  const key = c.req.param("key");
  return account.store.list(invoices).find((one) => one.key === key && one.number !== null);
}

function renderInvoice(account: Account, invoice: Invoice, form: Partial<InvoiceForm> = {}) {
  const blank = { card: emptyCard, faults: {}, refusal: null };
  return invoicePage(account, invoice, { ...blank, ...form });
}

function getPath({ key }: Invoice): string {
  return `/stripe/invoices/${key}`;
}
