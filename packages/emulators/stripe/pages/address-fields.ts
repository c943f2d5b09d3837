import { html, raw } from "hono/html";
import { z } from "zod";
import type { Html } from "../../core/pages/layout.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import type { Address } from "../resources/customers.ts";
import { isLocated } from "../tax/automatic.ts";
import { field } from "./card-fields.ts";

export type AddressErrors = Partial<Record<"line1" | "city" | "state" | "postal_code", string>>;

const COUNTRIES = [
  ["US", "United States"],
  ["CA", "Canada"],
  ["GB", "United Kingdom"],
  ["AU", "Australia"],
  ["DE", "Germany"],
] as const;

const text = z.string().trim().max(200).catch("");
const fields = z.object({
  country: z.string().length(2).catch("US"),
  line1: text,
  city: text,
  state: text,
  postal_code: text,
});

export function readAddress(body: unknown): Address {
  const { state, ...typed } = fields.parse(body);
  return { ...typed, line2: null, state: state.toUpperCase() || null };
}

/** Empty for sessions without automatic tax. */
export function validateAddress(session: Session, address: Address): AddressErrors {
  if (!session.automaticTax) return {};
  const { country, line1, city, state, postal_code: zip } = address;
  const hasStates = country === "US" || country === "CA";
  return {
    ...(line1 ? {} : { line1: "Enter your street." }),
    ...(city ? {} : { city: "Enter your city." }),
    ...(hasStates && !/^[A-Z]{2}$/.test(state ?? "") ? { state: "Two letters, like CA." } : {}),
    ...(zip && isLocated(address) ? {} : { postal_code: "Enter your postal code." }),
  };
}

export function addressFields(address: Address | null, faults: AddressErrors): Html {
  const of = (name: keyof AddressErrors, label: string, autocomplete: string) =>
    field({
      ...{ name, label, value: address?.[name] ?? "", fault: faults[name] },
      attributes: `maxlength="100" autocomplete="billing ${autocomplete}"`,
    });
  return html`<div class="field">
      <label for="country">Country</label>
      <select id="country" name="country" autocomplete="billing country">
        ${COUNTRIES.map(
          ([code, name]) =>
            html`<option value="${code}" ${raw(address?.country === code ? "selected" : "")}>${name}</option>`,
        )}
      </select>
    </div>
    ${of("line1", "Street", "address-line1")} ${of("city", "City", "address-level2")}
    <div class="pair">
      ${of("state", "State or province", "address-level1")} ${of("postal_code", "Postal code", "postal-code")}
    </div>`;
}
