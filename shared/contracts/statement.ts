import { z } from "zod";
import { said, timestamp } from "./common.ts";

export const LEDGER_KINDS = [
  "grant",
  "reserve",
  "capture",
  "return",
  "expire",
  "revoke",
  "restore",
] as const;

/** One line of the render statement, newest first; `balance` is what was left after it. */
export const statementLine = z.object({
  id: z.string(),
  at: timestamp,
  kind: z
    .enum(LEDGER_KINDS)
    .describe(
      "grant: got; reserve: taken for a picture; capture: the picture is saved; return: given back; expire: the month ended; revoke: taken back after a refund; restore: there again after a dispute",
    ),
  change: z.number().int(),
  balance: z.number().int().nonnegative(),
  reason: z.string().describe("a few words, e.g. 'Starter, paid November 21'"),
  explanation: z.string().describe("a sentence that answers 'why was I charged?'"),
  said: said.describe("both of them as a code, for other languages than English"),
  theme: z.string().nullable().describe("of the render that this is about"),
  image_url: z.string().nullable().describe("the mix, or the photo it was to be made from"),
  mix_url: z.string().nullable().describe("path of the mix's page in the shop"),
  ends_at: timestamp.nullable().describe("when what was granted ends; null: it stays"),
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
