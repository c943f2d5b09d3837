import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ReplacementState } from "#shared/print-states.ts";
import { followReplacementJob, submitReplacementJob } from "../jobs.ts";
import { HANDING_OVER } from "../rules.ts";
import { orderReplacements } from "../tables.ts";

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 100;

const AT_PRINTER: ReplacementState[] = [
  "draft",
  "waiting",
  "printing",
  "on_hold",
  "failed",
  "part_shipped",
  "shipped",
];

/** Finds replacements that no event moved: not handed over, or without news. */
export async function recoverReplacements(deps: Deps, { isAlone }: { isAlone: boolean }) {
  const { printFault, id } = orderReplacements;
  const rest = (ms: number) => (isAlone ? 0 : ms);
  const submit: Act = async (tx, replacementId) =>
    await deps.jobs.enqueue(tx, submitReplacementJob, { replacementId });
  await look(deps, ["to_send"], rest(HANDING_OVER.anewAfterMs), submit, isNull(printFault));
  await look(deps, ["to_send"], rest(HANDING_OVER.afterFaultMs), submit, isNotNull(printFault));
  // What has arrived has no more news.
  const isUnderWay = sql`(${orderReplacements.state} <> 'shipped' or exists (select 1 from order_parcels p
    where p.replacement_id = ${id} and p.status = 'shipped'))`;
  const follow: Act = async (tx, replacementId) =>
    await deps.jobs.enqueue(tx, followReplacementJob, { replacementId });
  await look(deps, AT_PRINTER, HOUR_MS, follow, isUnderWay);
}

type Act = (tx: Tx, replacementId: string) => Promise<void>;

/** Begins with those that nobody looked at for longest, and notes the look, whatever comes of it. */
async function look(
  { db, clock }: Deps,
  states: ReplacementState[],
  restMs: number,
  act: Act,
  also: SQL,
): Promise<void> {
  const now = clock.now();
  const { id, state, checkedAt } = orderReplacements;
  const before = new Date(now.getTime() - restMs).toISOString();
  const isResting = and(inArray(state, states), sql`${checkedAt} < ${before}`, also);
  const found = await db
    .select({ id })
    .from(orderReplacements)
    .where(isResting)
    .orderBy(checkedAt, id)
    .limit(AT_ONCE);
  if (found.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = found.map((row) => row.id);
    const resting = await tx
      .update(orderReplacements)
      .set({ checkedAt: now })
      .where(and(inArray(id, ids), isResting))
      .returning({ id });
    for (const row of resting) await act(tx, row.id);
  });
}
