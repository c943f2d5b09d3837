import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { PAGE } from "#server/features/desk/rules.ts";
import { customerOrders, orderReplacements } from "#server/features/orders/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import type { EventRow } from "#server/platform/webhooks/work.ts";
import type { DeskEventsQuery } from "#shared/contracts/desk/webhooks.ts";
import { namesIn } from "./rules.ts";

/** Newest first; what failed and is not settled comes besides, with the first page. */
export async function listEvents(db: Db, { before, provider }: DeskEventsQuery) {
  const ofProvider = provider ? eq(webhookEvents.provider, provider) : undefined;
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(and(ofProvider, before ? lt(webhookEvents.seq, before) : undefined))
    .orderBy(desc(webhookEvents.seq))
    .limit(PAGE + 1);
  const failed = before === undefined ? await listFailedEvents(db) : [];
  const page = rows.slice(0, PAGE);
  return { failed, page, next: rows.length > PAGE ? (page.at(-1)?.seq ?? null) : null };
}

async function listFailedEvents(db: Db): Promise<EventRow[]> {
  return await db
    .select()
    .from(webhookEvents)
    .where(and(isNotNull(webhookEvents.failure), isNull(webhookEvents.processedAt)))
    .orderBy(desc(webhookEvents.seq))
    .limit(PAGE);
}

/** Null where there is none. */
export async function findEvent(db: Db | Tx, seq: number): Promise<EventRow | null> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.seq, seq));
  return event ?? null;
}

export type AboutOrder = { id: string; number: string };

/** The order that each event is about, by the event's number; events about none are left out. */
export async function mapOrdersOf(db: Db, events: EventRow[]): Promise<Map<number, AboutOrder>> {
  const names = events.flatMap(({ payload }) => namesIn(payload));
  if (names.length === 0) return new Map();
  const { id, number, sessionId, paymentId } = customerOrders;
  const orders = await db
    .select({ id, number, sessionId, paymentId })
    .from(customerOrders)
    .where(or(inArray(id, names), inArray(sessionId, names), inArray(paymentId, names)));
  const byName = new Map<string, AboutOrder>(
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
      const found = namesIn(payload).flatMap((name) => byName.get(name) ?? [])[0];
      return found ? [[seq, found] as const] : [];
    }),
  );
}
