import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { CASE_TIME_LIMITS, isTimeLimitName } from "#shared/case-time-limits.ts";
import {
  type ChangedSetting,
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
} from "#shared/contracts/desk/settings.ts";
import { SETTINGS_TOPIC } from "./queries.ts";
import { settings } from "./tables.ts";

type Value = Settings[SettingName];

/** Changes a setting and notifies every process. Throws `conflict` if it was changed in the meantime. */
export async function changeSetting(
  deps: Pick<Deps, "clock" | "db" | "events" | "settings">,
  actor: DeskActor,
  { name, value, version }: ChangedSetting,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSetting(tx, name);
    if ((row?.version ?? 0) !== version) throw new AppError("edit_conflict");
    const previous = row?.value ?? DEFAULT_SETTINGS[name];
    await saveSetting(deps, tx, { actor, name, value, previous, version });
    const facts = pickChanged(createFacts(name, previous), createFacts(name, value));
    const subject = { kind: "setting", id: name };
    await writeAudit(deps, tx, { actor, act: "setting.change", subject, ...facts });
    await deps.events.publish(tx, SETTINGS_TOPIC);
  });
  await deps.settings.refresh();
}

/**
 * Restores the value before the last change; undoing twice restores the change. Throws `conflict` if it was changed
 * in the meantime.
 */
export async function undoSetting(
  deps: Pick<Deps, "clock" | "db" | "events" | "settings">,
  actor: DeskActor,
  { name, version }: { name: SettingName; version: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSetting(tx, name);
    if (row?.version !== version) throw new AppError("edit_conflict");
    const { value: previous, previous: value } = row;
    await saveSetting(deps, tx, { actor, name, value, previous, version });
    const facts = pickChanged(createFacts(name, previous), createFacts(name, value));
    const subject = { kind: "setting", id: name };
    await writeAudit(deps, tx, { actor, act: "setting.undo", subject, ...facts });
    await deps.events.publish(tx, SETTINGS_TOPIC);
  });
  await deps.settings.refresh();
}

async function lockSetting(tx: Tx, name: SettingName) {
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
  return row;
}

type SettingUpdate = {
  actor: DeskActor;
  name: SettingName;
  value: Value;
  previous: Value;
  version: number;
};

/** Optimistic locking: of two concurrent first changes, one succeeds. */
async function saveSetting(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { actor, name, version, ...values }: SettingUpdate,
): Promise<void> {
  const facts = { ...values, changedAt: deps.clock.now(), changedBy: actor.name };
  const set = { ...facts, version: version + 1 };
  const done =
    version === 0
      ? await tx
          .insert(settings)
          .values({ name, ...set })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(settings)
          .set(set)
          .where(and(eq(settings.name, name), eq(settings.version, version)))
          .returning();
  if (done.length === 0) throw new AppError("edit_conflict");
}

type Facts = Record<string, string | number | boolean | null>;

/** Returns only the fields that differ. */
function pickChanged(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const isOther = ([key]: [string, unknown]) => before[key] !== after[key];
  const only = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(isOther));
  return { before: only(before), after: only(after) };
}

/**
 * Returns the facts for the audit log. Of a webhook URL only the host is logged, because its path is usually a
 * secret.
 */
function createFacts(name: SettingName, value: Value): Facts {
  if (Array.isArray(value)) return { days: value.join(", ") };
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, string | number | boolean | null]) => {
      const isSecret = name === "alerts" && key === "webhook" && typeof each === "string";
      const label = isTimeLimitName(key)
        ? `${key}_${CASE_TIME_LIMITS[key].unit}`
        : key.replace(/_cents$/, "Cents");
      return [label, isSecret ? new URL(each).host : each];
    }),
  );
}
