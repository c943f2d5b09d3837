import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { DeskAct } from "#shared/desk-acts.ts";
import { FIRST_HASH, hashOf } from "./rules.ts";
import { type AuditFacts, auditEntries } from "./tables.ts";

export type Audited = {
  actor: DeskActor;
  act: DeskAct;
  subject?: { kind: string; id: string };
  before?: AuditFacts;
  after?: AuditFacts;
  reason?: string | undefined;
  requestId?: string;
};

const HOUR_MS = 60 * 60_000;

/** `act` is the operation, e.g. 'POST /orders/:id/refund'. */
type Refused = Omit<Audited, "act"> & { act: string };

/** Writes down that somebody was not let do something: once in an hour for the same, however often it is tried. */
export async function writeRefusal(
  deps: Pick<Deps, "clock" | "db">,
  refusal: Refused,
): Promise<void> {
  const { actor, act, subject } = refusal;
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
    if (!known) await writeEntry(deps, tx, refusal, "refused");
  });
}

/** Any number that no other lock of ours has. */
const CHAIN_LOCK = 7_203_118;

/** Writes down what is done at the desk, in the transaction that does it. One at a time, as it is a chain. */
export async function writeAudit(deps: Pick<Deps, "clock">, tx: Tx, audited: Audited) {
  await writeEntry(deps, tx, audited, "done");
}

async function writeEntry(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  audited: Refused,
  outcome: "done" | "refused",
) {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await tx
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  const { actor, act, subject } = audited;
  const entry = {
    at: deps.clock.now(),
    actorId: actor.userId,
    actorName: actor.name,
    actorRole: actor.role,
    act,
    outcome,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: audited.before ?? null,
    after: audited.after ?? null,
    reason: audited.reason ?? null,
    requestId: audited.requestId ?? null,
    previousHash: last?.hash ?? FIRST_HASH,
  };
  await tx.insert(auditEntries).values({ ...entry, hash: hashOf(entry) });
}
