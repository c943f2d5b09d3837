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
import { type Place, type SalesSum, toTaxArea } from "./rules.ts";
import { taxRecords, taxRegistrations } from "./tables.ts";

export type RegistrationRow = typeof taxRegistrations.$inferSelect;

/** Returns whether the shop collects tax there now, by its own table. */
export async function isRegistered(db: Db, place: Place, now: Date): Promise<boolean> {
  const { endedAt, since } = taxRegistrations;
  const isLive = and(lte(since, now), or(isNull(endedAt), gt(endedAt, now)));
  const [row] = await db
    .select({ id: taxRegistrations.id })
    .from(taxRegistrations)
    .where(and(matchesPlace(place), isLive))
    .limit(1);
  return row !== undefined;
}

export function matchesPlace(place: Place) {
  const { country, state } = toTaxArea(place);
  const isState =
    state === null ? isNull(taxRegistrations.state) : eq(taxRegistrations.state, state);
  return and(eq(taxRegistrations.country, country), isState);
}

export async function listRegistrations(db: Db): Promise<RegistrationRow[]> {
  return await db
    .select()
    .from(taxRegistrations)
    .where(isNull(taxRegistrations.endedAt))
    .orderBy(asc(taxRegistrations.country), asc(taxRegistrations.state));
}

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

export type PlaceSales = Place & SalesSum & { taxCents: number };

/**
 * Returns sales by place since then, `cents` excluding tax: paid orders, and plans and packs with a buyer's
 * address.
 */
export async function listSales(db: Db, since: Date): Promise<PlaceSales[]> {
  const rows = [...(await listOrderSales(db, since)), ...(await listOfferSales(db, since))];
  const places = rows.map((row) => ({
    ...row,
    ...toTaxArea({ country: isoCountry(row.country), state: row.state }),
  }));
  return [...Map.groupBy(places, formatPlaceKey).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(mergeSales, first)] : [],
  );
}

async function listOrderSales(db: Db, since: Date) {
  const { recipient, subtotalCents, discountCents, shippingCents, taxCents } = customerOrders;
  const country = sql<Country>`${recipient} ->> 'country'`;
  const state = sql<string>`upper(${recipient} ->> 'state')`;
  const inside = sql`case when ${customerOrders.taxIncluded} then ${taxCents} else 0 end`;
  const net = sql`${subtotalCents} - ${discountCents} + ${shippingCents} - ${inside}`;
  return await db
    .select({ country, state, ...sumColumns(net, taxCents) })
    .from(customerOrders)
    .where(gte(customerOrders.paidAt, since))
    .groupBy(country, state);
}

async function listOfferSales(db: Db, since: Date) {
  const { kind, soldKind, issuedAt, totalCents, taxCents } = documents;
  const country = sql<Country>`${documents.country}`;
  const state = sql<string | null>`upper(${documents.state})`;
  return await db
    .select({ country, state, ...sumColumns(sql`${totalCents} - ${taxCents}`, taxCents) })
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

function sumColumns(net: SQL, taxCents: SQLWrapper) {
  return {
    orders: sql<number>`count(*)::int`,
    cents: sql<number>`sum(${net})::float8`,
    taxCents: sql<number>`sum(${taxCents})::float8`,
  };
}

/** Adds sales of the same tax area, e.g. of all Australian states. */
function mergeSales(one: PlaceSales, other: PlaceSales): PlaceSales {
  return {
    ...one,
    orders: one.orders + other.orders,
    cents: one.cents + other.cents,
    taxCents: one.taxCents + other.taxCents,
  };
}

export function formatPlaceKey({ country, state }: Place): string {
  return `${country} ${state ?? ""}`;
}
