import type { PrintAddress } from "./port.ts";

/** In other countries a state is a county name, which Printful rejects as an unknown code. */
const COUNTRIES_WITH_STATES = new Set(["US", "CA", "AU"]);

export function recipientFields(recipient: Omit<PrintAddress, "name" | "email">) {
  const { address, address2, city, state, zip, country } = recipient;
  return {
    address1: address,
    ...(address2 ? { address2 } : {}),
    city,
    ...(COUNTRIES_WITH_STATES.has(country) ? { state_code: state } : {}),
    country_code: country,
    zip,
  };
}
