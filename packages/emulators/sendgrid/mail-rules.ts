import type { z } from "zod";
import type { MailRequest } from "./mail-request.ts";

type Context = z.core.$RefinementCtx<MailRequest>;

const NO_SUBJECT =
  "The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.";
const NO_CONTENT =
  "Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.";
const WRONG_ORDER =
  "If present, text/plain and text/html may only be provided once, and text/plain must be first, followed by text/html.";

export function validateSubject(mail: MailRequest, context: Context): void {
  const isEverywhere = mail.personalizations.every(({ subject }) => subject);
  if (!mail.subject && !mail.template_id && !isEverywhere) {
    context.addIssue({ code: "custom", message: NO_SUBJECT, path: ["subject"] });
  }
}

export function validateContent(mail: MailRequest, context: Context): void {
  const types = (mail.content ?? []).map(({ type }) => type);
  if (types.length === 0 && !mail.template_id) {
    context.addIssue({ code: "custom", message: NO_CONTENT, path: ["content"] });
  }
  const isOnce = new Set(types).size === types.length;
  const plain = types.indexOf("text/plain");
  const html = types.indexOf("text/html");
  if (!isOnce || plain > 0 || (plain === 0 && html > 1)) {
    context.addIssue({ code: "custom", message: WRONG_ORDER, path: ["content"] });
  }
}

export function validateUniqueRecipients(mail: MailRequest, context: Context): void {
  for (const [index, { to, cc = [], bcc = [] }] of mail.personalizations.entries()) {
    const emails = [...to, ...cc, ...bcc].map(({ email }) => email.toLowerCase());
    const duplicate = emails.find((email, at) => emails.indexOf(email) !== at);
    if (!duplicate) continue;
    const message = `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${duplicate}] in the personalizations.${index} field.`;
    context.addIssue({ code: "custom", message, path: ["personalizations", index] });
  }
}
