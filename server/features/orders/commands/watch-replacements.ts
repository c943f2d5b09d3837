import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ReplacementState } from "#shared/print-states.ts";
import { followReplacementJob, submitReplacementJob } from "../jobs.ts";
import { SUBMISSION } from "../rules.ts";
import { orderReplacements } from "../tables.ts";

const HOUR_MS = 60 * 60_000;
const BATCH_SIZE = 100;

const AT_PRINTER: ReplacementState[] = [
  "draft",
  "waiting",
  "printing",
  "on_hold",
  "failed",
  "part_shipped",
  "shipped",
];

/** Checks replacements that no event moved: not submitted, or without updates. */
export async function recoverReplacements(deps: Deps, { isAlone }: { isAlone: boolean }) {
  const { printFault, id } = orderReplacements;
  const rest = (ms: number) => (isAlone ? 0 : ms);
  const submit: Handler = async (tx, replacementId) =>
    await deps.jobs.enqueue(tx, submitReplacementJob, { replacementId });
  await claimResting(deps, ["to_send"], rest(SUBMISSION.anewAfterMs), submit, isNull(printFault));
  await claimResting(
    deps,
    ["to_send"],
    rest(SUBMISSION.afterFaultMs),
    submit,
    isNotNull(printFault),
  );
  // A delivered replacement has no more updates.
  const isUnderWay = sql`(${orderReplacements.state} <> 'shipped' or exists (select 1 from order_parcels p
    where p.replacement_id = ${id} and p.status = 'shipped'))`;
  const follow: Handler = async (tx, replacementId) =>
    await deps.jobs.enqueue(tx, followReplacementJob, { replacementId });
  await claimResting(deps, AT_PRINTER, HOUR_MS, follow, isUnderWay);
}

type Handler = (tx: Tx, replacementId: string) => Promise<void>;

/** Claims the replacements that rested longest and updates `checkedAt`, whatever the result. */
async function claimResting(
  { db, clock }: Deps,
  states: ReplacementState[],
  restMs: number,
  handle: Handler,
  condition: SQL,
): Promise<void> {
  const now = clock.now();
  const { id, state, checkedAt } = orderReplacements;
  const before = new Date(now.getTime() - restMs).toISOString();
  const isResting = and(inArray(state, states), sql`${checkedAt} < ${before}`, condition);
  const found = await db
    .select({ id })
    .from(orderReplacements)
    .where(isResting)
    .orderBy(checkedAt, id)
    .limit(BATCH_SIZE);
  if (found.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = found.map((row) => row.id);
    const resting = await tx
      .update(orderReplacements)
      .set({ checkedAt: now })
      .where(and(inArray(id, ids), isResting))
      .returning({ id });
    for (const row of resting) await handle(tx, row.id);
  });
}
