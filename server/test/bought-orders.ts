import { randomInt } from "node:crypto";
import { customerOrders } from "#server/features/orders/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { createOrderNumber } from "#shared/order-number.ts";
import { HOME } from "./buying.ts";
import type { TestShop } from "./shop.ts";

type Order = typeof customerOrders.$inferSelect;

/** Inserts an order in state `sent`, of a new user by default, without items and payment. */
export async function addBoughtOrder(shop: TestShop, set: Partial<Order> = {}): Promise<Order> {
  const { email } = set.userEmail ? { email: set.userEmail } : await shop.addUser();
  const now = shop.deps.clock.now();
  const addDays = (days: number) => new Date(+now + days * 86_400_000).toISOString().slice(0, 10);
  const id = newId("ord");
  const [order] = await shop.deps.db
    .insert(customerOrders)
    .values({
      ...{ id, number: createOrderNumber((below) => randomInt(below)), userEmail: email },
      ...{ status: "sent", customer: HOME, recipient: HOME, taxLabel: "Sales tax" },
      ...{ subtotalCents: 2000, discountCents: 0, shippingCents: 649, taxCents: 145 },
      ...{ totalCents: 2794, shippingId: "STANDARD", shippingName: "Flat rate" },
      ...{ arrivalFrom: addDays(7), arrivalTo: addDays(10), expiresAt: now },
      ...{ sessionId: `cs_${id}`, paymentId: `pi_${id}`, paidAt: now, createdAt: now },
      ...set,
    })
    .returning();
  if (!order) throw new Error("no order was added");
  return order;
}
