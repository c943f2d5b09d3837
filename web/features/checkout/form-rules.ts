import type { FieldErrors, Resolver } from "react-hook-form";
import { type Address, address } from "#shared/contracts/addresses.ts";
import { ADDRESS_WORDS, REGIONS } from "#shared/regions.ts";
import { type CheckoutValues, FIELDS, type Party, readAddress } from "./form-values.ts";

const PARTS = ["name", "email", "address", "city", "state", "zip"] as const;

/** What the parts of an address are called in its country. */
export function partLabel(part: keyof Address, country: Address["country"]): string {
  const words = ADDRESS_WORDS[country];
  const labels: Record<keyof Address, string> = {
    name: "Full name",
    email: "E-mail",
    address: "Address",
    city: "City",
    state: words.state,
    zip: words.zip,
    country: "Country",
  };
  return labels[part];
}

/** Labels of what is still blank but needed, in the order of the form. */
export function missingParts(values: CheckoutValues): string[] {
  return partiesOf(values).flatMap((party) => {
    const given = readAddress(values, party);
    const labels = PARTS.filter((part) => !given[part].trim() && isNeeded(part, given)).map(
      (part) => partLabel(part, given.country),
    );
    return party === "customer" ? labels : labels.map((label) => `recipient's ${label}`);
  });
}

/** The first complaint about each field; empty when everything can be sent. */
export function checkForm(values: CheckoutValues): Partial<Record<keyof CheckoutValues, string>> {
  const complaints: Partial<Record<keyof CheckoutValues, string>> = {};
  for (const party of partiesOf(values)) {
    const { error } = address.safeParse(readAddress(values, party));
    for (const { path, message } of error?.issues ?? []) {
      complaints[FIELDS[party][path[0] as keyof Address]] ??= message;
    }
  }
  return complaints;
}

export const resolveForm: Resolver<CheckoutValues> = (values) => {
  const complaints = Object.entries(checkForm(values));
  if (complaints.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    complaints.map(([field, message]) => [field, { type: "rule", message }]),
  );
  return { values: {}, errors: errors as FieldErrors<CheckoutValues> };
};

function partiesOf({ shipping }: CheckoutValues): Party[] {
  return shipping === "new" ? ["customer", "recipient"] : ["customer"];
}

export function isNeeded(part: keyof Address, { country }: Pick<Address, "country">): boolean {
  return part !== "state" || Object.keys(REGIONS[country]).length > 0;
}
