import { z } from "zod";
import { timestamp } from "../common.ts";

export const MAIL_STATES = ["queued", "sent", "failed"] as const;

export const deskMailsQuery = z.object({
  before: z.string().max(80).optional().describe("`next` of the previous page"),
  status: z.enum(MAIL_STATES).optional(),
});
export type DeskMailsQuery = z.infer<typeof deskMailsQuery>;

export const deskMail = z.object({
  id: z.string(),
  template: z.string(),
  status: z.enum(MAIL_STATES),
  to: z.string().nullable().describe("recipient; deleted once the mail is sent"),
  order: z.string().nullable().describe("number of the related order"),
  tries: z.number().int(),
  failure: z.string().nullable().describe("error of the last attempt"),
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
      of: z
        .enum(["mail", "order"])
        .describe("order: rendered again from the current state of the order"),
    })
    .nullable()
    .describe(
      "null: the content is no longer stored. Links only open the shop and contain no sign-in tokens",
    ),
  can_send: z.boolean(),
});
export type DeskMailDetail = z.infer<typeof deskMailDetail>;
