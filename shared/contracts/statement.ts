import { z } from "zod";
import { messageRef, timestamp } from "./common.ts";

export const LEDGER_KINDS = [
  "grant",
  "reserve",
  "capture",
  "return",
  "expire",
  "revoke",
  "restore",
] as const;

/** A line of the render statement; `balance` is the balance after it. */
export const statementLine = z.object({
  id: z.string(),
  at: timestamp,
  kind: z
    .enum(LEDGER_KINDS)
    .describe(
      "grant: added; reserve: held for an image; capture: spent, the image is saved; return: returned; expire: the month ended; revoke: removed after a refund; restore: added back after a dispute",
    ),
  change: z.number().int(),
  balance: z.number().int().nonnegative(),
  reason: z.string().describe("short text, e.g. 'Starter, paid November 21'"),
  explanation: z.string().describe("a sentence that explains the charge"),
  message_ref: messageRef.describe("reason and explanation as a message code, for other languages"),
  theme: z.string().nullable().describe("theme of the related render"),
  image_url: z.string().nullable().describe("the mix, or the source photo if there is none"),
  mix_url: z.string().nullable().describe("path of the mix's page"),
  ends_at: timestamp.nullable().describe("when the granted renders expire; null: never"),
});
export type StatementLine = z.infer<typeof statementLine>;

export const statementQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(40).optional(),
});

export const statementPage = z.object({
  items: z.array(statementLine),
  next_cursor: z.string().nullable(),
});
export type StatementPage = z.infer<typeof statementPage>;
