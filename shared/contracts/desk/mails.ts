import { z } from "zod";
import { timestamp } from "../common.ts";

export const MAIL_STATES = ["queued", "sent", "failed"] as const;

export const deskMailsQuery = z.object({
  before: z.string().max(80).optional().describe("`next` of the page before"),
  status: z.enum(MAIL_STATES).optional(),
});
export type DeskMailsQuery = z.infer<typeof deskMailsQuery>;

export const deskMail = z.object({
  id: z.string(),
  template: z.string(),
  status: z.enum(MAIL_STATES),
  to: z.string().nullable().describe("forgotten once it is sent"),
  order: z.string().nullable().describe("the number of the order that it is about"),
  tries: z.number().int(),
  failure: z.string().nullable().describe("why it did not go, the last time"),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  retry_at: timestamp.nullable(),
});
export type DeskMail = z.infer<typeof deskMail>;

export const deskMailsPage = z.object({
  mails: z.array(deskMail).describe("newest first"),
  next: z.string().nullable(),
});
export type DeskMailsPage = z.infer<typeof deskMailsPage>;

export const deskMailDetail = deskMail.extend({
  preview: z
    .object({
      subject: z.string(),
      text: z.string(),
      of: z.enum(["mail", "order"]).describe("order: written anew of what the order says now"),
    })
    .nullable()
    .describe("null: what it said is forgotten. Links lead to the shop alone, never sign in"),
  can_send: z.boolean(),
});
export type DeskMailDetail = z.infer<typeof deskMailDetail>;
