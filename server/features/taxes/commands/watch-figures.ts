import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { keyOf, type SoldThere } from "../queries.ts";
import { figureOf, type Level, levelOf, type Place, registrationAt } from "../rules.ts";
import { taxWarnings } from "../tables.ts";
import { readTaxes } from "./read-taxes.ts";

/** Writes down where so much was sold that the shop has or soon will have to register. Throws `unavailable`. */
export async function watchFigures(deps: Deps): Promise<void> {
  const { sales, registrations } = await readTaxes(deps);
  const unregistered = sales.filter((place) => !registrationAt(place, registrations));
  const found = unregistered.flatMap((sold) => {
    const level = levelOf(figureOf(sold), sold);
    return level ? [{ sold, level }] : [];
  });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const places = found.map(({ sold }) => keyOf(sold));
    await tx.delete(taxWarnings).where(notInArray(taxWarnings.place, places));
    for (const warning of found) await keepWarning(tx, warning, now);
  });
}

type Warning = { sold: SoldThere; level: Level };

async function keepWarning(tx: Tx, { sold, level }: Warning, now: Date): Promise<void> {
  const { country, state, orders, cents } = sold;
  const facts = { level, orders, cents };
  const isSame = sql`${taxWarnings.level} = ${level}`;
  await tx
    .insert(taxWarnings)
    .values({ place: keyOf(sold), country, state, ...facts, since: now })
    .onConflictDoUpdate({
      target: taxWarnings.place,
      set: { ...facts, since: sql`case when ${isSame} then ${taxWarnings.since} else ${now} end` },
    });
}

/** Of a place where the shop is registered by now, or of its whole country. */
export async function forgetWarning(tx: Tx, { country, state }: Place): Promise<void> {
  const isState = state === null ? undefined : eq(taxWarnings.state, state);
  await tx.delete(taxWarnings).where(and(eq(taxWarnings.country, country), isState));
}
