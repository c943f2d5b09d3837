import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { designs } from "#server/features/designs/tables.ts";
import { createFileLink } from "#server/features/files/commands.ts";
import { notFound } from "#server/platform/errors.ts";
import type { CheckoutInput } from "#server/providers/payments/checkout-port.ts";
import { newerCheckoutError, notPayableError } from "../rules.ts";
import { customerOrders, pendingOrders } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { syncPayment } from "./sync-payment.ts";

/**
 * Opens the order's payment page, once. The request is derived from rows alone, so a retry is identical to the byte.
 * Throws `quote_expired` or `conflict` if the order can't be paid any more; may throw `PaymentError`.
 */
export async function openPaymentPage(
  deps: Deps,
  order: Order,
): Promise<{ id: string; url: string }> {
  if (order.status !== "awaiting_payment") throw notPayableError(order);
  if (order.sessionId && order.paymentUrl)
    return await findOpenPage(deps, order.id, { id: order.sessionId, url: order.paymentUrl });
  const page = await deps.payments.startCheckout(await checkoutInput(deps, order));
  const [opened] = await deps.db
    .update(customerOrders)
    .set({ sessionId: page.id, paymentUrl: page.url })
    .where(and(eq(customerOrders.id, order.id), eq(customerOrders.status, "awaiting_payment")))
    .returning({ id: customerOrders.id });
  if (!opened) {
    // Another tab has just started a newer checkout: this page must not be paid.
    await deps.payments.expireCheckout(page.id);
    throw newerCheckoutError();
  }
  return page;
}

type Page = { id: string; url: string };

/** A page opened earlier may be paid, expired or lost by now; then the user is not sent to it. */
async function findOpenPage(deps: Deps, orderId: string, page: Page): Promise<Page> {
  await syncPayment(deps, { checkoutId: page.id });
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (order?.status === "awaiting_payment") return page;
  throw order ? notPayableError(order) : notFound("Order");
}

async function checkoutInput(deps: Pick<Deps, "db" | "env">, order: Order): Promise<CheckoutInput> {
  const user = await findUserByEmail(deps.db, order.userEmail);
  if (!user) throw notFound("Account");
  const checkoutUrl = `${deps.env.APP_URL}/checkout`;
  return {
    orderId: order.id,
    number: order.number,
    reference: user.id,
    email: order.customer.email,
    lines: await checkoutLines(deps, order),
    tax: { name: order.taxLabel, cents: order.taxIncluded ? 0 : order.taxCents },
    shipping: { name: order.shippingName, cents: order.shippingCents },
    discount:
      order.promoCode && order.discountCents > 0
        ? { name: order.promoCode, cents: order.discountCents }
        : null,
    totalCents: order.totalCents,
    successUrl: `${checkoutUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${checkoutUrl}?cancelled=1`,
    expiresAt: order.expiresAt,
  };
}

/** The payment page shows each product by a link that expires with the page. */
async function checkoutLines(
  deps: Pick<Deps, "db" | "env">,
  order: Order,
): Promise<CheckoutInput["lines"]> {
  return await deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ line: pendingOrders, fileId: designs.mockupFileId })
      .from(pendingOrders)
      .innerJoin(designs, eq(designs.id, pendingOrders.designId))
      .where(eq(pendingOrders.orderId, order.id))
      .orderBy(asc(pendingOrders.position));
    const lines = [];
    for (const { line, fileId } of rows) {
      const purpose = `payment page ${line.id}`;
      const path = await createFileLink(tx, { fileId, purpose, expiresAt: order.expiresAt });
      lines.push({
        name: line.product,
        description: line.variant,
        unitCents: line.unitCents,
        quantity: line.quantity,
        imageUrl: `${deps.env.APP_URL}${path}`,
      });
    }
    return lines;
  });
}
