import sendGridClient from "@sendgrid/client";
import sendGrid from "@sendgrid/mail";
import { PRODUCT } from "#shared/brand.ts";
import { MailError, type Mailer, type OutgoingMail } from "./port.ts";

export type SendGridOptions = { apiKey: string; baseUrl: string; from: string };

const TIMEOUT_MS = 15_000;

// The packages export one shared instance per process; their types hide the classes.
const { Client } = sendGridClient as unknown as { Client: new () => typeof sendGridClient };
const { MailService } = sendGrid as unknown as { MailService: new () => typeof sendGrid };

/** Sends mail by `POST /v3/mail/send`. Click tracking is off: it would rewrite sign-in links. */
export function createSendGridMailer(options: SendGridOptions): Mailer {
  const client = new Client();
  client.setApiKey(options.apiKey);
  client.setDefaultRequest("baseUrl", options.baseUrl);
  const service = new MailService();
  service.setClient(client as never);
  service.setTimeout(TIMEOUT_MS);
  return {
    sendMail: async (mail) => {
      await guarded(() =>
        service.send({
          to: mail.to,
          from: { email: options.from, name: PRODUCT },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.picture ? [inline(mail.picture)] : [],
          customArgs: { mail_id: mail.id },
          trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
        }),
      );
    },
  };
}

/** Uses the API's field name: the package does not translate `contentId`. */
function inline({ id, jpeg }: NonNullable<OutgoingMail["picture"]>) {
  return {
    content: jpeg.toString("base64"),
    filename: `${id}.jpg`,
    type: "image/jpeg",
    disposition: "inline",
    content_id: id,
  };
}

/** Statuses caused by the mail itself; a wrong key or sender can be fixed by the operator. */
const REFUSALS = new Set([400, 413]);

async function guarded(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (cause) {
    const { code } = cause as { code?: number | string };
    const kind = REFUSALS.has(Number(code)) ? "refused" : "unreachable";
    throw new MailError(kind, `the mail service says ${code ?? "nothing"}`, { cause });
  }
}
