import type { PrintFault, PrintState } from "#shared/print-states.ts";

/** Who gets the parcel. `state` is a code where the country has them, `country` ISO 3166-1. */
export type PrintAddress = {
  name: string;
  email: string;
  address: string;
  address2?: string | undefined;
  city: string;
  state: string | null;
  zip: string;
  country: string;
};

/** `variantId` is the print partner's own number, from our catalogue's rows. */
export type PrintItem = {
  /** Ours, at most 32 characters of [A-Za-z0-9_-]. */
  id: string;
  variantId: number;
  placement: string;
  name: string;
  quantity: number;
  /** What the customer pays for one. */
  unitCents: number;
  /** PNG that anyone who has the link can read while the order lives. */
  fileUrl: string;
};

export type ShippingOption = {
  id: string;
  name: string;
  cents: number;
  /** First and last day of arrival, YYYY-MM-DD. */
  arrival: { from: string; to: string };
};

export type PrintOrderInput = {
  /** Ours and the guard against printing twice: at most 32 characters of [A-Za-z0-9_-]. */
  externalId: string;
  /** The order's number for people, for the packing slip. */
  number: string;
  shippingId: string;
  recipient: PrintAddress;
  items: PrintItem[];
  /** In cents, for the packing slip and customs. */
  retail: { subtotal: number; discount: number; shipping: number; tax: number };
};

export type PrintParcel = {
  id: string;
  carrier: string;
  service: string;
  trackingNumber: string;
  trackingUrl: string | null;
  status: "shipped" | "delivered" | "returned";
  /** Sent once more in the place of one that was lost or came back: no new pieces. */
  isReshipment: boolean;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  items: { itemId: string; quantity: number }[];
};

/** The truth about an order as the partner has it now. */
export type PrintOrder = {
  /** The partner's number. */
  id: string;
  externalId: string;
  state: PrintState;
  /** Why it is held, failed or cancelled, in the partner's words; null if nothing is said. */
  note: string | null;
  parcels: PrintParcel[];
  /** What the partner takes from us by now; null before it is confirmed, and where it does not say. */
  costs: PrintCosts | null;
};

/** In cents; together all that is taken. `printCents` has whatever is neither shipping nor tax. */
export type PrintCosts = { printCents: number; shippingCents: number; taxCents: number };

/** As the partner's list has it. */
export type ListedPrintOrder = Pick<PrintOrder, "externalId" | "state" | "costs"> & { at: Date };

/** `id` is the same for the same event, however often it is delivered. */
export type PrintEvent = {
  id: string;
  type: string;
  externalId: string | null;
  /** Why, in the partner's words, where the event says so; the order itself never does. */
  note?: string;
};

export type MockupInput = {
  productId: number;
  variantId: number;
  placement: string;
  fileUrl: string;
  /** Of the print file, in px. */
  width: number;
  height: number;
};

/** A size and colour as the partner has it now, in the partner's words. */
export type PartnerVariant = {
  /** The partner's number. */
  id: number;
  size: string;
  color: string | null;
  /** #rrggbb */
  colorHex: string | null;
  /** What one costs us, without shipping and tax. */
  cents: number;
  isInStock: boolean;
};

export type PartnerProduct = {
  id: number;
  name: string;
  /** It is printed no more. */
  isOver: boolean;
  variants: PartnerVariant[];
};

/** A place of a product that is printed, and how large the file for it is, in px. */
export type PrintFile = {
  placement: string;
  placementName: string;
  variantIds: number[];
  width: number;
  height: number;
  dpi: number;
};

export type MockupTask =
  | { state: "pending" }
  | { state: "done"; picture: Buffer }
  | { state: "failed"; note: string };

/**
 * busy: try again after `retryAfterMs`. refused: this order or question is, trying again changes nothing. denied:
 * our token or account is, whatever is asked.
 */
export class PrintError extends Error {
  override readonly name = "PrintError";
  readonly kind: "refused" | PrintFault;
  readonly retryAfterMs: number | null;

  constructor(
    kind: PrintError["kind"],
    message: string,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** The event was not signed by the partner. */
export class BadPrintSignature extends Error {
  override readonly name = "BadPrintSignature";
}

/** The company that prints and ships. All but the webhook checks may throw `PrintError`. */
export type Printer = {
  /** Cheapest first; never empty. Gives up after some seconds, since a person waits. */
  quoteShipping(
    recipient: Omit<PrintAddress, "name" | "email">,
    items: Pick<PrintItem, "variantId" | "quantity" | "unitCents">[],
  ): Promise<ShippingOption[]>;
  /** Null where the partner knows no order of ours by this id. */
  findOrder(externalId: string): Promise<PrintOrder | null>;
  /** All with an id of ours that were made since then, newest first. */
  listOrders(since: Date): Promise<ListedPrintOrder[]>;
  /** What the partner prints on, by name. */
  listProducts(): Promise<Pick<PartnerProduct, "id" | "name">[]>;
  /** Null where the partner has no such product. Gives up after some seconds, since a person waits. */
  readProduct(productId: number): Promise<PartnerProduct | null>;
  /** Those of a product that `readProduct` found. */
  listPrintFiles(productId: number): Promise<PrintFile[]>;
  /** What the partner would ask us for it, shipping included, in cents; nothing is ordered. */
  estimateCost(input: Omit<PrintOrderInput, "externalId" | "number">): Promise<number>;
  /** Makes a draft. Where one with this external id exists, that one is given: safe to repeat. */
  createOrder(input: PrintOrderInput): Promise<PrintOrder>;
  /** Sends a draft into production, which costs money. What is confirmed already stays so. */
  confirmOrder(externalId: string): Promise<PrintOrder>;
  /**
   * False: too late, it is being printed. True also where it was cancelled before. Refused where
   * the partner knows no such order.
   */
  cancelOrder(externalId: string): Promise<boolean>;
  /** Gives the task's id. Slow limits: two a minute for a new shop; call from one queue only. */
  startMockup(input: MockupInput): Promise<string>;
  readMockup(taskId: string): Promise<MockupTask>;
  /** A signed event. Throws `BadPrintSignature`. The body must be the bytes as they came. */
  verifyEvent(rawBody: string, headers: Headers): PrintEvent;
  /** An event of the older, unsigned kind: only a hint to read the order again. */
  readUnsignedEvent(rawBody: string): PrintEvent | null;
};
