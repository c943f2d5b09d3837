import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { PRINT_EVENTS } from "#server/features/orders/commands/receive-event.ts";
import { workPrintEventJob } from "#server/features/orders/jobs.ts";
import { PAYMENT_EVENTS } from "#server/features/payments/commands.ts";
import { workPaymentEventJob } from "#server/features/payments/jobs.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { settleEvent } from "#server/platform/webhooks/store.ts";
import type { EventRow } from "#server/platform/webhooks/work.ts";
import { findEvent } from "../queries.ts";
import { getState } from "../rules.ts";

/** Job and handlers of each provider's events. */
export const PROVIDERS = {
  payments: { job: workPaymentEventJob, means: PAYMENT_EVENTS },
  print: { job: workPrintEventJob, means: PRINT_EVENTS },
} as const;

/** Throws `not_found`. */
export async function getEvent(deps: Pick<Deps, "db">, seq: number) {
  const event = await findEvent(deps.db, seq);
  const provider = event && PROVIDERS[event.provider as keyof typeof PROVIDERS];
  if (!event || !provider) throw notFound("Event");
  return { event, ...provider };
}

const getSubject = ({ seq }: EventRow) => ({ kind: "webhook", id: String(seq) });

/** Queues an event again from the desk. Idempotent, because its work reads the current state. Throws `not_found`. */
export async function replayEvent(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  seq: number,
): Promise<void> {
  const { event, job } = await getEvent(deps, seq);
  const { provider, eventId } = event;
  await deps.db.transaction(async (tx) => {
    await deps.jobs.enqueue(tx, job, { provider, eventId });
    const before = { state: getState(event), failure: event.failure };
    await writeAudit(deps, tx, {
      actor,
      act: "webhook.replay",
      subject: getSubject(event),
      before,
    });
  });
}

/** Marks a failed event as done by hand. Throws `not_found`, and `conflict` if it has not failed. */
export async function markEventDone(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  seq: number,
  reason: string,
): Promise<void> {
  const { event } = await getEvent(deps, seq);
  await deps.db.transaction(async (tx) => {
    const isSettled = await settleEvent(tx, event, deps.clock.now());
    if (!isSettled) throw new AppError("already_resolved");
    const before = { state: getState(event), failure: event.failure };
    await writeAudit(deps, tx, {
      ...{ actor, act: "webhook.done", subject: getSubject(event), before, reason },
    });
  });
}
