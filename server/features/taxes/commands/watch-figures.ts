import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { formatPlaceKey, type PlaceSales } from "../queries.ts";
import { computeLevel, findFigure, findRegistration, type Level, type Place } from "../rules.ts";
import { taxWarnings } from "../tables.ts";
import { readTaxes } from "./read-taxes.ts";

/** Stores the places whose sales require a registration now or soon. Throws `unavailable`. */
export async function watchFigures(
  deps: Pick<Deps, "clock" | "dates" | "db" | "taxes">,
): Promise<void> {
  const { sales, registrations } = await readTaxes(deps);
  const unregistered = sales.filter((place) => !findRegistration(place, registrations));
  const found = unregistered.flatMap((sold) => {
    const level = computeLevel(findFigure(sold), sold);
    return level ? [{ sold, level }] : [];
  });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const places = found.map(({ sold }) => formatPlaceKey(sold));
    await tx.delete(taxWarnings).where(notInArray(taxWarnings.place, places));
    for (const warning of found) await saveWarning(tx, warning, now);
  });
}

type Warning = { sold: PlaceSales; level: Level };

async function saveWarning(tx: Tx, { sold, level }: Warning, now: Date): Promise<void> {
  const { country, state, orders, cents } = sold;
  const facts = { level, orders, cents };
  const isSame = sql`${taxWarnings.level} = ${level}`;
  await tx
    .insert(taxWarnings)
    .values({ place: formatPlaceKey(sold), country, state, ...facts, since: now })
    .onConflictDoUpdate({
      target: taxWarnings.place,
      set: { ...facts, since: sql`case when ${isSame} then ${taxWarnings.since} else ${now} end` },
    });
}

/** Deletes the warning of a newly registered place, or of all places in its country. */
export async function deleteWarning(tx: Tx, { country, state }: Place): Promise<void> {
  const isState = state === null ? undefined : eq(taxWarnings.state, state);
  await tx.delete(taxWarnings).where(and(eq(taxWarnings.country, country), isState));
}
