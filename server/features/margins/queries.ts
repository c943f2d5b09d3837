import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { planInvoices, prices, subscriptions } from "#server/features/billing/tables.ts";
import { costs } from "#server/features/costs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { customerOrders, orderDisputes, orders } from "#server/features/orders/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { readAll } from "#server/features/totals/queries.ts";
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

/** Lateral joins use an index per order; the newest orders are found first, by the day of payment. */
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
    from (
      select * from ${o} where ${o.paidAt} is not null and ${which}
      order by ${o.paidAt} desc limit ${MAX_TRADES}
    ) as ${o}
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
    order by ${o.paidAt} desc`;
}

export async function listSoldItems(db: Db, orderIds: string[]): Promise<SoldItem[]> {
  const { orderId, product, variant, quantity, unitCents } = orders;
  return await db
    .select({ orderId, product, variant, quantity, unitCents })
    .from(orders)
    .where(inArray(orderId, orderIds));
}

/** Maximum numbers of customers with a plan, of renders by which others are found, and of others in a sample. */
const MAX_PLANS = 5000;
const MAX_RENDERS = 20_000;

export type PlanRows = { plans: PlanRow[]; isCut: boolean };

/**
 * Returns customers by current plan, 0 without one: their number, what they pay and what they used since
 * then. The tax in their price is its share in their last invoice; tax on top is not part of the price. Of many
 * customers it reads those with the first ids, which are random.
 */
export async function readPlans(db: Db, since: Date): Promise<PlanRows> {
  const [s, r, c, i] = [subscriptions, renders, costs, planInvoices];
  const isLive = sql`${s.status} in ('active', 'past_due')`;
  const isRecent = sql`${r.status} = 'done' and ${r.finishedAt} >= ${since.toISOString()}::timestamptz`;
  const newest = sql`select ${r.userId} as person from ${r} where ${isRecent} limit ${MAX_RENDERS}`;
  const [made] = await readAll<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${newest}) as made`,
  );
  const isSample = made?.count === MAX_RENDERS;
  const active = isSample
    ? sql`select ${users.id} as person from ${users} order by 1 limit ${MAX_RENDERS}`
    : sql`select distinct person from (${newest}) as made`;
  const plans = await readAll<PlanRow>(
    db,
    sql`with live as (
      select chosen.user_id as person, chosen.level as level, ${prices.cents} as cents,
        ${prices.renders} as monthly,
        round(${prices.cents} * coalesce(bill.tax_cents, 0)::numeric / bill.cents) as tax
      from (select * from ${s} where ${isLive} order by ${s.userId} limit ${MAX_PLANS}) as chosen
      left join ${prices} on ${prices.id} = chosen.price_id
      left join lateral (
        select case when ${i.taxIncluded} then ${i.taxCents} else 0 end as tax_cents, ${i.cents} as cents
        from ${i} where ${i.subscriptionId} = chosen.id and ${i.status} = 'paid' and ${i.cents} > 0
        order by ${i.createdAt} desc limit 1
      ) as bill on true
    ), people as (
      select person, level, cents, monthly, tax from live
      union all
      select person, null, null, null, null from (${active}) as active
      where not exists (select 1 from ${s} where ${s.userId} = person and ${isLive})
    )
    select coalesce(level, 0)::int as level, count(*)::int as people,
      coalesce(round(avg(cents)), 0)::int as cents, coalesce(round(avg(coalesce(tax, 0))), 0)::int as tax,
      round(avg(monthly))::int as renders,
      coalesce(sum(used.renders), 0)::float8 as used, coalesce(sum(used.micros), 0)::float8 as micros
    from people cross join lateral (
      select count(*) as renders, sum(cost.micros) as micros
      from ${r} left join lateral (
        select sum(${c.micros}) as micros from ${c} where ${c.renderId} = ${r.id}
      ) as cost on true
      where ${r.userId} = person and ${r.createdAt} >= ${since.toISOString()}::timestamptz - interval '2 days'
        and ${isRecent}
    ) as used
    where level is not null or used.renders > 0
    group by 1 order by 1`,
  );
  const count = plans.reduce((sum, { level, people }) => sum + (level > 0 ? people : 0), 0);
  return { plans, isCut: isSample || count >= MAX_PLANS };
}
