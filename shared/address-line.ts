import type { Address } from "./contracts/addresses.ts";

/** Formats an address with its name on one line; `country` is the country's name in the reader's language. */
export function formatAddressLine(to: Address, country: string): string {
  const place = [to.city, to.state, to.zip].filter(Boolean).join(" ");
  return [to.name, to.address, to.address2, place, country].filter(Boolean).join(", ");
}
