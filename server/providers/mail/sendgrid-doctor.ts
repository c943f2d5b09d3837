import { z } from "zod";
import {
  doubtful,
  type Finding,
  fine,
  NO_RESPONSE,
  requestJson,
  wrong,
} from "#server/settings/finding.ts";

type MailSettings = { apiKey: string; baseUrl: string; from: string };

const scopes = z.object({ scopes: z.array(z.string()) });
const senders = z.object({
  results: z.array(z.object({ from_email: z.string(), verified: z.boolean() })),
});
const domains = z.array(z.object({ domain: z.string(), valid: z.boolean() }));

const KEY = "SENDGRID_API_KEY";

export async function examineSendGrid(settings: MailSettings): Promise<Finding[]> {
  const answer = await fetchJson(settings, "/v3/scopes");
  if (!answer) return [wrong(KEY, NO_RESPONSE)];
  if (answer.status === 401)
    return [wrong(KEY, "SendGrid rejects this key. Copy it again, or create a new one.")];
  const may = scopes.safeParse(answer.body).data?.scopes ?? [];
  if (!may.includes("mail.send"))
    return [wrong(KEY, "this key can't send mail. Give it the permission 'Mail Send'.")];
  return [fine(KEY, "the key can send mail"), await examineSender(settings)];
}

async function fetchJson({ apiKey, baseUrl }: MailSettings, path: string) {
  const headers = { authorization: `Bearer ${apiKey}` };
  return await requestJson(`${baseUrl.replace(/\/$/, "")}${path}`, { headers });
}

/** Checks that the sender address or its domain is verified. */
async function examineSender(settings: MailSettings): Promise<Finding> {
  const [single, whole] = await Promise.all([
    fetchJson(settings, "/v3/verified_senders"),
    fetchJson(settings, "/v3/whitelabel/domains"),
  ]);
  const verified = senders.safeParse(single?.body).data?.results ?? [];
  const owned = domains.safeParse(whole?.body).data ?? [];
  const isVerified =
    verified.some((one) => one.verified && one.from_email === settings.from) ||
    owned.some(({ domain, valid }) => valid && settings.from.endsWith(`@${domain}`));
  if (isVerified) return fine("MAIL_FROM", "the sender is verified");
  if (single?.status !== 200 && whole?.status !== 200)
    return doubtful(
      "MAIL_FROM",
      "this key can't list senders. Check in SendGrid that the sender is verified.",
    );
  return wrong(
    "MAIL_FROM",
    "this sender isn't verified, so SendGrid rejects all mail. Verify the sender or its domain.",
  );
}
