import { COMPANY } from "#web/lib/company.ts";
import { texts } from "#web/texts/policies.ts";

/** Since when the privacy policy, the terms and the shipping policy hold. */
export const EFFECTIVE = "2025-05-15";

/** A paragraph, a list of points, or names with what is said of them. */
export type Block = string | readonly string[] | Readonly<Record<string, string>>;

export type PolicySection = {
  /** Part of the page's address, so it stays what it is. */
  id: string;
  title: string;
  body: readonly Block[];
};

export type Policy = {
  title: string;
  /** What matters most, for who reads nothing else. */
  inShort: readonly string[];
  sections: readonly PolicySection[];
};

/** Whom to write to, and where they sit. */
export const WRITE_TO_US = texts.writeToUs({ ...COMPANY, address: COMPANY.address.join(", ") });
