import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { refuseBlocked } from "#server/features/accounts/queries.ts";
import { users } from "#server/features/accounts/tables.ts";
import { listCart } from "#server/features/carts/queries.ts";
import { holdPromo } from "#server/features/promos/commands.ts";
import { priceChanged, repriceQuote } from "#server/features/quotes/commands.ts";
import { taxLabel } from "#server/features/quotes/present.ts";
import { findNewestQuote, findQuote, type QuoteRow } from "#server/features/quotes/queries.ts";
import { changeBetween, countOf, quoteLine } from "#server/features/quotes/rules.ts";
import { refuseClosed } from "#server/features/settings/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { startCheckoutInput } from "#shared/contracts/checkout.ts";
import { say } from "#shared/messages/refusal.ts";
import type { Said } from "#shared/messages/said.ts";
import { makeOrderNumber } from "#shared/order-number.ts";
import { findPaidSince } from "../queries.ts";
import { newerCheckout, PAYMENT_MS, paidAlready, tooOld } from "../rules.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import { closeOrder } from "./close-order.ts";
import { noteEvent, type Order } from "./move-order.ts";
import { openPaymentPage } from "./open-payment-page.ts";

/** Refused: our keys or what stands behind them are not in order, which trying again alone does not mend. */
const SAID: Record<PaymentError["kind"], Said> = {
  unavailable: say("no_payment_page"),
  refused: say("no_payment_provider"),
};

/** Other checkouts of the same person that may come in between before we say that it is too much. */
const MAX_OTHERS = 5;

/**
 * Makes an order of the quote and opens its payment page. The same quote again gives the same page.
 * One payment page per person: what was opened before is closed first. Throws `quote_expired`,
 * `price_changed`, `promo_refused`, `unavailable`, and `conflict`, with the `session_id` of the payment
 * where the cart is paid for already.
 */
export async function placeOrder(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof startCheckoutInput>,
): Promise<{ id: string; url: string }> {
  await refuseBlocked(deps.db, actor.userId);
  const quote = await findPayableQuote(deps, actor, input);
  try {
    const known = await findOrderOf(deps.db, quote);
    if (!known) refuseClosed(deps);
    const order = known ?? (await makeOrder(deps, actor, quote));
    return await openPaymentPage(deps, order);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.error({ quoteId: quote.id, err: error }, "no payment page");
    throw new AppError("unavailable", SAID[error.kind], { cause: error });
  }
}

async function findPayableQuote(
  deps: Deps,
  actor: Actor,
  { quoteId, amount, count }: z.output<typeof startCheckoutInput>,
): Promise<QuoteRow> {
  const quote = quoteId
    ? await findQuote(deps.db, actor, quoteId)
    : await findNewestQuote(deps.db, actor);
  if (!quote) throw notFound("Quote");
  if (quote.expiresAt <= deps.clock.now()) {
    throw tooOld();
  }
  if (amount !== quote.totalCents || count !== countOf(quote.lines)) {
    throw priceChanged({ shown_cents: amount, current_cents: quote.totalCents, reason: "cart" });
  }
  return quote;
}

/** The order that a click before this one made of the quote. */
async function findOrderOf(db: Db | Tx, quote: QuoteRow): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.quoteId, quote.id));
  return order ?? null;
}

/**
 * Prices once more, then decides under the user's lock. Another order that can still be paid is closed
 * at the provider first, outside the lock, and then it is decided again.
 */
async function makeOrder(deps: Deps, actor: Actor, quote: QuoteRow): Promise<Order> {
  const repriced = await repriceQuote(deps, actor, quote).catch(async (error: unknown) => {
    await refusePaid(deps.db, actor, quote);
    throw error;
  });
  const change = changeBetween(quote, repriced);
  if (change) {
    if (change.reason === "cart") await refusePaid(deps.db, actor, quote);
    throw priceChanged(change);
  }
  for (let others = 0; others < MAX_OTHERS; others++) {
    const { order, other } = await deps.db.transaction((tx) => decide(deps, tx, actor, quote));
    if (order) return order;
    await closeOrder(deps, other);
  }
  throw newerCheckout();
}

type Decision = { order: Order; other: null } | { order: null; other: Order };

/** The one place where an order that can be paid begins: never beside another of the same person. */
async function decide(deps: Deps, tx: Tx, actor: Actor, quote: QuoteRow): Promise<Decision> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for("no key update");
  const known = await findOrderOf(tx, quote);
  if (known) return { order: known, other: null };
  // Before the cart: whatever pays this one takes its products out of the cart in the same moment.
  const other = await findPayableOrder(tx, actor);
  if (other) return { order: null, other };
  await checkCart(tx, actor, quote);
  const order = await insertOrder(deps, tx, actor, quote);
  if (quote.promoCode) {
    await holdPromo(tx, quote.promoCode, {
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

/** The cart may have changed in another tab while rates were asked for. */
async function checkCart(tx: Tx, actor: Actor, quote: QuoteRow): Promise<void> {
  const lines = (await listCart(tx, actor)).map(quoteLine);
  const change = changeBetween(quote, { ...quote, lines });
  if (!change) return;
  await refusePaid(tx, actor, quote);
  throw priceChanged(change);
}

/** Says so where the cart is another one because it was paid for since the quote, on another page. */
async function refusePaid(db: Db | Tx, actor: Actor, quote: QuoteRow): Promise<void> {
  const paid = await findPaidSince(db, actor, quote.createdAt);
  if (paid) throw paidAlready(paid);
}

async function insertOrder(deps: Deps, tx: Tx, actor: Actor, quote: QuoteRow): Promise<Order> {
  const order = await insertNumbered(tx, newOrder(deps, actor, quote));
  await insertPending(deps, tx, order, quote);
  await noteEvent(deps, tx, order.id, "awaiting_payment", null);
  return order;
}

/** A million orders have taken a quarter of all numbers: so many draws always find a free one. */
const MAX_DRAWS = 50;

async function insertNumbered(tx: Tx, order: ReturnType<typeof newOrder>): Promise<Order> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const number = makeOrderNumber((below) => randomInt(below));
    const [inserted] = await tx
      .insert(customerOrders)
      .values({ ...order, number })
      .onConflictDoNothing({ target: customerOrders.number })
      .returning();
    if (inserted) return inserted;
  }
  throw new Error("no number of an order is free");
}

function newOrder(deps: Deps, actor: Actor, quote: QuoteRow) {
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

async function insertPending(deps: Deps, tx: Tx, order: Order, quote: QuoteRow): Promise<void> {
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
