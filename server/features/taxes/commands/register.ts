import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import { keyOf, type RegistrationRow } from "../queries.ts";
import { canRegister, type Place, taxArea } from "../rules.ts";
import { taxRegistrations } from "../tables.ts";
import { asking } from "./read-taxes.ts";
import { forgetWarning } from "./watch-figures.ts";

type Wish = Place & { number: string | null };

/**
 * From now on tax is collected there. It says that there is a registration, it does not apply for one. With a
 * provider that knows them it is told, and keeps no number. Throws `invalid_input` where nobody can register,
 * `conflict` where the shop is already, `unavailable`.
 */
export async function register(deps: Deps, actor: DeskActor, wish: Wish): Promise<void> {
  const { registry } = deps.taxes;
  const place = taxArea(wish);
  if (!canRegister(place, registry !== null))
    throw new AppError("invalid_input", say("no_tax_there"));
  if (!registry) return await addRow(deps, actor, { ...place, number: wish.number });
  const known = await asking(() => registry.list());
  if (known.some((one) => keyOf(one) === keyOf(place))) throw registeredAlready();
  // Two who press at once ask for the same thing.
  const day = deps.clock.now().toISOString().slice(0, 13);
  await asking(() => registry.add(place, `${keyOf(place)}:${known.length}:${day}`));
  await deps.db.transaction(async (tx) => {
    await forgetWarning(tx, place);
    await audit(deps, tx, actor, { act: "tax.register", row: place, after: { at: "provider" } });
  });
}

function registeredAlready(): AppError {
  return new AppError("conflict", say("registered_already"));
}

async function addRow(deps: Deps, actor: DeskActor, wish: Wish): Promise<void> {
  const { number } = wish;
  await deps.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(taxRegistrations)
      .values({ ...wish, id: newId("reg"), source: "owner", since: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!added) throw registeredAlready();
    await forgetWarning(tx, wish);
    await audit(deps, tx, actor, { act: "tax.register", row: added, after: { number } });
  });
}

type Change = { id: string; version: number };

/** Notes the number of a registration, which says that there is one. Throws `not_found`, `conflict`. */
export async function changeNumber(
  deps: Deps,
  actor: DeskActor,
  { id, version, number }: Change & { number: string | null },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lock(tx, { id, version });
    await tx
      .update(taxRegistrations)
      .set({ number, source: "owner", version: version + 1 })
      .where(eq(taxRegistrations.id, id));
    const before = { number: row.number };
    await audit(deps, tx, actor, { act: "tax.number", row, before, after: { number } });
  });
}

/**
 * From now on nothing is collected there; orders that can be paid keep their total. Throws `not_found`,
 * `conflict`, `unavailable`.
 */
export async function endRegistration(deps: Deps, actor: DeskActor, change: Change): Promise<void> {
  const { registry } = deps.taxes;
  if (!registry) return await endRow(deps, actor, change);
  const known = (await asking(() => registry.list())).find(({ id }) => id === change.id);
  if (!known) throw notFound("Registration");
  await asking(() => registry.end(known.id));
  await deps.db.transaction((tx) =>
    audit(deps, tx, actor, { act: "tax.end", row: known, before: { at: "provider" } }),
  );
}

async function endRow(deps: Deps, actor: DeskActor, change: Change): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lock(tx, change);
    await tx
      .update(taxRegistrations)
      .set({ endedAt: deps.clock.now(), version: row.version + 1 })
      .where(eq(taxRegistrations.id, row.id));
    await audit(deps, tx, actor, { act: "tax.end", row, before: { number: row.number } });
  });
}

async function lock(tx: Tx, { id, version }: Change): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(taxRegistrations)
    .where(and(eq(taxRegistrations.id, id), isNull(taxRegistrations.endedAt)))
    .for("update");
  if (!row) throw notFound("Registration");
  if (row.version !== version) throw new AppError("conflict", say("changed_meanwhile"));
  return row;
}

type Audited = Omit<Parameters<typeof writeAudit>[2], "actor" | "subject"> & { row: Place };

async function audit(deps: Deps, tx: Tx, actor: DeskActor, { row, ...entry }: Audited) {
  const subject = { kind: "tax", id: keyOf(row).trim() };
  await writeAudit(deps, tx, { ...entry, actor, subject });
}
