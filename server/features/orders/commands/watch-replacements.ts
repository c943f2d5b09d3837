import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ReplacementState } from "#shared/print-states.ts";
import { followReplacementJob, submitReplacementJob } from "../jobs.ts";
import { SUBMISSION } from "../rules.ts";
import { orderReplacements } from "../tables.ts";
import { MARK_BATCH_SIZE } from "./mark-answered.ts";

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
export async function recoverReplacements(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  { isAlone }: { isAlone: boolean },
) {
  const { printFault, state } = orderReplacements;
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
  await markArrived(deps);
  // A delivered replacement has no more updates.
  const isUnderWay = sql`(${state} <> 'shipped' or ${hasParcel("shipped")})`;
  const follow: Handler = async (tx, replacementId) =>
    await deps.jobs.enqueue(tx, followReplacementJob, { replacementId });
  await claimResting(deps, AT_PRINTER, HOUR_MS, follow, isUnderWay);
}

const hasParcel = (status: "shipped" | "delivered" | "returned") =>
  sql`exists (select 1 from order_parcels p where p.replacement_id = ${orderReplacements.id} and p.status = ${status})`;

/** Marks replacements without a parcel on its way, so that they are not read again. */
async function markArrived({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const { id, state, arrivedAt } = orderReplacements;
  const isArrived = and(
    ...[isNull(arrivedAt), ne(state, "called_off"), eq(state, "shipped")],
    sql`not ${hasParcel("shipped")} and (${hasParcel("delivered")} or ${hasParcel("returned")})`,
  );
  const found = await db
    .select({ id })
    .from(orderReplacements)
    .where(isArrived)
    .limit(MARK_BATCH_SIZE);
  if (found.length === 0) return;
  const ids = found.map((row) => row.id);
  await db
    .update(orderReplacements)
    .set({ arrivedAt: clock.now() })
    .where(and(inArray(id, ids), isArrived));
}

type Handler = (tx: Tx, replacementId: string) => Promise<void>;

/** Claims the replacements that rested longest and updates `checkedAt`, whatever the result. */
async function claimResting(
  { db, clock }: Pick<Deps, "clock" | "db">,
  states: ReplacementState[],
  restMs: number,
  handle: Handler,
  condition: SQL,
): Promise<void> {
  const now = clock.now();
  const { id, state, checkedAt, arrivedAt } = orderReplacements;
  const before = new Date(now.getTime() - restMs).toISOString();
  const isResting = and(
    ...[isNull(arrivedAt), ne(state, "called_off"), inArray(state, states)],
    ...[sql`${checkedAt} < ${before}`, condition],
  );
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
