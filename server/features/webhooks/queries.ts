import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { PAGE_SIZE } from "#server/features/desk/rules.ts";
import { customerOrders, orderReplacements } from "#server/features/orders/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import type { EventRow } from "#server/platform/webhooks/work.ts";
import type { DeskEventsQuery } from "#shared/contracts/desk/webhooks.ts";
import { listOrderIds } from "./rules.ts";

/** Lists events, newest first; the first page also has all unsettled failures. */
export async function listEvents(db: Db, { before, provider }: DeskEventsQuery) {
  const ofProvider = provider ? eq(webhookEvents.provider, provider) : undefined;
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(and(ofProvider, before ? lt(webhookEvents.seq, before) : undefined))
    .orderBy(desc(webhookEvents.seq))
    .limit(PAGE_SIZE + 1);
  const failed = before === undefined ? await listFailedEvents(db) : [];
  const page = rows.slice(0, PAGE_SIZE);
  return { failed, page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.seq ?? null) : null };
}

async function listFailedEvents(db: Db): Promise<EventRow[]> {
  return await db
    .select()
    .from(webhookEvents)
    .where(and(isNotNull(webhookEvents.failure), isNull(webhookEvents.processedAt)))
    .orderBy(desc(webhookEvents.seq))
    .limit(PAGE_SIZE);
}

export async function findEvent(db: Db | Tx, seq: number): Promise<EventRow | null> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.seq, seq));
  return event ?? null;
}

export type OrderReference = { id: string; number: string };

/** Maps events by sequence number to the order they are about; others are left out. */
export async function mapOrders(db: Db, events: EventRow[]): Promise<Map<number, OrderReference>> {
  const names = events.flatMap(({ payload }) => listOrderIds(payload));
  if (names.length === 0) return new Map();
  const { id, number, sessionId, paymentId } = customerOrders;
  const orders = await db
    .select({ id, number, sessionId, paymentId })
    .from(customerOrders)
    .where(or(inArray(id, names), inArray(sessionId, names), inArray(paymentId, names)));
  const byName = new Map<string, OrderReference>(
    orders.flatMap((order) =>
      [order.id, order.sessionId, order.paymentId].flatMap((name) =>
        name ? [[name, { id: order.id, number: order.number }] as const] : [],
      ),
    ),
  );
  const replaced = await db
    .select({ name: orderReplacements.id, id, number })
    .from(orderReplacements)
    .innerJoin(customerOrders, eq(id, orderReplacements.orderId))
    .where(inArray(orderReplacements.id, names));
  for (const { name, ...order } of replaced) byName.set(name, order);
  return new Map(
    events.flatMap(({ seq, payload }) => {
      const found = listOrderIds(payload).flatMap((name) => byName.get(name) ?? [])[0];
      return found ? [[seq, found] as const] : [];
    }),
  );
}
