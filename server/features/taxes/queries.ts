import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { documents } from "#server/features/invoices/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { COUNTRIES, type Country, isoCountry } from "#shared/regions.ts";
import { type Place, type Sold, taxArea } from "./rules.ts";
import { taxRecords, taxRegistrations } from "./tables.ts";

export type RegistrationRow = typeof taxRegistrations.$inferSelect;

/** Whether the shop collects there at this moment, by its own rows. */
export async function isRegistered(db: Db, place: Place, now: Date): Promise<boolean> {
  const { endedAt, since } = taxRegistrations;
  const isLive = and(lte(since, now), or(isNull(endedAt), gt(endedAt, now)));
  const [row] = await db
    .select({ id: taxRegistrations.id })
    .from(taxRegistrations)
    .where(and(isOf(place), isLive))
    .limit(1);
  return row !== undefined;
}

export function isOf(place: Place) {
  const { country, state } = taxArea(place);
  const isState =
    state === null ? isNull(taxRegistrations.state) : eq(taxRegistrations.state, state);
  return and(eq(taxRegistrations.country, country), isState);
}

/** Those that have not ended. */
export async function listRegistrations(db: Db): Promise<RegistrationRow[]> {
  return await db
    .select()
    .from(taxRegistrations)
    .where(isNull(taxRegistrations.endedAt))
    .orderBy(asc(taxRegistrations.country), asc(taxRegistrations.state));
}

/** What the provider would not record, oldest first. */
export async function listRefused(db: Db) {
  return await db
    .select({ record: taxRecords, number: customerOrders.number })
    .from(taxRecords)
    .innerJoin(customerOrders, eq(customerOrders.id, taxRecords.orderId))
    .where(eq(taxRecords.state, "refused"))
    .orderBy(asc(taxRecords.createdAt))
    .limit(100);
}
export type RefusedRow = Awaited<ReturnType<typeof listRefused>>[number];

export type SoldThere = Place & Sold & { taxCents: number };

/**
 * What was sold to each place since then, `cents` without their tax: orders that were paid, and plans and packs whose
 * buyer was asked where they live.
 */
export async function listSales(db: Db, since: Date): Promise<SoldThere[]> {
  const rows = [...(await soldOrders(db, since)), ...(await soldOffers(db, since))];
  const places = rows.map((row) => ({
    ...row,
    ...taxArea({ country: isoCountry(row.country), state: row.state }),
  }));
  return [...Map.groupBy(places, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(together, first)] : [],
  );
}

async function soldOrders(db: Db, since: Date) {
  const { recipient, subtotalCents, discountCents, shippingCents, taxCents } = customerOrders;
  const country = sql<Country>`${recipient} ->> 'country'`;
  const state = sql<string>`upper(${recipient} ->> 'state')`;
  const inside = sql`case when ${customerOrders.taxIncluded} then ${taxCents} else 0 end`;
  const net = sql`${subtotalCents} - ${discountCents} + ${shippingCents} - ${inside}`;
  return await db
    .select({ country, state, ...sums(net, taxCents) })
    .from(customerOrders)
    .where(gte(customerOrders.paidAt, since))
    .groupBy(country, state);
}

async function soldOffers(db: Db, since: Date) {
  const { kind, soldKind, issuedAt, totalCents, taxCents } = documents;
  const country = sql<Country>`${documents.country}`;
  const state = sql<string | null>`upper(${documents.state})`;
  return await db
    .select({ country, state, ...sums(sql`${totalCents} - ${taxCents}`, taxCents) })
    .from(documents)
    .where(
      and(
        eq(kind, "invoice"),
        inArray(soldKind, ["plan", "pack"]),
        inArray(documents.country, Object.keys(COUNTRIES)),
        gte(issuedAt, since),
      ),
    )
    .groupBy(country, state);
}

function sums(net: SQL, taxCents: SQLWrapper) {
  return {
    orders: sql<number>`count(*)::int`,
    cents: sql<number>`sum(${net})::float8`,
    taxCents: sql<number>`sum(${taxCents})::float8`,
  };
}

/** Of one place; e.g. all states of Australia are one. */
function together(one: SoldThere, other: SoldThere): SoldThere {
  return {
    ...one,
    orders: one.orders + other.orders,
    cents: one.cents + other.cents,
    taxCents: one.taxCents + other.taxCents,
  };
}

export function keyOf({ country, state }: Place): string {
  return `${country} ${state ?? ""}`;
}
