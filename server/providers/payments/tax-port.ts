/** What of a payment is tax, as the provider says it. */
export type SoldTax = {
  cents: number;
  /** In the price; else it came on top. */
  isInside: boolean;
};

/** Where somebody who pays lives, as they told the provider. `country` in ISO 3166-1. */
export type PayerAddress = {
  country: string;
  state: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  zip: string | null;
};
