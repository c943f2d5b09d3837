import type { PrintFault, PrintState } from "#shared/print-states.ts";

/** The recipient. `state`: a code, in countries that have them; `country`: ISO 3166-1. */
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

/** `variantId`: Printful's number from our catalog rows. */
export type PrintItem = {
  /** Our ID, at most 32 characters of [A-Za-z0-9_-]. */
  id: string;
  variantId: number;
  placement: string;
  name: string;
  quantity: number;
  /** Price per piece for the customer. */
  unitCents: number;
  /** PNG, readable by anyone with the link while the order is active. */
  fileUrl: string;
};

export type ShippingOption = {
  id: string;
  name: string;
  cents: number;
  /** First and last day of delivery, YYYY-MM-DD. */
  arrival: { from: string; to: string };
};

export type PrintOrderInput = {
  /** Our ID, which prevents duplicate orders: at most 32 characters of [A-Za-z0-9_-]. */
  externalId: string;
  /** The order number on the packing slip. */
  number: string;
  shippingId: string;
  recipient: PrintAddress;
  items: PrintItem[];
  /** In cents, for packing slip and customs. */
  retail: { subtotal: number; discount: number; shipping: number; tax: number };
};

export type PrintParcel = {
  id: string;
  carrier: string;
  service: string;
  trackingNumber: string;
  trackingUrl: string | null;
  status: "shipped" | "delivered" | "returned";
  /** A reshipment of a lost or returned parcel: no new pieces. */
  isReshipment: boolean;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  items: { itemId: string; quantity: number }[];
};

/** The current state of an order at Printful. */
export type PrintOrder = {
  /** Printful's number. */
  id: string;
  externalId: string;
  state: PrintState;
  /** Printful's reason for holding, failing or canceling; null if none is given. */
  note: string | null;
  parcels: PrintParcel[];
  /** Printful's current charge; null before confirmation or if unknown. */
  costs: PrintCosts | null;
};

/** In cents; the sum is the total charge. `printCents` is everything besides shipping and tax. */
export type PrintCosts = { printCents: number; shippingCents: number; taxCents: number };

/** An order as Printful lists it. */
export type ListedPrintOrder = Pick<PrintOrder, "externalId" | "state" | "costs"> & { at: Date };

/** `id` is stable across redeliveries of an event. */
export type PrintEvent = {
  id: string;
  type: string;
  externalId: string | null;
  /** Printful's reason, if the event has one; the order itself never does. */
  note?: string;
};

export type MockupInput = {
  productId: number;
  variantId: number;
  placement: string;
  fileUrl: string;
  /** Size of the print file in px. */
  width: number;
  height: number;
};

/** A size and color as Printful currently names it. */
export type PartnerVariant = {
  /** Printful's number. */
  id: number;
  size: string;
  color: string | null;
  /** #rrggbb */
  colorHex: string | null;
  /** Our cost per piece, without shipping and tax. */
  cents: number;
  isInStock: boolean;
};

export type PartnerProduct = {
  id: number;
  name: string;
  /** Discontinued. */
  isOver: boolean;
  variants: PartnerVariant[];
};

/** A print area of a product with the size of its file in px. */
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
 * busy: retry after `retryAfterMs`. refused: permanent for this order or request. denied: our token or
 * account is rejected, for any request.
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

/** The event's signature is invalid. */
export class BadPrintSignature extends Error {
  override readonly name = "BadPrintSignature";
}

/** The print provider. All methods but the webhook checks may throw `PrintError`. */
export type Printer = {
  /** Returns options cheapest first, never empty. Fails after some seconds, because a user waits. */
  quoteShipping(
    recipient: Omit<PrintAddress, "name" | "email">,
    items: Pick<PrintItem, "variantId" | "quantity" | "unitCents">[],
  ): Promise<ShippingOption[]>;
  /** Returns null if Printful has no order with this ID. */
  findOrder(externalId: string): Promise<PrintOrder | null>;
  /** Lists orders with our IDs created since then, newest first. */
  listOrders(since: Date): Promise<ListedPrintOrder[]>;
  /** Lists Printful's products by name. */
  listProducts(): Promise<Pick<PartnerProduct, "id" | "name">[]>;
  /** Returns null if the product does not exist. Fails after some seconds, because a user waits. */
  readProduct(productId: number): Promise<PartnerProduct | null>;
  /** Lists the print files of a product found by `readProduct`. */
  listPrintFiles(productId: number): Promise<PrintFile[]>;
  /** Returns the price including shipping, in cents; orders nothing. */
  estimateCost(input: Omit<PrintOrderInput, "externalId" | "number">): Promise<number>;
  /** Creates a draft, or returns the existing order with this external ID. Idempotent. */
  createOrder(input: PrintOrderInput): Promise<PrintOrder>;
  /** Confirms a draft for production, which costs money. Idempotent. */
  confirmOrder(externalId: string): Promise<PrintOrder>;
  /**
   * Cancels an order. Returns false if it is in production already, true also if it was canceled before.
   * Refused if the order does not exist.
   */
  cancelOrder(externalId: string): Promise<boolean>;
  /**
   * Starts a mockup and returns its task ID. Rate limit: two per minute for a new store; call from a single
   * queue.
   */
  startMockup(input: MockupInput): Promise<string>;
  readMockup(taskId: string): Promise<MockupTask>;
  /** Verifies and parses a signed event. `rawBody` must be the received bytes. Throws `BadPrintSignature`. */
  verifyEvent(rawBody: string, headers: Headers): PrintEvent;
  /** Parses an unsigned v1 event: only a hint to read the order again. */
  readUnsignedEvent(rawBody: string): PrintEvent | null;
};
