import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { charges } from "../resources/charges.ts";
import { formatDate } from "../resources/format-date.ts";
import { getSettlement, type Invoice } from "../resources/invoices.ts";
import { paymentIntents } from "../resources/payment-intents.ts";

/** The owner's view of one invoice, with its actions. */
export function invoiceItemRow(account: Account, invoice: Invoice, at: string): Html {
  const { due } = getSettlement(account, invoice);
  const isPaid = invoice.status === "paid";
  return html`<li>
    <strong class="amount">${money(isPaid ? invoice.amountPaid : due)}</strong>
    <span class="state" ${invoice.status === "open" ? raw("data-bad") : ""}>${STATES[invoice.status]}</span>
    <span class="soft small">${REASONS[invoice.reason]}, ${formatDate(invoice.created)}${tries(invoice)}</span>
    <div class="row">${invoice.number ? html`<a href="/stripe/invoices/${invoice.key}">${invoice.number}</a>` : ""}
      ${invoice.status === "open" ? actionButton({ at: `${at}/retry`, invoice, label: "Try to collect" }) : ""}
      ${refundable(account, invoice) ? actionButton({ at: `${at}/refund`, invoice, label: "Refund" }) : ""}</div>
  </li>`;
}

function tries({ status, attempts, nextAttempt, finalizesAt }: Invoice): string {
  if (status === "draft" && finalizesAt) return ", to be charged within the hour";
  if (status !== "open") return "";
  const next = nextAttempt ? `, next try on ${formatDate(nextAttempt)}` : ", no more tries";
  return `, ${attempts} ${attempts === 1 ? "try" : "tries"}${next}`;
}

function refundable({ store }: Account, { paymentIntent }: Invoice): boolean {
  const intent = store.find(paymentIntents, paymentIntent ?? "");
  const charge = store.find(charges, intent?.latestCharge ?? "");
  return charge !== undefined && !charge.isDisputed && charge.amountRefunded < charge.amount;
}

function actionButton({
  at,
  invoice,
  label,
}: {
  at: string;
  invoice: Invoice;
  label: string;
}): Html {
  const name = `${label}: ${invoice.number}`;
  return html`<form method="post" action="${at}">
    <input type="hidden" name="invoice" value="${invoice.id}" />
    <button aria-label="${name}">${label}</button>
  </form>`;
}

const STATES: Record<Invoice["status"], string> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
};

const REASONS: Record<Invoice["reason"], string> = {
  subscription_create: "First month",
  subscription_cycle: "Renewal",
  subscription_update: "Change of plan",
  upcoming: "Upcoming",
};
