import type Stripe from "stripe";
import type { Area, Registration, TaxRegistry } from "./port.ts";
import { callStripeTax } from "./stripe-books.ts";

/** Provinces with a tax of their own beside GST; all others share one registration for all of Canada. */
const OWN_TAX = new Set<string | null>(["BC", "MB", "QC", "SK"]);

/** Manages our registrations at Stripe, whether added here or in its Dashboard. */
export function stripeRegistry(stripe: Stripe): TaxRegistry {
  return {
    list: () =>
      callStripeTax(async () => {
        const found: Registration[] = [];
        const all = stripe.tax.registrations.list({ status: "active", limit: 100 });
        for await (const one of all) found.push(...toRegistration(one));
        return found;
      }),
    add: (area, key) =>
      callStripeTax(async () => {
        await stripe.tax.registrations.create(
          { active_from: "now", country: area.country, country_options: toCountryOptions(area) },
          { idempotencyKey: `tax-registration:${key}` },
        );
      }),
    end: (id) =>
      callStripeTax(async () => {
        await stripe.tax.registrations.update(
          id,
          { expires_at: "now" },
          { idempotencyKey: `tax-registration-end:${id}` },
        );
      }),
  };
}

function toCountryOptions({
  country,
  state,
}: Area): Stripe.Tax.RegistrationCreateParams.CountryOptions {
  if (country === "US") return { us: { state: state ?? "", type: "state_sales_tax" } };
  if (country === "GB") return { gb: { type: "standard" } };
  if (country === "AU") return { au: { type: "standard" } };
  if (state !== null && OWN_TAX.has(state))
    return { ca: { type: "province_standard", province_standard: { province: state } } };
  return { ca: { type: "standard" } };
}

/** Returns an empty list for a country that we do not sell to. */
function toRegistration(one: Stripe.Tax.Registration): Registration[] {
  const { id, active_from, country_options } = one;
  const area = toArea(one.country, country_options);
  if (!area) return [];
  const since = new Date(active_from * 1000);
  return [{ ...area, id, since, number: null, isAssumed: false, version: 0 }];
}

function toArea(country: string, { us, ca }: Stripe.Tax.Registration.CountryOptions): Area | null {
  if (country === "US") return us?.state ? { country, state: us.state } : null;
  if (country === "CA") return { country, state: ca?.province_standard?.province ?? null };
  return country === "GB" || country === "AU" ? { country, state: null } : null;
}
