import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { mailsOf } from "./accept.ts";
import { answerFault, loseAnswer, oneError } from "./faults.ts";
import { type MailRequest, mailRequest, vendorErrors } from "./mail-request.ts";
import type { Mail, MailStore } from "./mail-store.ts";

const LARGEST_BODY_BYTES = 30 * 1024 * 1024;

export function sendGridRoutes(core: Core, store: MailStore): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.use("*", async (c, next) => {
    if (hasKey(c)) return next();
    c.get("note")("refused: no valid API key");
    return c.json(oneError("authorization required"), 401);
  });

  app.post(
    "/v3/mail/send",
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: (c) => c.json(oneError("content too large"), 413),
    }),
    (c) => sendMail(c, core, store),
  );

  app.all("/v3/mail/send", (c) => c.json(oneError("method not allowed"), 405));
  app.all("*", (c) => c.json(oneError("not found"), 404));
  return app;
}

async function sendMail(c: VendorContext, core: Core, store: MailStore): Promise<Response> {
  const request = mailRequest.safeParse(await c.req.json().catch(() => null));
  if (!request.success) {
    const answer = vendorErrors(request.error);
    c.get("note")(`invalid: ${answer.errors.map(({ message }) => message).join(" ")}`);
    return c.json(answer, 400);
  }
  const messageId = randomBytes(16).toString("base64url");
  const mails = mailsOf(request.data, messageId);
  const summary = summaryOf(mails);
  c.get("note")(summary);
  const { outcome } = await core.faults.applyToCall("sendgrid", c.req.raw.signal);
  if (outcome) {
    c.get("note")(`${outcome.kind}: ${summary}`);
    const spoiled = await answerFault(c, outcome);
    if (spoiled) return spoiled;
  }
  if (onlyChecks(request.data)) return c.body(null, 200);
  for (const mail of mails) store.add(mail);
  if (outcome?.kind === "lost_answer") return loseAnswer(c);
  return c.body(null, 202, { "X-Message-Id": messageId });
}

function hasKey(c: VendorContext): boolean {
  const key = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  return key !== "" && !key.startsWith("SG.invalid");
}

function onlyChecks(request: MailRequest): boolean {
  return request.mail_settings?.sandbox_mode?.enable === true;
}

function summaryOf(mails: Mail[]): string {
  const [first] = mails;
  const emails = mails.flatMap(({ recipients }) => recipients.map(({ email }) => email));
  return `${emails.join(", ")}: ${first?.subject ?? ""}`;
}
