import type { TaxClass } from "#shared/tax-classes.ts";

/** The destination, which determines the tax. `state`: a code, in countries that have them. */
export type TaxPlace = {
  country: "US" | "CA" | "GB" | "AU";
  state: string | null;
  zip: string;
  city?: string;
  address?: string;
};

/** `cents`: the total of all pieces, after discounts. */
export type TaxedLine = { kind: TaxClass; quantity: number; cents: number };

export type TaxRequest = {
  place: TaxPlace;
  lines: readonly TaxedLine[];
  shippingCents: number;
};

export type Tax = {
  /** In the order of the requested lines. */
  lineCents: number[];
  shippingCents: number;
  /** Whether the amounts include the tax, or it is added to them. */
  isIncluded: boolean;
  /** Rate in parts per million (7.25% is 72500); 0 if nothing is taxed. */
  ppm: number;
  /** Label shown to customers, e.g. 'Sales tax CA'. */
  name: string;
  /** The provider's calculation ID, to record the sale; null if there is nothing to record. */
  calculationId: string | null;
};

/** A recorded line; `at` is its index among the requested lines, null for shipping. */
export type RecordedLine = {
  at: number | null;
  /** The provider's ID; null for shipping. */
  lineId: string | null;
  /** Includes tax if the price does; negative in a reversal, as is the tax. */
  cents: number;
  taxCents: number;
};

/**
 * unavailable: retry later. expired: the calculation is too old to record. taken: the reference is recorded
 * already. refused: permanent rejection.
 */
export type TaxFault = "unavailable" | "expired" | "taken" | "refused";

export class TaxError extends Error {
  override readonly name = "TaxError";
  readonly kind: TaxFault;

  constructor(message: string, options: { kind?: TaxFault; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = options.kind ?? "unavailable";
  }
}

export type Area = Pick<TaxPlace, "country" | "state">;

/** A tax registration of the shop; a null state means the whole country. */
export type Registration = Area & {
  id: string;
  /** The tax number. */
  number: string | null;
  /** The provider reports the registration as not active. */
  isAssumed: boolean;
  since: Date;
  version: number;
};

/**
 * A provider's list of our registrations. It records registrations, it does not apply for them. Throws
 * `TaxError`.
 */
export type TaxRegistry = {
  list(): Promise<Registration[]>;
  /** Idempotent per `key`. */
  add(area: Area, key: string): Promise<void>;
  /** Ends a registration now. */
  end(id: string): Promise<void>;
};

export type Recorded = { id: string; lines: RecordedLine[] };

/** A provider's records of collected tax for the returns. Idempotent per reference. Throws `TaxError`. */
export type TaxBooks = {
  recordSale(sale: { calculationId: string; reference: string }): Promise<Recorded>;
  /** `lines` are negative and name the sale's lines. */
  reverse(reversal: {
    saleId: string;
    reference: string;
    lines: RecordedLine[];
  }): Promise<Recorded>;
};

/** Computes the sales tax of our products. */
export type Taxes = {
  /** Throws `TaxError`. */
  calculate(request: TaxRequest): Promise<Tax>;
  /** Null if the shop keeps its own registrations. */
  registry: TaxRegistry | null;
  /** Null if the provider records nothing. */
  books: TaxBooks | null;
};

/** Returns whether consumer prices include tax in this country (046). */
export function isTaxIncluded(country: TaxPlace["country"]): boolean {
  return country === "GB" || country === "AU";
}
