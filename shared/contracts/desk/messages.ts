import { z } from "zod";
import { timestamp } from "../common.ts";

export const deskMessagesQuery = z.object({
  state: z.enum(["open", "answered"]).default("open"),
  before: z.string().max(80).optional().describe("`next` of the previous page"),
});
export type DeskMessagesQuery = z.infer<typeof deskMessagesQuery>;

export const deskMessage = z.object({
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string().describe("a key of `CONTACT_SUBJECTS`"),
  begins: z.string().describe("the beginning of the message"),
  came_at: timestamp,
  answered_at: timestamp.nullable(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const deskMessagesPage = z.object({
  messages: z.array(deskMessage).describe("open: oldest first; answered: newest first"),
  next: z.string().nullable(),
});
export type DeskMessagesPage = z.infer<typeof deskMessagesPage>;

export const deskMessageDetail = deskMessage.extend({
  message: z.string(),
  language: z.string().describe("language of the reply"),
  customer: z.string().nullable().describe("ID of the account with this e-mail address"),
  order: z
    .object({ number: z.string(), is_theirs: z.boolean() })
    .nullable()
    .describe("the order that the message mentions"),
  answers: z.array(z.object({ author: z.string(), at: timestamp, words: z.string() })),
});
export type DeskMessageDetail = z.infer<typeof deskMessageDetail>;

export const ticketParams = z.object({ ticket: z.string().max(20) });

export const answerInput = z.object({ words: z.string().trim().min(1).max(4000) });
