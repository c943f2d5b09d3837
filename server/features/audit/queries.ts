import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { AuditQuery } from "#shared/contracts/desk/audit.ts";
import { FIRST_HASH, findFirstBroken } from "./rules.ts";
import { auditEntries } from "./tables.ts";

const PAGE_SIZE = 50;

/** Lists entries, newest first; `next` is the key of the following page. */
export async function listAudit(db: Db, { before, actor, subject, outcome }: AuditQuery) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        before ? lt(auditEntries.seq, before) : undefined,
        actor ? eq(auditEntries.actorId, actor) : undefined,
        subject ? eq(auditEntries.subjectId, subject) : undefined,
        outcome ? eq(auditEntries.outcome, outcome) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return { page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.seq ?? null) : null };
}

const BATCH_SIZE = 1000;

/** Verifies the whole chain and returns the first entry that was tampered with, or null. */
export async function findBrokenEntry(db: Db) {
  let previousHash = FIRST_HASH;
  for (let seq = 0; ; ) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, seq))
      .orderBy(asc(auditEntries.seq))
      .limit(BATCH_SIZE);
    const broken = findFirstBroken(rows, previousHash);
    const last = rows.at(-1);
    if (broken || !last || rows.length < BATCH_SIZE) return broken;
    ({ seq, hash: previousHash } = last);
  }
}

/** Returns those of the subjects that were acted on after `since`. */
export async function listChangedSubjects(
  db: Db,
  kind: string,
  { ids, since }: { ids: string[]; since: Date },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { subjectId, subjectKind, outcome, at } = auditEntries;
  const rows = await db
    .selectDistinct({ id: subjectId })
    .from(auditEntries)
    .where(and(eq(subjectKind, kind), inArray(subjectId, ids), gt(at, since), eq(outcome, "done")));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
