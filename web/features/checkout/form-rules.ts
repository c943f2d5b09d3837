import type { FieldErrors, Resolver } from "react-hook-form";
import type { core } from "zod";
import { type Address, address } from "#shared/contracts/addresses.ts";
import { findStateByPostcode } from "#shared/postcodes.ts";
import { REGIONS } from "#shared/regions.ts";
import { codeTexts, getRegionName } from "#web/lib/code-texts.ts";
import { texts } from "#web/texts/checkout.ts";
import { type CheckoutValues, FIELDS, getAddress, listParties } from "./form-values.ts";

const PARTS = ["name", "email", "address", "city", "state", "zip"] as const;

/** Returns the label of an address part in its country. */
export function getPartLabel(part: keyof Address, country: Address["country"]): string {
  const regional = codeTexts.addresses[country];
  const labels: Record<keyof Address, string> = {
    name: texts.address.name,
    email: texts.address.email,
    address: texts.address.address,
    address2: texts.address.address2,
    city: texts.address.city,
    state: regional.state,
    zip: regional.zip,
    country: texts.address.country,
  };
  return labels[part];
}

/** Lists the required fields that are blank, in form order, as named within a sentence. */
export function listMissingParts(values: CheckoutValues): string[] {
  return listParties(values).flatMap((party) => {
    const given = getAddress(values, party);
    const labels = PARTS.filter((part) => !given[part].trim() && isRequired(part, given)).map(
      (part) => texts.address.inSentence(getPartLabel(part, given.country)),
    );
    return party === "customer" ? labels : labels.map(texts.address.ofRecipient);
  });
}

/** Returns the first error of each field; empty if the form is valid. */
export function validateForm(
  values: CheckoutValues,
): Partial<Record<keyof CheckoutValues, string>> {
  const errors: Partial<Record<keyof CheckoutValues, string>> = {};
  for (const party of listParties(values)) {
    const given = getAddress(values, party);
    for (const issue of address.safeParse(given).error?.issues ?? []) {
      const part = issue.path[0] as keyof Address;
      errors[FIELDS[party][part]] ??= getErrorText(part, issue, given);
    }
  }
  return errors;
}

// The contract's messages are English, so they are rebuilt from the catalog.
function getErrorText(part: keyof Address, issue: core.$ZodIssue, given: Address): string {
  const regional = codeTexts.addresses[given.country];
  if (issue.code === "too_big") return texts.address.tooLong(Number(issue.maximum));
  if (issue.code === "custom" && part === "zip") return texts.address.wrongZip(regional.example);
  if (issue.code === "custom" && given.state) return texts.address.noSuch(regional.state);
  return part === "email" && given.email.trim() ? texts.address.noEmail : texts.address.needed;
}

/** Returns the state of the postcode if it differs from the chosen one. */
export function findOtherState({ state, zip, country }: Address): string | null {
  const found = findStateByPostcode(country, zip);
  return found && state && found !== state ? found : null;
}

/** Returns the question to ask if state and postcode disagree. */
export function getStateQuestion(given: Address): string | undefined {
  const { zip, country } = given;
  const found = findOtherState(given);
  if (!found) return undefined;
  return texts.address.otherState(
    zip.trim(),
    getRegionName(country, found),
    codeTexts.addresses[country].state,
  );
}

export const resolveForm: Resolver<CheckoutValues> = (values) => {
  const complaints = Object.entries(validateForm(values));
  if (complaints.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    complaints.map(([field, message]) => [field, { type: "rule", message }]),
  );
  return { values: {}, errors: errors as FieldErrors<CheckoutValues> };
};

export function isRequired(part: keyof Address, { country }: Pick<Address, "country">): boolean {
  if (part === "address2") return false;
  return part !== "state" || Object.keys(REGIONS[country]).length > 0;
}
