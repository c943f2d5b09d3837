import type { AuditEntry } from "#shared/contracts/desk/audit.ts";
import type { auditEntries } from "./tables.ts";

export function presentEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { seq, at, actorId, actorName, actorRole, act, outcome, subjectKind, subjectId } = row;
  return {
    seq,
    at: at.toISOString(),
    actor: { id: actorId, name: actorName, role: actorRole },
    act,
    outcome,
    subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null,
    before: row.before,
    after: row.after,
    reason: row.reason,
  };
}
