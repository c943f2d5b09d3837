import { and, asc, inArray, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import type { OrderState } from "#shared/order-states.ts";
import { followPrintJob, submitOrderJob, syncPaymentJob, unwindOrderJob } from "../jobs.ts";
import { AT_PRINTER, UNPAID } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { giveUpUnopened } from "./settle-payment.ts";
import { tellOverdue } from "./tell-overdue.ts";

const MINUTE_MS = 60_000;
/** How long an order may rest before it is looked at again, whatever events were lost. */
const REST_MS = {
  payment: 2 * MINUTE_MS,
  paid: 2 * MINUTE_MS,
  overdue: 30 * MINUTE_MS,
  print: 60 * MINUTE_MS,
};
const AT_ONCE = 100;

/**
 * Finds orders that no event moved: paid unseen, not sent, without news. With `isAlone` every worker
 * before this process is dead: what they held is looked at at once.
 */
export async function recoverOrders(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  for (const order of await findResting(deps, UNPAID, isAlone ? 0 : REST_MS.payment)) {
    const { id, sessionId, expiresAt } = order;
    if (!sessionId && expiresAt < deps.clock.now()) await giveUpUnopened(deps, id);
    if (sessionId)
      await enqueueOnce(deps, isAlone ? null : sessionId, syncPaymentJob, {
        checkoutId: sessionId,
      });
  }
  for (const { id } of await findResting(deps, ["paid"], isAlone ? 0 : REST_MS.paid))
    await enqueueOnce(deps, isAlone ? null : id, submitOrderJob, { orderId: id });
  for (const { id } of await findResting(deps, ["paid"], REST_MS.overdue))
    await tellOverdue(deps, id);
  for (const { id, sessionId } of await findResting(deps, ["cancelled"], REST_MS.overdue)) {
    // What was promised to go back has not come back yet.
    await enqueueOnce(deps, id, unwindOrderJob, { orderId: id });
    if (sessionId) await enqueueOnce(deps, sessionId, syncPaymentJob, { checkoutId: sessionId });
  }
  for (const { id } of await findResting(deps, AT_PRINTER, REST_MS.print))
    await enqueueOnce(deps, id, followPrintJob, { orderId: id });
}

async function findResting(deps: Deps, states: OrderState[], restMs: number) {
  const before = new Date(deps.clock.now().getTime() - restMs);
  return await deps.db
    .select({
      id: customerOrders.id,
      sessionId: customerOrders.sessionId,
      expiresAt: customerOrders.expiresAt,
    })
    .from(customerOrders)
    .where(
      and(
        inArray(customerOrders.status, states),
        or(
          lt(customerOrders.checkedAt, before),
          and(isNull(customerOrders.checkedAt), lt(customerOrders.createdAt, before)),
        ),
      ),
    )
    .orderBy(asc(customerOrders.createdAt))
    .limit(AT_ONCE);
}

/** With a key, at most once a minute: the one that waits already will do. */
async function enqueueOnce<Input extends object>(
  deps: Deps,
  key: string | null,
  job: JobDefinition<Input>,
  input: Input,
): Promise<void> {
  const options = key ? { once: { key, seconds: 60 } } : {};
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, job, input, options));
}
