import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import { listCart } from "#server/features/carts/queries.ts";
import { holdPromo } from "#server/features/promos/commands.ts";
import { priceChanged, repriceQuote } from "#server/features/quotes/commands.ts";
import { taxLabel } from "#server/features/quotes/present.ts";
import { findNewestQuote, findQuote, type QuoteRow } from "#server/features/quotes/queries.ts";
import { changeBetween, countOf, quoteLine } from "#server/features/quotes/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { startCheckoutInput } from "#shared/contracts/checkout.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import { lockOrder, noteEvent, type Order } from "./move-order.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { giveUpUnopened, syncPayment } from "./settle-payment.ts";

/** A payment page lives at least 30 minutes, also if it is opened at the quote's last moment. */
const PAYMENT_MS = 61 * 60_000;

/**
 * Makes an order of the quote and opens its payment page. The same quote again gives the same page.
 * Throws `quote_expired`, `price_changed`, `promo_refused`, `conflict`, `unavailable`.
 */
export async function placeOrder(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof startCheckoutInput>,
): Promise<{ id: string; url: string }> {
  const quote = await findPayableQuote(deps, actor, input);
  const known = await findOpenOrder(deps, quote.id);
  await closeOtherPages(deps, actor, quote.id);
  const order = known ?? (await makeOrder(deps, actor, quote));
  try {
    return await openPaymentPage(deps, order);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.error({ orderId: order.id, err: error }, "no payment page");
    throw new AppError("unavailable", "Failed to initiate payment. Please try again.", {
      cause: error,
    });
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

function tooOld(): AppError {
  return new AppError("quote_expired", "This total is too old. Please calculate it again.");
}

/** The order that a click before this one made of the quote. Throws where it can't be paid any more. */
async function findOpenOrder(deps: Deps, quoteId: string): Promise<Order | null> {
  const [order] = await deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.quoteId, quoteId));
  if (!order || order.status === "awaiting_payment") return order ?? null;
  if (order.status === "expired" || order.status === "payment_failed") throw tooOld();
  throw new AppError("conflict", "This order is paid for already. Look for it in My stuff.");
}

/**
 * One payment page per person: what was opened in another tab is closed, so that one cart is not
 * paid twice. Throws `conflict` where that one was paid in the meantime.
 */
async function closeOtherPages(deps: Deps, actor: Actor, quoteId: string): Promise<void> {
  const open = await deps.db
    .select()
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.userEmail, actor.email),
        eq(customerOrders.status, "awaiting_payment"),
        ne(customerOrders.quoteId, quoteId),
      ),
    );
  for (const { id, sessionId } of open) {
    if (!sessionId) {
      await giveUpUnopened(deps, id);
      continue;
    }
    await closePage(deps, sessionId);
    const settled = await deps.db.transaction((tx) => lockOrder(tx, id));
    if (settled && !["awaiting_payment", "expired"].includes(settled.status)) {
      throw new AppError("conflict", "You have just paid for this cart. Look for it in My stuff.");
    }
  }
}

async function closePage(deps: Deps, sessionId: string): Promise<void> {
  try {
    await deps.payments.expireCheckout(sessionId);
    await syncPayment(deps, { checkoutId: sessionId });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new AppError("unavailable", "Failed to initiate payment. Please try again.", {
      cause: error,
    });
  }
}

/** Quotes once more, then writes order, products, held code in one transaction. */
async function makeOrder(deps: Deps, actor: Actor, quote: QuoteRow): Promise<Order> {
  const change = changeBetween(quote, await repriceQuote(deps, actor, quote));
  if (change) throw priceChanged(change);
  return await deps.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
    const [known] = await tx
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.quoteId, quote.id));
    if (known) return known;
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
    return order;
  });
}

/** The cart may have changed in another tab while rates were asked for. */
async function checkCart(tx: Tx, actor: Actor, quote: QuoteRow): Promise<void> {
  const lines = (await listCart(tx, actor)).map(quoteLine);
  const change = changeBetween(quote, { ...quote, lines });
  if (change) throw priceChanged(change);
}

async function insertOrder(deps: Deps, tx: Tx, actor: Actor, quote: QuoteRow): Promise<Order> {
  const now = deps.clock.now();
  const [order] = await tx
    .insert(customerOrders)
    .values({
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
      shippingId: quote.shippingId,
      shippingName: quote.shippingName,
      arrivalFrom: quote.arrivalFrom,
      arrivalTo: quote.arrivalTo,
      expiresAt: new Date(now.getTime() + PAYMENT_MS),
      createdAt: now,
    })
    .returning();
  if (!order) throw notFound("Order");
  await insertPending(deps, tx, order, quote);
  await noteEvent(deps, tx, order.id, "awaiting_payment", null);
  return order;
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
      product: line.product,
      variant: line.variant,
      customerName: order.customer.name,
      customerEmail: order.customer.email,
      createdAt: deps.clock.now(),
    })),
  );
}
