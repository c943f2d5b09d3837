import { z } from "zod";

/** ISO 8601 in UTC, e.g. 2026-11-21T09:30:00.000Z; the first 10 characters are the date. */
export const timestamp = z.iso.datetime();

/** A message code and its parameters; shared/messages has its sentence in each language. */
export const messageRef = z.object({
  code: z.string().describe("a code in shared/messages"),
  params: z.record(z.string(), z.unknown()).describe("parameters of the message"),
});

export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    messageRef: messageRef.optional().describe("the message as a code, for other languages"),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Error body of the endpoints from the specification: `error` is a string there. */
export const functionErrorBody = errorBody.shape.error
  .omit({ message: true })
  .extend({ error: z.string() });
export type FunctionErrorBody = z.infer<typeof functionErrorBody>;

export const sortDirection = z.enum(["asc", "desc"]);
export type SortDirection = z.infer<typeof sortDirection>;

export const MAX_NICKNAME = 60;

/** A nickname, as entered in the rename dialogs. */
export const nickname = z
  .string()
  .trim()
  .min(1, "Enter nickname")
  .max(MAX_NICKNAME, `At most ${MAX_NICKNAME} characters`);

export const okOutput = z.object({ ok: z.literal(true) });

export const rowId = z.string().max(40);

export const idParams = z.object({ id: rowId });

/** The version of a row that a change is based on, for optimistic locking; `.min(1)` where the row has to exist. */
export const baseVersion = z
  .int()
  .min(0)
  // A change increments it, and the column is a 32-bit integer.
  .max(2 ** 31 - 2)
  .describe("version that the change is based on; 0: never changed");

/** An amount that is compared with the server's own value, in cents or dollars. */
export const comparedAmount = z.number().min(-1e9).max(1e9);
