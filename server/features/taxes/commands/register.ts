import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { TaxRegistry } from "#server/providers/taxes/port.ts";
import { formatPlaceKey, type RegistrationRow } from "../queries.ts";
import { canRegister, type Place, toTaxArea } from "../rules.ts";
import { taxRegistrations } from "../tables.ts";
import { callTaxProvider } from "./read-taxes.ts";
import { deleteWarning } from "./watch-figures.ts";

type NewRegistration = Place & { number: string | null };

/**
 * Starts collecting tax in a place. It records an existing registration and does not apply for one. A
 * provider that manages registrations stores it, without the number. Throws `invalid_input` if the place
 * can't be registered, `conflict` if it is registered, `unavailable`.
 */
export async function register(
  deps: Pick<Deps, "clock" | "db" | "taxes">,
  actor: DeskActor,
  registration: NewRegistration,
): Promise<void> {
  const { registry } = deps.taxes;
  const place = toTaxArea(registration);
  if (!canRegister(place, registry !== null)) throw new AppError("sales_tax_not_applicable");
  if (!registry) return await addRow(deps, actor, { ...place, number: registration.number });
  const known = await listPlaces(registry);
  const key = formatPlaceKey(place);
  if (known.includes(key)) throw createAlreadyRegisteredError();
  // The same idempotency key for concurrent requests.
  const hour = deps.clock.now().toISOString().slice(0, 13);
  const idempotencyKey = `${key}:${known.length}:${hour}`;
  await callTaxProvider(() => registry.add(place, idempotencyKey));
  // Within the hour the key may replay the response of a registration that has ended since.
  if (!(await listPlaces(registry)).includes(key))
    await callTaxProvider(() => registry.add(place, `${idempotencyKey}:${newId("reg")}`));
  await deps.db.transaction(async (tx) => {
    await deleteWarning(tx, place);
    await auditTaxChange(deps, tx, actor, {
      act: "tax.register",
      row: place,
      after: { at: "provider" },
    });
  });
}

async function listPlaces(registry: TaxRegistry): Promise<string[]> {
  return (await callTaxProvider(() => registry.list())).map(formatPlaceKey);
}

function createAlreadyRegisteredError(): AppError {
  return new AppError("tax_registration_already_exists");
}

async function addRow(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  registration: NewRegistration,
): Promise<void> {
  const { number } = registration;
  await deps.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(taxRegistrations)
      .values({ ...registration, id: newId("reg"), source: "owner", since: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!added) throw createAlreadyRegisteredError();
    await deleteWarning(tx, registration);
    await auditTaxChange(deps, tx, actor, { act: "tax.register", row: added, after: { number } });
  });
}

type Change = { id: string; version: number };

/** Saves the number of a registration, which confirms it. Throws `not_found`, `conflict`. */
export async function updateNumber(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { id, version, number }: Change & { number: string | null },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockRegistration(tx, { id, version });
    await tx
      .update(taxRegistrations)
      .set({ number, source: "owner", version: version + 1 })
      .where(eq(taxRegistrations.id, id));
    const before = { number: row.number };
    await auditTaxChange(deps, tx, actor, { act: "tax.number", row, before, after: { number } });
  });
}

/**
 * Stops collecting tax in a place; payable orders keep their total. Throws `not_found`, `conflict`,
 * `unavailable`.
 */
export async function endRegistration(
  deps: Pick<Deps, "clock" | "db" | "taxes">,
  actor: DeskActor,
  change: Change,
): Promise<void> {
  const { registry } = deps.taxes;
  if (!registry) return await endRow(deps, actor, change);
  const known = (await callTaxProvider(() => registry.list())).find(({ id }) => id === change.id);
  if (!known) throw notFound("Registration");
  await callTaxProvider(() => registry.end(known.id));
  await deps.db.transaction((tx) =>
    auditTaxChange(deps, tx, actor, { act: "tax.end", row: known, before: { at: "provider" } }),
  );
}

async function endRow(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  change: Change,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockRegistration(tx, change);
    await tx
      .update(taxRegistrations)
      .set({ endedAt: deps.clock.now(), version: row.version + 1 })
      .where(eq(taxRegistrations.id, row.id));
    await auditTaxChange(deps, tx, actor, { act: "tax.end", row, before: { number: row.number } });
  });
}

async function lockRegistration(tx: Tx, { id, version }: Change): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(taxRegistrations)
    .where(and(eq(taxRegistrations.id, id), isNull(taxRegistrations.endedAt)))
    .for("update");
  if (!row) throw notFound("Registration");
  if (row.version !== version) throw new AppError("edit_conflict");
  return row;
}

type TaxAuditEntry = Omit<Parameters<typeof writeAudit>[2], "actor" | "subject"> & { row: Place };

async function auditTaxChange(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: DeskActor,
  { row, ...entry }: TaxAuditEntry,
) {
  const subject = { kind: "tax", id: formatPlaceKey(row).trim() };
  await writeAudit(deps, tx, { ...entry, actor, subject });
}
