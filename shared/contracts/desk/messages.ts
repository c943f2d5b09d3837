import { z } from "zod";
import { timestamp } from "../common.ts";

export const deskMessagesQuery = z.object({
  state: z.enum(["open", "answered"]).default("open"),
  before: z.string().max(80).optional().describe("`next` of the page before"),
});
export type DeskMessagesQuery = z.infer<typeof deskMessagesQuery>;

export const deskMessage = z.object({
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string().describe("a key of `CONTACT_SUBJECTS`"),
  begins: z.string().describe("the first words of the message"),
  came_at: timestamp,
  answered_at: timestamp.nullable(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const deskMessagesPage = z.object({
  messages: z
    .array(deskMessage)
    .describe("what waits: longest first; what is answered: newest first"),
  next: z.string().nullable(),
});
export type DeskMessagesPage = z.infer<typeof deskMessagesPage>;

export const deskMessageDetail = deskMessage.extend({
  message: z.string(),
  language: z.string().describe("in which the answer is mailed"),
  customer: z.string().nullable().describe("the id of the account with this address"),
  order: z
    .object({ number: z.string(), is_theirs: z.boolean() })
    .nullable()
    .describe("that the message names"),
  answers: z.array(z.object({ author: z.string(), at: timestamp, words: z.string() })),
});
export type DeskMessageDetail = z.infer<typeof deskMessageDetail>;

export const ofTicket = z.object({ ticket: z.string().max(20) });

export const answerInput = z.object({ words: z.string().trim().min(1).max(4000) });
