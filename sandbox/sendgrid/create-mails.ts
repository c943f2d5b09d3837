import { nextId } from "../core/ids.ts";
import type { MailRequest } from "./mail-request.ts";
import type { Attachment, Mail } from "./mail-store.ts";

/** Each personalization is one mail, as each has its own envelope. */
export function mailsOf(request: MailRequest, messageId: string): Mail[] {
  return request.personalizations.map((envelope) => ({
    id: nextId("mail"),
    messageId,
    at: new Date().toISOString(),
    from: envelope.from ?? request.from,
    recipients: [...envelope.to, ...(envelope.cc ?? []), ...(envelope.bcc ?? [])],
    subject: envelope.subject ?? request.subject ?? `(template ${request.template_id ?? ""})`,
    text: contentOf(request, "text/plain"),
    html: contentOf(request, "text/html"),
    attachments: (request.attachments ?? []).map(attachmentOf),
    customArgs: { ...request.custom_args, ...envelope.custom_args },
  }));
}

/** A file is attached unless it is said to be shown within the mail. */
function attachmentOf(file: NonNullable<MailRequest["attachments"]>[number]): Attachment {
  const { filename, content, type = "application/octet-stream", disposition } = file;
  return {
    filename,
    type,
    disposition: disposition ?? "attachment",
    contentId: file.content_id ?? null,
    content,
  };
}

function contentOf(request: MailRequest, wanted: string): string {
  return request.content?.find(({ type }) => type === wanted)?.value ?? "";
}
