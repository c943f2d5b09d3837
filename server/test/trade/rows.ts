import { planInvoices, purchases } from "#server/features/billing/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import {
  customerOrders,
  orderDisputes,
  orderEvents,
  orderRefunds,
  orders,
} from "#server/features/orders/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import type { TestShop } from "../shop.ts";

export type Rows = Awaited<ReturnType<typeof readRows>>;

/** Reads the shop's rows about orders, payments and documents. */
export async function readRows({ deps: { db } }: TestShop) {
  return {
    orders: await db.select().from(customerOrders),
    items: await db.select().from(orders),
    refunds: await db.select().from(orderRefunds),
    disputes: await db.select().from(orderDisputes),
    events: await db.select().from(orderEvents),
    purchases: await db.select().from(purchases),
    invoices: await db.select().from(planInvoices),
    receipts: await db.select().from(checkout),
    documents: await db.select().from(documents),
  };
}
