import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { createMails } from "./create-mails.ts";
import { createErrorBody, createFaultResponse, dropResponse } from "./faults.ts";
import { type MailRequest, mailRequest, toErrorBody } from "./mail-request.ts";
import type { Mail, MailStore } from "./mail-store.ts";

const MAX_BODY_BYTES = 30 * 1024 * 1024;

export function createSendGridRoutes(core: Core, store: MailStore): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.use("*", async (c, next) => {
    if (hasValidKey(c)) return next();
    c.get("note")("refused: no valid API key");
    return c.json(createErrorBody("authorization required"), 401);
  });

  app.post(
    "/v3/mail/send",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json(createErrorBody("content too large"), 413),
    }),
    (c) => sendMail(c, core, store),
  );

  app.all("/v3/mail/send", (c) => c.json(createErrorBody("method not allowed"), 405));
  app.all("*", (c) => c.json(createErrorBody("not found"), 404));
  return app;
}

async function sendMail(c: VendorContext, core: Core, store: MailStore): Promise<Response> {
  const request = mailRequest.safeParse(await c.req.json().catch(() => null));
  if (!request.success) {
    const answer = toErrorBody(request.error);
    c.get("note")(`invalid: ${answer.errors.map(({ message }) => message).join(" ")}`);
    return c.json(answer, 400);
  }
  const messageId = randomBytes(16).toString("base64url");
  const mails = createMails(request.data, messageId);
  const summary = summarizeMails(mails);
  c.get("note")(summary);
  const { outcome } = await core.faults.applyToCall("sendgrid", c.req.raw.signal);
  if (outcome) {
    c.get("note")(`${outcome.kind}: ${summary}`);
    const faultResponse = await createFaultResponse(c, outcome);
    if (faultResponse) return faultResponse;
  }
  if (isSandboxMode(request.data)) return c.body(null, 200);
  for (const mail of mails) store.add(mail);
  if (outcome?.kind === "lost_answer") return dropResponse(c);
  return c.body(null, 202, { "X-Message-Id": messageId });
}

function hasValidKey(c: VendorContext): boolean {
  const key = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  return key !== "" && !key.startsWith("SG.invalid");
}

function isSandboxMode(request: MailRequest): boolean {
  return request.mail_settings?.sandbox_mode?.enable === true;
}

function summarizeMails(mails: Mail[]): string {
  const [first] = mails;
  const emails = mails.flatMap(({ recipients }) => recipients.map(({ email }) => email));
  return `${emails.join(", ")}: ${first?.subject ?? ""}`;
}
