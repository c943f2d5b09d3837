import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { planInvoices, prices, subscriptions } from "#server/features/billing/tables.ts";
import { costs } from "#server/features/costs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { customerOrders, orderDisputes, orders } from "#server/features/orders/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type OrderTrade, type PlanRow, type SoldItem, type TradeRow, toTrade } from "./rules.ts";

export async function readTrade(db: Db, orderId: string): Promise<OrderTrade | null> {
  const [found] = await readTrades(db, eq(customerOrders.id, orderId));
  return found ?? null;
}

/** Maximum number of orders counted, so that the page loads within a second. */
export const MAX_TRADES = 5000;

export async function readTradesSince(db: Db, since: Date): Promise<OrderTrade[]> {
  return await readTrades(db, isPaidSince(since));
}

export function isPaidSince(since: Date): SQL {
  return sql`${customerOrders.paidAt} >= ${since.toISOString()}::timestamptz`;
}

async function readTrades(db: Db, which: SQL): Promise<OrderTrade[]> {
  const { rows } = (await db.execute(selectTrades(which))) as unknown as { rows: TradeRow[] };
  return rows.map(toTrade);
}

/** Lateral joins use an index per order: a month of orders is found by the day of payment. */
export function selectTrades(which: SQL): SQL {
  const [o, c, i, g, d] = [customerOrders, costs, orders, genimages, orderDisputes];
  const isReplacement = sql`${c.source} like 'rpl\\_%'`;
  const sumKind = (kind: string) =>
    sql`coalesce(sum(${c.micros}) filter (where ${c.kind} = ${kind} and not ${isReplacement}), 0)::float8`;
  return sql`
    select ${o.id} as id, ${o.number} as number, ${o.status} as status,
      ${o.promoCode} as "promoCode", coalesce(${o.paidCents}, ${o.totalCents}) as "paidCents",
      ${o.taxCents} as "taxCents", ${o.refundedCents} as "refundedCents",
      taken.cents as "takenCents", printed.*, card.micros as card, card.lines as "cardLines",
      pictures.micros as pictures, pictures.lines as "pictureLines"
    from ${o}
    cross join lateral (
      select ${sumKind("print")} as print, ${sumKind("print_shipping")} as "printShipping",
        ${sumKind("print_tax")} as "printTax", count(*)::int as "printLines",
        coalesce(sum(${c.micros}) filter (where ${isReplacement}), 0)::float8 as again
      from ${c} where ${c.orderId} = ${o.id}
    ) as printed
    cross join lateral (
      select coalesce(sum(${c.micros}), 0)::float8 as micros, count(*)::int as lines
      from ${c} where ${c.paymentId} = ${o.paymentId}
    ) as card
    cross join lateral (
      select coalesce(sum(${c.micros}), 0)::float8 as micros, count(*)::int as lines
      from ${g} join ${c} on ${c.renderId} = ${g.renderId}
      where ${g.id} in (select ${i.mixId} from ${i} where ${i.orderId} = ${o.id})
    ) as pictures
    cross join lateral (
      select coalesce(sum(${d.cents}), 0)::int as cents
      from ${d} where ${d.orderId} = ${o.id} and ${d.state} in ('to_answer', 'in_review', 'lost')
    ) as taken
    where ${o.paidAt} is not null and ${which}
    order by ${o.paidAt} desc limit ${MAX_TRADES}`;
}

export async function listSoldItems(db: Db, orderIds: string[]): Promise<SoldItem[]> {
  const { orderId, product, variant, quantity, unitCents } = orders;
  return await db
    .select({ orderId, product, variant, quantity, unitCents })
    .from(orders)
    .where(inArray(orderId, orderIds));
}

/**
 * Returns customers by current plan, 0 without one: their number, what they pay and what they used since
 * then. The tax in their price is its share in their last invoice; tax on top is not part of the price.
 */
export async function readPlans(db: Db, since: Date): Promise<PlanRow[]> {
  const [s, r, c, i] = [subscriptions, renders, costs, planInvoices];
  const isLive = sql`${s.status} in ('active', 'past_due')`;
  const { rows } = (await db.execute(sql`
    with used as (
      select ${r.userId} as person, count(*) as renders, sum(coalesce(cost.micros, 0)) as micros
      from ${r} left join lateral (
        select sum(${c.micros}) as micros from ${c} where ${c.renderId} = ${r.id}
      ) as cost on true
      where ${r.status} = 'done' and ${r.finishedAt} >= ${since.toISOString()}::timestamptz
      group by ${r.userId}
    ), live as (
      select ${s.userId} as person, ${s.level} as level, ${prices.cents} as cents,
        ${prices.renders} as monthly,
        round(${prices.cents} * coalesce(bill.tax_cents, 0)::numeric / bill.cents) as tax
      from ${s} left join ${prices} on ${prices.id} = ${s.priceId}
      left join lateral (
        select case when ${i.taxIncluded} then ${i.taxCents} else 0 end as tax_cents, ${i.cents} as cents
        from ${i} where ${i.subscriptionId} = ${s.id} and ${i.status} = 'paid' and ${i.cents} > 0
        order by ${i.createdAt} desc limit 1
      ) as bill on true
      where ${isLive}
    )
    select coalesce(live.level, 0)::int as level, count(*)::int as people,
      coalesce(round(avg(live.cents)), 0)::int as cents,
      coalesce(round(avg(coalesce(live.tax, 0))), 0)::int as tax, round(avg(live.monthly))::int as renders,
      coalesce(sum(used.renders), 0)::float8 as used, coalesce(sum(used.micros), 0)::float8 as micros
    from live full join used on used.person = live.person
    group by 1 order by 1`)) as unknown as { rows: PlanRow[] };
  return rows;
}
