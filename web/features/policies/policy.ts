import { COMPANY } from "#web/lib/company.ts";
import { texts } from "#web/texts/policies.ts";

/** Effective date of the privacy, terms and shipping policies. */
export const EFFECTIVE = "2025-05-15";

/** A paragraph, a list, or terms with descriptions. */
export type Block = string | readonly string[] | Readonly<Record<string, string>>;

export type PolicySection = {
  /** Part of the URL, so it must not change. */
  id: string;
  title: string;
  body: readonly Block[];
};

export type Policy = {
  title: string;
  inShort: readonly string[];
  sections: readonly PolicySection[];
};

export const WRITE_TO_US = texts.writeToUs({ ...COMPANY, address: COMPANY.address.join(", ") });
