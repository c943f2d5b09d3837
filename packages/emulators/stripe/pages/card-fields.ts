import { html, raw } from "hono/html";
import type { Html } from "../../core/pages/layout.ts";
import { type CardErrors, type CardInput, testCards } from "../payments/cards.ts";

/** Number, expiry, code and name, with buttons that fill in a test card. */
export function cardInputs(card: CardInput, faults: CardErrors): Html {
  const digits = 'inputmode="numeric"';
  return html`${field({
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
    </div>`;
}

type Field = {
  name: string;
  label: string;
  value: string;
  fault: string | undefined;
  attributes: string;
};

export function field({ name, label, value, fault, attributes }: Field): Html {
  const state = fault ? `aria-invalid="true" aria-describedby="${name}-fault"` : "";
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" ${raw(attributes)} ${raw(state)} />
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ""}
  </div>`;
}
