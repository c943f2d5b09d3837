import { html, raw } from "hono/html";
import type { Html } from "../../core/pages/layout.ts";
import { testCards } from "../payments/cards.ts";
import { paymentTypesOf, type Session, totalsOf } from "../resources/checkout-sessions.ts";
import { money } from "./money.ts";
import { orderSummary } from "./order-summary.ts";
import type { PayFaults, PayForm } from "./pay-form.ts";
import { payLayout } from "./pay-layout.ts";

export type PayPage = {
  session: Session;
  form: PayForm;
  isEmailKnown: boolean;
  faults: PayFaults;
  /** What the bank said. */
  refusal: string | null;
};

export function payPage(page: PayPage): Html {
  const { session } = page;
  const total = money(totalsOf(session).total);
  const body = html`<main class="pay">
    <section class="order" aria-labelledby="total">
      ${session.cancelUrl ? html`<a class="back" href="${session.cancelUrl}">Back to the shop</a>` : ""}
      <h1 id="total"><small>Pay MeMix</small> ${total}</h1>
      ${orderSummary(session)}
    </section>
    <form method="post" class="payment" novalidate aria-label="Payment" data-pay>
      ${page.refusal ? html`<p class="refusal" role="alert" tabindex="-1">${page.refusal}</p>` : ""}
      ${emailField(page)} ${methods(page)} ${cardFields(page)}
      <button class="act" data-busy="Paying…">Pay ${total}</button>
      <p class="soft small fine">
        This page stands in for the card company on your own machine. Use the test cards; what you
        type stays here.
      </p>
    </form>
  </main>`;
  return payLayout({ title: `Pay ${total} · MeMix`, body });
}

function emailField({ form, isEmailKnown, faults }: PayPage): Html {
  return field({
    ...{ name: "email", label: "E-mail", value: form.email, fault: faults.email },
    attributes: `type="email" autocomplete="email" ${isEmailKnown ? "readonly" : ""}`,
  });
}

function methods({ session, form }: PayPage): Html {
  const types = paymentTypesOf(session);
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
      The bank takes its time: the order is placed now, and the money arrives, or not, when you decide
      so on the stand-in's page.
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
  if (!paymentTypesOf(session).includes("card")) return html``;
  const digits = 'inputmode="numeric"';
  return html`<div class="when-card">
    ${field({
      ...{ name: "number", label: "Card number", value: card.number, fault: faults.number },
      attributes: `${digits} autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`,
    })}
    <div class="pair">
      ${field({
        ...{ name: "expiry", label: "Expiry", value: card.expiry, fault: faults.expiry },
        attributes: `${digits} autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`,
      })}
      ${field({
        ...{ name: "cvc", label: "CVC", value: "", fault: faults.cvc },
        attributes: `${digits} autocomplete="cc-csc" placeholder="123" maxlength="4"`,
      })}
    </div>
    ${field({
      ...{ name: "name", label: "Name on card", value: card.name, fault: faults.name },
      attributes: 'autocomplete="cc-name" maxlength="100"',
    })}
    <div class="test-cards" role="group" aria-labelledby="test-cards" data-test-cards hidden>
      <p id="test-cards" class="small">Fill in a test card</p>
      ${testCards.map(
        ({ number, label }) =>
          html`<button type="button" data-number="${number}">${label}</button>`,
      )}
    </div>
  </div>`;
}

type Field = {
  name: string;
  label: string;
  value: string;
  fault: string | undefined;
  attributes: string;
};

function field({ name, label, value, fault, attributes }: Field): Html {
  const state = fault ? `aria-invalid="true" aria-describedby="${name}-fault"` : "";
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" ${raw(attributes)} ${raw(state)} />
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}
