import type { FieldErrors, Resolver } from "react-hook-form";
import type { core } from "zod";
import { type Address, address } from "#shared/contracts/addresses.ts";
import { stateOfPostcode } from "#shared/postcodes.ts";
import { REGIONS } from "#shared/regions.ts";
import { regionName, words } from "#web/lib/words.ts";
import { texts } from "#web/texts/checkout.ts";
import { type CheckoutValues, FIELDS, partiesOf, readAddress } from "./form-values.ts";

const PARTS = ["name", "email", "address", "city", "state", "zip"] as const;

/** What the parts of an address are called in its country. */
export function partLabel(part: keyof Address, country: Address["country"]): string {
  const of = words.addresses[country];
  const labels: Record<keyof Address, string> = {
    name: texts.address.name,
    email: texts.address.email,
    address: texts.address.address,
    address2: texts.address.address2,
    city: texts.address.city,
    state: of.state,
    zip: of.zip,
    country: texts.address.country,
  };
  return labels[part];
}

/** What is still blank but needed, in the order of the form and as a sentence names it. */
export function missingParts(values: CheckoutValues): string[] {
  return partiesOf(values).flatMap((party) => {
    const given = readAddress(values, party);
    const labels = PARTS.filter((part) => !given[part].trim() && isNeeded(part, given)).map(
      (part) => texts.address.inSentence(partLabel(part, given.country)),
    );
    return party === "customer" ? labels : labels.map(texts.address.ofRecipient);
  });
}

/** The first complaint about each field; empty when everything can be sent. */
export function checkForm(values: CheckoutValues): Partial<Record<keyof CheckoutValues, string>> {
  const complaints: Partial<Record<keyof CheckoutValues, string>> = {};
  for (const party of partiesOf(values)) {
    const given = readAddress(values, party);
    for (const issue of address.safeParse(given).error?.issues ?? []) {
      const part = issue.path[0] as keyof Address;
      complaints[FIELDS[party][part]] ??= complaintAbout(part, issue, given);
    }
  }
  return complaints;
}

// The contract's sentences are English: they are made here again.
function complaintAbout(part: keyof Address, issue: core.$ZodIssue, given: Address): string {
  const of = words.addresses[given.country];
  if (issue.code === "too_big") return texts.address.tooLong(Number(issue.maximum));
  if (issue.code === "custom" && part === "zip") return texts.address.wrongZip(of.example);
  if (issue.code === "custom" && given.state) return texts.address.noSuch(of.state);
  return part === "email" && given.email.trim() ? texts.address.noEmail : texts.address.needed;
}

/** The state that the postcode is of, where another one was chosen. */
export function otherState({ state, zip, country }: Address): string | null {
  const found = stateOfPostcode(country, zip);
  return found && state && found !== state ? found : null;
}

/** Asked where the postcode is of another state than the one that was chosen. */
export function stateQuestion(given: Address): string | undefined {
  const { zip, country } = given;
  const found = otherState(given);
  if (!found) return undefined;
  return texts.address.otherState(
    zip.trim(),
    regionName(country, found),
    words.addresses[country].state,
  );
}

export const resolveForm: Resolver<CheckoutValues> = (values) => {
  const complaints = Object.entries(checkForm(values));
  if (complaints.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    complaints.map(([field, message]) => [field, { type: "rule", message }]),
  );
  return { values: {}, errors: errors as FieldErrors<CheckoutValues> };
};

export function isNeeded(part: keyof Address, { country }: Pick<Address, "country">): boolean {
  if (part === "address2") return false;
  return part !== "state" || Object.keys(REGIONS[country]).length > 0;
}
