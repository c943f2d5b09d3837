import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import { computeTotals, listPaymentTypes, type Session } from "../resources/checkout-sessions.ts";
import { addressFields } from "./address-fields.ts";
import { cardInputs, field } from "./card-fields.ts";
import { orderSummary } from "./order-summary.ts";
import type { PayErrors, PayForm } from "./pay-form.ts";
import { payLayout } from "./pay-layout.ts";
import { renewalNote } from "./renewal-note.ts";

export type PayPage = {
  session: Session;
  form: PayForm;
  isEmailKnown: boolean;
  faults: PayErrors;
  /** The bank's decline message. */
  refusal: string | null;
  now: number;
};

export function payPage(page: PayPage): Html {
  const { session } = page;
  const total = money(computeTotals(session).total);
  const verb = session.subscribing ? "Subscribe" : "Pay";
  const act = session.subscribing ? `Subscribe for ${total}` : `Pay ${total}`;
  const body = html`<main class="pay">
    <section class="order" aria-labelledby="total">
      ${session.cancelUrl ? html`<a class="back" href="${session.cancelUrl}">Back to the shop</a>` : ""}
      <h1 id="total"><small>${verb} ${session.subscribing ? "to MeMix" : "MeMix"}</small> ${total}${perMonth(session)}</h1>
      ${orderSummary(session)} ${renewalNote(session, page.now)}
    </section>
    <form method="post" action="/stripe/pay/${session.id}" class="payment" novalidate aria-label="Payment" data-pay>
      ${page.refusal ? html`<p class="refusal" role="alert" tabindex="-1">${page.refusal}</p>` : ""}
      ${emailField(page)} ${address(page)} ${methods(page)} ${cardFields(page)}
      <input type="hidden" name="shown" value="${computeTotals(session).total}" />
      <button class="act" data-busy="Paying…">${act}</button>
      ${session.note ? html`<p class="small fine">${session.note}</p>` : ""}
      <p class="soft small fine">
        This page stands in for the card company on your own machine. Use the test cards; what you
        type stays here.
      </p>
    </form>
  </main>`;
  return payLayout({ title: `${act} · MeMix`, body });
}

function perMonth({ subscribing }: Session): Html {
  return subscribing ? html` <span class="per">per month</span>` : html``;
}

function emailField({ form, isEmailKnown, faults }: PayPage): Html {
  return field({
    ...{ name: "email", label: "E-mail", value: form.email, fault: faults.email },
    attributes: `type="email" autocomplete="email" ${isEmailKnown ? "readonly" : ""}`,
  });
}

function address({ session, form, faults }: PayPage): Html {
  if (!session.automaticTax) return html``;
  const typed = form.address.line1 ? form.address : (session.address ?? null);
  return html`${addressFields(typed, faults)}`;
}

function methods({ session, form }: PayPage): Html {
  const types = listPaymentTypes(session);
  if (types.length === 1 && types[0] === "card") {
    return html`<input type="hidden" name="method" value="card" />`;
  }
  const isBank = form.method === "bank" || !types.includes("card");
  return html`<fieldset class="methods">
      <legend>Pay with</legend>
      ${types.includes("card") ? choice("card", "Card", !isBank) : ""}
      ${choice("us_bank_account", "Bank debit", isBank)}
    </fieldset>
    <p class="when-bank soft">
      A bank debit takes days: the order is placed now. Confirm or reject the payment later on the
      emulator's page.
    </p>`;
}

function choice(type: string, label: string, isChosen: boolean): Html {
  const value = type === "card" ? "card" : "bank";
  return html`<label>
    <input type="radio" name="method" value="${value}" ${isChosen ? raw("checked") : ""} />
    <span>${label}</span>
  </label>`;
}

function cardFields({ session, form: { card }, faults }: PayPage): Html {
  if (!listPaymentTypes(session).includes("card")) return html``;
  return html`<div class="when-card">${cardInputs(card, faults)}</div>`;
}
