import type { TaxClass } from "#shared/tax-classes.ts";

/** Where the parcel goes: that decides the tax. `state` is a code where the country has them. */
export type TaxPlace = {
  country: "US" | "CA" | "GB" | "AU";
  state: string | null;
  zip: string;
  city?: string;
  address?: string;
};

/** `cents` are those of all its pieces together, less what a code takes off them. */
export type TaxedLine = { kind: TaxClass; quantity: number; cents: number };

export type TaxRequest = {
  place: TaxPlace;
  lines: readonly TaxedLine[];
  shippingCents: number;
};

export type Tax = {
  /** In the order of the lines that were asked for. */
  lineCents: number[];
  shippingCents: number;
  /** Whether it is in the amounts that were asked for, or comes on top of them. */
  isIncluded: boolean;
  /** The place's rate in parts per million, 7.25 % is 72500; 0 where nothing of this is taxed. */
  ppm: number;
  /** What the customer reads, e.g. 'Sales tax CA'. */
  name: string;
  /** The provider's, by which the sale is recorded there; null where there is nothing to record. */
  calculationId: string | null;
};

/** A line of what is recorded; `at` is its place among the lines that were asked for, null: shipping. */
export type RecordedLine = {
  at: number | null;
  /** The provider's; null for shipping. */
  lineId: string | null;
  /** With the tax where that is in the price, else without; below zero in a reversal, as the tax then is. */
  cents: number;
  taxCents: number;
};

/**
 * unavailable: trying again later may help. expired: the calculation is too old to record. taken: something is
 * recorded by this reference already. refused: the provider will not, whoever asks.
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

/** That the shop collects somewhere; a null state is the whole country. */
export type Registration = Area & {
  id: string;
  /** That the tax office gave. */
  number: string | null;
  /** Nobody has said that there is one. */
  isAssumed: boolean;
  since: Date;
  version: number;
};

/** A provider that knows where we are registered. It records a permit, it applies for none. Throws `TaxError`. */
export type TaxRegistry = {
  list(): Promise<Registration[]>;
  /** Once per `key`. */
  add(area: Area, key: string): Promise<void>;
  /** From now on. */
  end(id: string): Promise<void>;
};

export type Recorded = { id: string; lines: RecordedLine[] };

/** A provider that keeps what was collected, for the returns. Once per reference. Throws `TaxError`. */
export type TaxBooks = {
  recordSale(sale: { calculationId: string; reference: string }): Promise<Recorded>;
  /** `lines` are below zero, and name the sale's. */
  reverse(reversal: {
    saleId: string;
    reference: string;
    lines: RecordedLine[];
  }): Promise<Recorded>;
};

/** Who knows what tax a customer owes on our products. */
export type Taxes = {
  /** Throws `TaxError`. */
  calculate(request: TaxRequest): Promise<Tax>;
  /** Null: the shop keeps its own. */
  registry: TaxRegistry | null;
  /** Null: nothing is recorded elsewhere. */
  books: TaxBooks | null;
};

/** In these countries a price that a consumer is shown has its tax inside (046). */
export function isTaxIncluded(country: TaxPlace["country"]): boolean {
  return country === "GB" || country === "AU";
}
