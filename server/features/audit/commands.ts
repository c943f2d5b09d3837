import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { DeskAction } from "#shared/desk-actions.ts";
import { computeHash, FIRST_HASH } from "./rules.ts";
import { type AuditFacts, auditEntries } from "./tables.ts";

export type AuditAction = {
  actor: DeskActor;
  act: DeskAction;
  subject?: { kind: string; id: string };
  before?: AuditFacts;
  after?: AuditFacts;
  reason?: string | undefined;
  requestId?: string;
};

const HOUR_MS = 60 * 60_000;

/** `act` is the operation, e.g. 'POST /orders/:id/refund'. */
type DeniedAction = Omit<AuditAction, "act"> & { act: string };

/** Writes an entry for a denied action, at most once an hour per actor, action and subject. */
export async function auditDenial(
  deps: Pick<Deps, "clock" | "db">,
  denial: DeniedAction,
): Promise<void> {
  const { actor, act, subject } = denial;
  const since = new Date(deps.clock.now().getTime() - HOUR_MS);
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
    const { actorId, subjectId, outcome, at, seq } = auditEntries;
    const [known] = await tx
      .select({ seq })
      .from(auditEntries)
      .where(
        and(
          eq(actorId, actor.userId),
          eq(auditEntries.act, act),
          eq(outcome, "refused"),
          subject ? eq(subjectId, subject.id) : isNull(subjectId),
          gt(at, since),
        ),
      )
      .limit(1);
    if (!known) await writeEntry(deps, tx, denial, "refused");
  });
}

/** Unique among the advisory locks. */
const CHAIN_LOCK = 7_203_118;

/** Writes an audit entry in the transaction of the action. Serialized, because entries form a hash chain. */
export async function writeAudit(deps: Pick<Deps, "clock">, tx: Tx, action: AuditAction) {
  await writeEntry(deps, tx, action, "done");
}

async function writeEntry(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  action: DeniedAction,
  outcome: "done" | "refused",
) {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await tx
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  const { actor, act, subject } = action;
  const entry = {
    at: deps.clock.now(),
    actorId: actor.userId,
    actorName: actor.name,
    actorRole: actor.role,
    act,
    outcome,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: action.before ?? null,
    after: action.after ?? null,
    reason: action.reason ?? null,
    requestId: action.requestId ?? null,
    previousHash: last?.hash ?? FIRST_HASH,
  };
  await tx.insert(auditEntries).values({ ...entry, hash: computeHash(entry) });
}
