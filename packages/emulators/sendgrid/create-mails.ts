import { nextId } from "../core/ids.ts";
import type { MailRequest } from "./mail-request.ts";
import type { Attachment, Mail } from "./mail-store.ts";

/** Creates one mail for each personalization, because each has its own envelope. */
export function createMails(request: MailRequest, messageId: string): Mail[] {
  return request.personalizations.map((envelope) => ({
    id: nextId("mail"),
    messageId,
    at: new Date().toISOString(),
    from: envelope.from ?? request.from,
    recipients: [...envelope.to, ...(envelope.cc ?? []), ...(envelope.bcc ?? [])],
    subject: envelope.subject ?? request.subject ?? `(template ${request.template_id ?? ""})`,
    text: findContent(request, "text/plain"),
    html: findContent(request, "text/html"),
    attachments: (request.attachments ?? []).map(toAttachment),
    customArgs: { ...request.custom_args, ...envelope.custom_args },
  }));
}

/** The disposition defaults to "attachment", as with SendGrid. */
function toAttachment(file: NonNullable<MailRequest["attachments"]>[number]): Attachment {
  const { filename, content, type = "application/octet-stream", disposition } = file;
  return {
    filename,
    type,
    disposition: disposition ?? "attachment",
    contentId: file.content_id ?? null,
    content,
  };
}

function findContent(request: MailRequest, contentType: string): string {
  return request.content?.find(({ type }) => type === contentType)?.value ?? "";
}
