import { and, count, eq, inArray, isNull, min, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { purchases, subscriptions } from "#server/features/billing/tables.ts";
import { AT_PRINTER, UNPAID } from "#server/features/orders/rules.ts";
import {
  customerOrders,
  orderDisputes,
  orderEvents,
  orderParcels,
  orderRefunds,
  orderReplacements,
  orders,
} from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { OrderState } from "#shared/order-states.ts";
import type { PrintState } from "#shared/print-states.ts";

export const OPEN: readonly OrderState[] = [...UNPAID, "quarantined", "paid", ...AT_PRINTER];

/** Orders with equal facts for their money, print and parcel tracks, with the oldest times. */
export type OrderGroup = {
  status: OrderState;
  printState: PrintState | null;
  isAllBack: boolean;
  isSomeBack: boolean;
  hasDue: boolean;
  hasFailed: boolean;
  hasSent: boolean;
  isDisputed: boolean;
  isLost: boolean;
  hasParcel: boolean;
  isReturned: boolean;
  isPart: boolean;
  hasArrived: boolean;
  count: number;
  movedAt: string | Date;
  moneyAt: string | Date;
  parcelsAt: string | Date | null;
};

export const MAX_OPEN = 5000;

/** Builds a query for the ids of open orders, each kind by its index and up to the limit. */
export function selectOpenOrders(): SQL {
  const [o, refunds, disputes, parcels] = [
    customerOrders,
    orderRefunds,
    orderDisputes,
    orderParcels,
  ];
  const kinds = [
    sql`select ${o.id} as id from ${o} where ${inArray(o.status, [...OPEN])}`,
    sql`select ${o.id} from ${o} where ${eq(o.status, "cancelled")}
      and ${o.refundedCents} < ${o.totalCents} and ${o.paymentId} is not null`,
    sql`select ${refunds.orderId} from ${refunds} where ${inArray(refunds.state, ["due", "sent"])}`,
    sql`select ${refunds.orderId} from ${refunds}
      where ${eq(refunds.state, "failed")} and ${isNull(refunds.answeredAt)}`,
    sql`select ${disputes.orderId} from ${disputes} where ${isNull(disputes.settledAt)}`,
    sql`select ${parcels.orderId} from ${parcels}
      where ${eq(parcels.status, "returned")} and ${isNull(parcels.answeredAt)}`,
  ];
  const limited = kinds.map((kind) => sql`(${kind} limit ${MAX_OPEN})`);
  return sql`select id from (${sql.join(limited, sql` union `)}) as open order by id limit ${MAX_OPEN}`;
}

export async function listOpenOrders(db: Db): Promise<OrderGroup[]> {
  const o = customerOrders;
  const ofOrder = (column: SQL) => sql`${column} = ${o.id}`;
  const refund = (state: SQL) => sql`exists (select 1 from ${orderRefunds}
    where ${ofOrder(sql`${orderRefunds.orderId}`)} and ${state})`;
  const dispute = (state: SQL) => sql`exists (select 1 from ${orderDisputes}
    where ${ofOrder(sql`${orderDisputes.orderId}`)} and ${state})`;
  const isUnresolved = sql`${orderRefunds.state} = 'failed' and not exists (
    select 1 from ${orderRefunds} as again where again.again_of = ${orderRefunds.id})`;
  const { rows } = (await db.execute(sql`
    with facts as (
      select ${o.status} as status, ${o.printState} as print_state,
        ${o.refundedCents} >= least(coalesce(${o.paidCents}, ${o.totalCents}), ${o.totalCents}) as all_back,
        ${o.refundedCents} > 0 as some_back,
        ${refund(sql`${orderRefunds.state} = 'due'`)} as due,
        ${refund(isUnresolved)} as failed,
        ${refund(sql`${orderRefunds.state} = 'sent'`)} as sent,
        ${dispute(sql`${orderDisputes.state} in ('to_answer', 'in_review')`)} as disputed,
        ${dispute(sql`${orderDisputes.state} = 'lost'`)} as lost,
        parcels.*,
        parcels.packed < (select coalesce(sum(${orders.quantity}), 0) from ${orders}
          where ${ofOrder(sql`${orders.orderId}`)}) as part,
        coalesce((select max(${orderEvents.createdAt}) from ${orderEvents}
          where ${ofOrder(sql`${orderEvents.orderId}`)}), ${o.paidAt}, ${o.createdAt}) as moved_at,
        (select min(coalesce(${orderRefunds.settledAt}, ${orderRefunds.sentAt}, ${orderRefunds.createdAt}))
          from ${orderRefunds} where ${ofOrder(sql`${orderRefunds.orderId}`)}
            and ${orderRefunds.state} in ('due', 'sent', 'failed')) as refund_at,
        (select min(${orderDisputes.createdAt}) from ${orderDisputes}
          where ${ofOrder(sql`${orderDisputes.orderId}`)} and ${orderDisputes.settledAt} is null) as dispute_at
      from ${o}, lateral (
        select count(*) > 0 as has_parcel,
          coalesce(bool_or(${orderParcels.status} = 'returned'), false) as returned,
          coalesce(bool_and(${orderParcels.status} = 'delivered'), false) as arrived,
          min(coalesce(${orderParcels.shippedAt}, ${orderParcels.createdAt})) as parcels_at,
          coalesce(sum((select sum((item ->> 'quantity')::int)
            from jsonb_array_elements(${orderParcels.items}) as item)), 0) as packed
        from ${orderParcels} where ${ofOrder(sql`${orderParcels.orderId}`)}
          and ${orderParcels.replacementId} is null) as parcels
      where ${o.id} in (${selectOpenOrders()})
    )
    select status, print_state as "printState", all_back as "isAllBack", some_back as "isSomeBack",
      due as "hasDue", failed as "hasFailed", sent as "hasSent", disputed as "isDisputed", lost as "isLost",
      has_parcel as "hasParcel", returned as "isReturned", part as "isPart", arrived as "hasArrived",
      count(*)::int as count, min(moved_at) as "movedAt",
      min(coalesce(dispute_at, refund_at, moved_at)) as "moneyAt", min(parcels_at) as "parcelsAt"
    from facts
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`)) as unknown as { rows: OrderGroup[] };
  return rows;
}

export type StateRow = { state: string; count: number; oldest: Date | null };

export async function countOwnRows(db: Db) {
  const [refund, failed, dispute, plan, pages, replacement] = await Promise.all([
    db
      .select({
        state: orderRefunds.state,
        count: count(),
        oldest: min(sql`coalesce(${orderRefunds.sentAt}, ${orderRefunds.createdAt})`).mapWith(
          orderRefunds.createdAt,
        ),
      })
      .from(orderRefunds)
      .where(sql`${orderRefunds.state} in ('due', 'sent')`)
      .groupBy(orderRefunds.state),
    countFailedRefunds(db),
    db
      .select({
        state: orderDisputes.state,
        count: count(),
        oldest: min(orderDisputes.createdAt),
      })
      .from(orderDisputes)
      .where(isNull(orderDisputes.settledAt))
      .groupBy(orderDisputes.state),
    countPlans(db),
    countPages(db),
    db
      .select({
        state: orderReplacements.state,
        count: count(),
        oldest: min(orderReplacements.printDueAt),
      })
      .from(orderReplacements)
      .where(
        // The second line repeats the condition of the index order_replacements_under_way.
        and(
          notInArray(orderReplacements.state, ["shipped", "called_off"]),
          ...[isNull(orderReplacements.arrivedAt), ne(orderReplacements.state, "called_off")],
        ),
      )
      .groupBy(orderReplacements.state),
  ]);
  return { refund: [...refund, ...failed], dispute, plan, payment: pages, replacement };
}

async function countFailedRefunds(db: Db): Promise<StateRow[]> {
  const [row] = await db
    .select({ count: count(), oldest: min(orderRefunds.settledAt) })
    .from(orderRefunds)
    .where(
      sql`${orderRefunds.state} = 'failed' and ${orderRefunds.answeredAt} is null and not exists (
        select 1 from ${orderRefunds} as again where again.again_of = ${orderRefunds.id})`,
    );
  return row ? [{ state: "failed", ...row }] : [];
}

/** Counts the plans of each state up to the limit. */
async function countPlans(db: Db): Promise<StateRow[]> {
  const { status, periodStart } = subscriptions;
  const counted = (["incomplete", "active", "past_due"] as const).map(async (state) => {
    const plans = db
      .select({ periodStart })
      .from(subscriptions)
      // `<> 'ended'` repeats the condition of the index subscriptions_open.
      .where(and(eq(status, state), ne(status, "ended")))
      .orderBy(periodStart)
      .limit(MAX_OPEN)
      .as("plans");
    const [row] = await db.select({ count: count(), oldest: min(plans.periodStart) }).from(plans);
    return { state, count: row?.count ?? 0, oldest: row?.oldest ?? null };
  });
  return await Promise.all(counted);
}

async function countPages(db: Db): Promise<StateRow[]> {
  const ofOrders = await db
    .select({
      state: customerOrders.status,
      count: count(),
      oldest: min(customerOrders.createdAt),
    })
    .from(customerOrders)
    .where(inArray(customerOrders.status, ["awaiting_payment", "payment_processing"]))
    .groupBy(customerOrders.status);
  const ofOffers = await db
    .select({ state: purchases.status, count: count(), oldest: min(purchases.createdAt) })
    .from(purchases)
    .where(inArray(purchases.status, ["open", "confirming"]))
    .groupBy(purchases.status);
  const isOpen = (state: string) => state === "awaiting_payment" || state === "open";
  return [...ofOrders, ...ofOffers].map(({ state, ...row }) => ({
    ...row,
    state: isOpen(state) ? "open" : "processing",
  }));
}
