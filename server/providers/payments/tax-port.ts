/** The tax of a payment as reported by the provider. */
export type SoldTax = {
  cents: number;
  /** Whether the price includes it, or it was added. */
  isInside: boolean;
};

/** The payer's address as given to the provider. `country`: ISO 3166-1. */
export type PayerAddress = {
  country: string;
  state: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  zip: string | null;
};
