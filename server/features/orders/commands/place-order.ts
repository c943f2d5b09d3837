import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { assertNotBlocked } from "#server/features/accounts/queries.ts";
import { users } from "#server/features/accounts/tables.ts";
import { listCart } from "#server/features/carts/queries.ts";
import { reservePromo } from "#server/features/promos/commands.ts";
import { priceChangedError, repriceQuote } from "#server/features/quotes/commands.ts";
import { taxLabel } from "#server/features/quotes/present.ts";
import { findNewestQuote, findQuote, type QuoteRow } from "#server/features/quotes/queries.ts";
import { countPieces, findPriceChange, toQuoteLine } from "#server/features/quotes/rules.ts";
import { assertTakingOrders } from "#server/features/settings/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { startCheckoutInput } from "#shared/contracts/checkout.ts";
import { createOrderNumber } from "#shared/order-number.ts";
import { findPaidSince } from "../queries.ts";
import { alreadyPaidError, newerCheckoutError, PAYMENT_MS, quoteExpiredError } from "../rules.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import { closeOrder } from "./close-order.ts";
import { type Order, recordEvent } from "./move-order.ts";
import { openPaymentPage } from "./open-payment-page.ts";

/** `refused` means invalid keys or a rejected request: retrying alone does not help. */
const ERROR_MESSAGES = {
  unavailable: "payment_initiation_failed",
  refused: "payment_provider_not_initialized",
} as const satisfies Record<PaymentError["kind"], string>;

/** How many other checkouts of the same user may interfere before the request fails. */
const MAX_OTHER_CHECKOUTS = 5;

/**
 * Creates an order from the quote and opens its payment page. The same quote returns the same page. A user has one
 * payment page at a time: an earlier one is closed first. Throws `quote_expired`, `price_changed`, `promo_refused`,
 * `unavailable`, and `conflict` with the payment's `session_id` if the cart is already paid.
 */
export async function placeOrder(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof startCheckoutInput>,
): Promise<{ id: string; url: string }> {
  await assertNotBlocked(deps.db, actor.userId);
  const quote = await findPayableQuote(deps, actor, input);
  try {
    const known = await findOrderByQuote(deps.db, quote);
    if (!known) assertTakingOrders(deps);
    const order = known ?? (await createOrder(deps, actor, quote));
    return await openPaymentPage(deps, order);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.error({ quoteId: quote.id, err: error }, "payment_page.open_failed");
    throw new AppError(ERROR_MESSAGES[error.kind], { cause: error });
  }
}

async function findPayableQuote(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  { quoteId, amount, count }: z.output<typeof startCheckoutInput>,
): Promise<QuoteRow> {
  const quote = quoteId
    ? await findQuote(deps.db, actor, quoteId)
    : await findNewestQuote(deps.db, actor);
  if (!quote) throw notFound("Quote");
  if (quote.expiresAt <= deps.clock.now()) {
    throw quoteExpiredError();
  }
  if (amount !== quote.totalCents || count !== countPieces(quote.lines)) {
    throw priceChangedError({
      shown_cents: amount,
      current_cents: quote.totalCents,
      reason: "cart",
    });
  }
  return quote;
}

/** Returns the order that an earlier click created from the quote. */
async function findOrderByQuote(db: Db | Tx, quote: QuoteRow): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.quoteId, quote.id));
  return order ?? null;
}

/**
 * Checks the price again, then creates the order under the user's lock. Another payable order is closed at the payment
 * provider first, outside the lock, and then this is retried.
 */
async function createOrder(deps: Deps, actor: Actor, quote: QuoteRow): Promise<Order> {
  const repriced = await repriceQuote(deps, actor, quote).catch(async (error: unknown) => {
    await assertNotPaid(deps.db, actor, quote);
    throw error;
  });
  const change = findPriceChange(quote, repriced);
  if (change) {
    if (change.reason === "cart") await assertNotPaid(deps.db, actor, quote);
    throw priceChangedError(change);
  }
  for (let others = 0; others < MAX_OTHER_CHECKOUTS; others++) {
    const { order, other } = await deps.db.transaction((tx) =>
      insertUnlessOther(deps, tx, actor, quote),
    );
    if (order) return order;
    await closeOrder(deps, other);
  }
  throw newerCheckoutError();
}

type CreateResult = { order: Order; other: null } | { order: null; other: Order };

/** Inserts the order, or returns the user's other payable order: the only place where a payable order begins. */
async function insertUnlessOther(
  deps: Pick<Deps, "clock" | "env">,
  tx: Tx,
  actor: Actor,
  quote: QuoteRow,
): Promise<CreateResult> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for("no key update");
  const known = await findOrderByQuote(tx, quote);
  if (known) return { order: known, other: null };
  // Before the cart is read: paying the other order removes its products from the cart.
  const other = await findPayableOrder(tx, actor);
  if (other) return { order: null, other };
  await checkCart(tx, actor, quote);
  const order = await insertOrder(deps, tx, actor, quote);
  if (quote.promoCode) {
    await reservePromo(tx, quote.promoCode, {
      orderId: order.id,
      userId: actor.userId,
      mailbox: hashMailbox(deps.env.MAILBOX_SECRET, actor.email),
      subtotalCents: quote.subtotalCents,
      now: deps.clock.now(),
    });
  }
  return { order, other: null };
}

async function findPayableOrder(tx: Tx, actor: Actor): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(customerOrders)
    .where(
      and(eq(customerOrders.userEmail, actor.email), eq(customerOrders.status, "awaiting_payment")),
    )
    .limit(1);
  return order ?? null;
}

/** The cart may have changed in another tab while rates were requested. */
async function checkCart(tx: Tx, actor: Actor, quote: QuoteRow): Promise<void> {
  const lines = (await listCart(tx, actor)).map(toQuoteLine);
  const change = findPriceChange(quote, { ...quote, lines });
  if (!change) return;
  await assertNotPaid(tx, actor, quote);
  throw priceChangedError(change);
}

/** Throws `conflict` if the cart differs because it was paid for on another page since the quote. */
async function assertNotPaid(db: Db | Tx, actor: Actor, quote: QuoteRow): Promise<void> {
  const paid = await findPaidSince(db, actor, quote.createdAt);
  if (paid) throw alreadyPaidError(paid);
}

async function insertOrder(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: Actor,
  quote: QuoteRow,
): Promise<Order> {
  const order = await insertNumbered(tx, toOrderRow(deps, actor, quote));
  await insertPending(deps, tx, order, quote);
  await recordEvent(deps, tx, order.id, "awaiting_payment", null);
  return order;
}

/** A million orders use a quarter of all numbers, so this many draws always find a free one. */
const MAX_DRAWS = 50;

async function insertNumbered(tx: Tx, order: ReturnType<typeof toOrderRow>): Promise<Order> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const number = createOrderNumber((below) => randomInt(below));
    const [inserted] = await tx
      .insert(customerOrders)
      .values({ ...order, number })
      .onConflictDoNothing({ target: customerOrders.number })
      .returning();
    if (inserted) return inserted;
  }
  throw new Error("no number of an order is free");
}

function toOrderRow(deps: Pick<Deps, "clock">, actor: Actor, quote: QuoteRow) {
  const now = deps.clock.now();
  return {
    id: newId("ord"),
    userEmail: actor.email,
    quoteId: quote.id,
    customer: quote.customer,
    recipient: quote.recipient,
    promoCode: quote.promoCode,
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    shippingCents: quote.shippingCents,
    taxCents: quote.taxCents,
    totalCents: quote.totalCents,
    taxLabel: taxLabel(quote),
    taxPpm: quote.taxPpm,
    shippingTaxCents: quote.shippingTaxCents,
    taxIncluded: quote.taxIncluded,
    taxCalculation: quote.taxCalculation,
    shippingId: quote.shippingId,
    shippingName: quote.shippingName,
    arrivalFrom: quote.arrivalFrom,
    arrivalTo: quote.arrivalTo,
    expiresAt: new Date(now.getTime() + PAYMENT_MS),
    createdAt: now,
  };
}

async function insertPending(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  order: Order,
  quote: QuoteRow,
): Promise<void> {
  const { name, email, address, city, state, country, zip } = order.recipient;
  await tx.insert(pendingOrders).values(
    quote.lines.map((line, position) => ({
      position,
      id: newId("pen"),
      userEmail: order.userEmail,
      orderId: order.id,
      designId: line.designId,
      ...{ name, email, address, city, state, country, zip },
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      unitCents: line.unitCents,
      discountCents: line.discountCents ?? null,
      taxCents: line.taxCents ?? null,
      product: line.product,
      variant: line.variant,
      customerName: order.customer.name,
      customerEmail: order.customer.email,
      createdAt: deps.clock.now(),
    })),
  );
}
