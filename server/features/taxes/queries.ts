import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { customerOrders } from "#server/features/orders/tables.ts";
import { readSales } from "#server/features/totals/queries.ts";
import type { Span } from "#server/features/totals/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isoCountry } from "#shared/regions.ts";
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

/** Returns sales on these days by tax area, `cents` excluding tax. */
export async function listSales(db: Db, days: readonly Span[]): Promise<PlaceSales[]> {
  const places = (await readSales(db, days)).map((row) => ({
    ...row,
    ...toTaxArea({ country: isoCountry(row.country), state: row.state }),
  }));
  return [...Map.groupBy(places, formatPlaceKey).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(mergeSales, first)] : [],
  );
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
