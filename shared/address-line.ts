import type { Address } from "./contracts/addresses.ts";

/** An address with its name in one line; `country` is what the reader calls it. */
export function addressLine(to: Address, country: string): string {
  const place = [to.city, to.state, to.zip].filter(Boolean).join(" ");
  return [to.name, to.address, to.address2, place, country].filter(Boolean).join(", ");
}
