import { z } from "zod";
import { DESK_ROLES } from "#shared/desk-roles.ts";
import { timestamp } from "../common.ts";

export const auditQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  actor: z.string().max(40).optional(),
  subject: z.string().max(60).optional(),
  outcome: z.enum(["done", "refused"]).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const auditEntry = z.object({
  seq: z.number().int(),
  at: timestamp,
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(DESK_ROLES) }),
  act: z.string(),
  outcome: z.enum(["done", "refused"]),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  before: facts.nullable(),
  after: facts.nullable(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({
  entries: z.array(auditEntry),
  next: z.number().int().nullable().describe("value of `before` for the next page"),
});
export type AuditPage = z.infer<typeof auditPage>;
