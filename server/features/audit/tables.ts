import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";
import { DESK_ROLES } from "#shared/desk-roles.ts";

export const AUDIT_OUTCOMES = ["done", "refused"] as const;

/**
 * Permanent log of actions at the desk: a trigger rejects updates and deletes, and each row has the hash of the
 * previous one. No foreign keys, because referenced rows may be deleted.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role", { enum: DESK_ROLES }).notNull(),
    act: text("act").notNull(),
    outcome: text("outcome", { enum: AUDIT_OUTCOMES }).notNull(),
    /** The object of the action: e.g. 'order' and the order's id. */
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

/** Contains no address and no text written by a customer. */
export type AuditFacts = Record<string, string | number | boolean | null>;
