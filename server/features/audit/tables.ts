import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";
import { DESK_ROLES } from "#shared/desk-roles.ts";

export const AUDIT_OUTCOMES = ["done", "refused"] as const;

/**
 * Who did what at the desk, for ever: a trigger of the database refuses to change or remove a row, and each
 * carries the hash of the one before. No foreign keys, since what a row names may be deleted.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role", { enum: DESK_ROLES }).notNull(),
    /** E.g. 'order.refund'. */
    act: text("act").notNull(),
    outcome: text("outcome", { enum: AUDIT_OUTCOMES }).notNull(),
    /** What it was done to: e.g. 'order' and the order's id. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    before: jsonb("before").$type<AuditFacts>(),
    after: jsonb("after").$type<AuditFacts>(),
    reason: text("reason"),
    requestId: text("request_id"),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull().unique(),
  },
  (table) => [
    index("audit_subject").on(table.subjectKind, table.subjectId, table.seq),
    index("audit_actor").on(table.actorId, table.seq),
  ],
);

/** Plain facts: no address, no text that a customer wrote. */
export type AuditFacts = Record<string, string | number | boolean | null>;
