import { sql } from "drizzle-orm";
import type { TestShop } from "../shop.ts";

/** Checks that ledger, lots and balance agree, are never negative, and that each grant was paid. Returns faults. */
export async function auditRenders({ deps: { db } }: TestShop): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(QUERIES)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { id: string }[] };
    faults.push(...rows.map(({ id }) => `${id}: ${what}`));
  }
  return faults;
}

const QUERIES = {
  "a balance that is not its ledger's sum": sql`select u.id from users u where u.render <>
    (select coalesce(sum(change), 0) from render_ledger l where l.user_id = u.id)`,
  "lots that are not the balance": sql`select u.id from users u where u.render <>
    (select coalesce(sum("left"), 0) from render_lots l where l.user_id = u.id)`,
  "a balance below zero": sql`select user_id as id from render_ledger where balance < 0`,
  "renders of a pack that is not paid": sql`select l.id from render_lots l
    left join purchases p on p.id = l.reference and p.status = 'paid' and p.renders = l.granted
    where l.source = 'pack' and p.id is null`,
  "a paid pack without renders": sql`select p.id from purchases p
    left join render_lots l on l.source = 'pack' and l.reference = p.id
    where p.kind = 'pack' and p.status = 'paid' and l.id is null`,
  "renders of a bill that is not paid": sql`select l.id from render_lots l
    left join plan_invoices i on i.id = l.reference and i.status = 'paid'
    where l.source = 'plan' and i.id is null`,
  "renders left of money that is back": sql`select l.id from render_lots l
    join (select id, cents, refunded_cents, disputed_at from purchases
      union all select id, cents, refunded_cents, disputed_at from plan_invoices) p on p.id = l.reference
    where l.revoked < case when p.disputed_at is not null then l.granted
      when p.cents = 0 then 0 else floor(l.granted * p.refunded_cents::numeric / p.cents) end`,
  "a render that is neither made nor given back": sql`select r.render_id as id from render_ledger r
    where r.kind = 'reserve' and r.render_id in (select id from renders where status in ('done', 'failed', 'cancelled'))
    and not exists (select 1 from render_ledger o
      where o.render_id = r.render_id and o.kind in ('capture', 'return'))`,
};
