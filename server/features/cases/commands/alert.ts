import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Alerts } from "#server/providers/alerts/port.ts";
import { createAlertWebhook } from "#server/providers/alerts/webhook.ts";
import { alertJob } from "../jobs.ts";
import { findOpenCase } from "../queries.ts";
import { ALERT_INTERVAL_MS, buildAlert } from "../rules.ts";
import { cases } from "../tables.ts";

/**
 * Enqueues alerts for open cases past their deadline, once per case and once a day per cause. Cases that are
 * open while no webhook is configured are marked as alerted, so that adding one does not flood it.
 */
export async function queueAlerts(
  deps: Pick<Deps, "alerts" | "jobs" | "settings">,
  tx: Tx,
  now: Date,
): Promise<void> {
  const worse = await tx
    .select()
    .from(cases)
    .where(and(isNull(cases.settledAt), isNull(cases.alertedAt), lte(cases.worseAt, now)));
  if (worse.length === 0) return;
  const alerted = await Promise.all(worse.map((row) => wasAlerted(tx, row, now)));
  const ids = worse.map(({ id }) => id);
  await tx.update(cases).set({ alertedAt: now }).where(inArray(cases.id, ids));
  if (!getAlerts(deps)) return;
  const unalerted = ids.filter((_id, at) => !alerted[at]);
  for (const caseId of unalerted) await deps.jobs.enqueue(tx, alertJob, { caseId });
}

async function wasAlerted(
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
        gt(cases.alertedAt, new Date(now.getTime() - ALERT_INTERVAL_MS)),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** Sends an alert about a case that is still open. Rejects if the webhook did not accept it. */
export async function sendAlert(
  deps: Pick<Deps, "alerts" | "db" | "env" | "settings">,
  caseId: string,
  signal: AbortSignal,
): Promise<void> {
  const alerts = getAlerts(deps);
  const row = alerts && (await findOpenCase(deps.db, caseId));
  if (row) await alerts.send(buildAlert(row, deps.env.APP_URL), signal);
}

/** Returns the webhook set at the desk, else the configured one; null if there is none. */
export function getAlerts({ settings, alerts }: Pick<Deps, "settings" | "alerts">): Alerts | null {
  const { webhook } = settings.now().alerts;
  return webhook === null ? alerts : createAlertWebhook(webhook);
}
