import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Alerts } from "#server/providers/alerts/port.ts";
import { createAlertWebhook } from "#server/providers/alerts/webhook.ts";
import { alertJob } from "../jobs.ts";
import { findOpenCase } from "../queries.ts";
import { ALERT_QUIET_MS, alertOf } from "../rules.ts";
import { cases } from "../tables.ts";

/**
 * Has the owner's receiver told of open cases that get worse now, each once, and each cause once a day. What is open
 * while there is no receiver is never told of: one that is added does not begin with a flood.
 */
export async function queueAlerts(deps: Deps, tx: Tx, now: Date): Promise<void> {
  const worse = await tx
    .select()
    .from(cases)
    .where(and(isNull(cases.settledAt), isNull(cases.alertedAt), lte(cases.worseAt, now)));
  if (worse.length === 0) return;
  const told = await Promise.all(worse.map((row) => wasTold(tx, row, now)));
  const ids = worse.map(({ id }) => id);
  await tx.update(cases).set({ alertedAt: now }).where(inArray(cases.id, ids));
  if (!alertsNow(deps)) return;
  const untold = ids.filter((_id, at) => !told[at]);
  for (const caseId of untold) await deps.jobs.enqueue(tx, alertJob, { caseId });
}

async function wasTold(
  tx: Tx,
  { kind, cause }: typeof cases.$inferSelect,
  now: Date,
): Promise<boolean> {
  const [before] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.kind, kind),
        eq(cases.cause, cause),
        gt(cases.alertedAt, new Date(now.getTime() - ALERT_QUIET_MS)),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** Tells the owner's receiver of a case that is still open. Rejects where that did not take it. */
export async function sendAlert(deps: Deps, caseId: string, signal: AbortSignal): Promise<void> {
  const alerts = alertsNow(deps);
  const row = alerts && (await findOpenCase(deps.db, caseId));
  if (row) await alerts.send(alertOf(row, deps.env.APP_URL), signal);
}

/** Whom an owner named at the desk, else whom the shop was started with; null: nobody. */
export function alertsNow({ settings, alerts }: Pick<Deps, "settings" | "alerts">): Alerts | null {
  const { webhook } = settings.now().alerts;
  return webhook === null ? alerts : createAlertWebhook(webhook);
}
