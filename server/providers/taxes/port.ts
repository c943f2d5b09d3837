/** Where the parcel goes: that decides the tax. `state` is a code where the country has them. */
export type TaxPlace = { country: "US" | "CA" | "GB" | "AU"; state: string | null; zip: string };

export type TaxRate = {
  /** Parts per million: 7.25 % is 72500. */
  ppm: number;
  /** Whether shipping is taxed as well. */
  onShipping: boolean;
  /** What the customer reads, e.g. 'Sales tax CA'. */
  name: string;
};

/** Tax can't be known now; trying again later may help. */
export class TaxError extends Error {
  override readonly name = "TaxError";
}

/** Who knows what tax a customer owes on our products. */
export type Taxes = {
  /** Throws `TaxError`. */
  findRate(place: TaxPlace): Promise<TaxRate>;
};
