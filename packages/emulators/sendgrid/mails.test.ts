import sendGrid from "@sendgrid/mail";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox } from "../main.ts";
import { type RunningSandbox, runSandbox, SHOP_URL } from "../test/running-sandbox.ts";
import { vendorSchema } from "../test/vendor-schema.ts";

const contract = "sendgrid/contract/mail-send.json";

const mail = {
  to: { email: "jane@example.com", name: "Jane" },
  from: { email: "shop@example.com", name: "Shop" },
  subject: "Your <b>order</b>",
  text: `Hello, see ${SHOP_URL}/orders/1.`,
  html: `<html><head></head><body><a href="${SHOP_URL}/orders/1">Order</a></body></html>`,
  customArgs: { order_id: "123" },
};

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});

beforeEach(async () => {
  useKey("SG.test");
  await sandbox.control.reset();
});

afterAll(() => sandbox.close());

function useKey(key: string): void {
  sendGrid.setApiKey(key);
  const { client } = sendGrid as unknown as {
    client: { setDefaultRequest(name: string, value: string): void };
  };
  client.setDefaultRequest("baseUrl", `${sandbox.url}/sendgrid`);
}

async function post(body: unknown): Promise<Response> {
  const headers = { authorization: "Bearer SG.test", "content-type": "application/json" };
  const url = `${sandbox.url}/sendgrid/v3/mail/send`;
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function page(path: string): Promise<string> {
  return (await fetch(`${sandbox.url}${path}`)).text();
}

const minimal = {
  personalizations: [{ to: [{ email: "jane@example.com" }] }],
  from: { email: "shop@example.com" },
  subject: "Hi",
  content: [
    { type: "text/plain", value: "Hi" },
    { type: "text/html", value: "<p>Hi</p>" },
  ],
};

describe("POST /mail/send", () => {
  test("accepts a mail with a message id and an empty body, and stores it", async () => {
    const [answer] = await sendGrid.send(mail);
    expect(answer.statusCode).toBe(202);
    expect(answer.headers["x-message-id"]).toMatch(/\S{10,}/);
    expect(answer.body).toBeFalsy();
    expect(await sandbox.control.listMails("JANE@example.com")).toMatchObject([
      { to: "jane@example.com", subject: mail.subject, text: mail.text, html: mail.html },
    ]);
    const [stored] = await sandbox.control.listMails();
    expect(stored?.customArgs).toEqual({ order_id: "123" });
  });

  test("accepts a request that is valid in SendGrid's schema", async () => {
    expect(vendorSchema(contract, "MailSendRequest").parse(minimal)).toBeTruthy();
    expect((await post(minimal)).status).toBe(202);
  });

  test("validates the mail without storing it in sandbox mode", async () => {
    const checked = { ...minimal, mail_settings: { sandbox_mode: { enable: true } } };
    expect((await post(checked)).status).toBe(200);
    expect(await sandbox.control.listMails()).toEqual([]);
  });

  const [plain, rich] = minimal.content;
  test.each([
    {
      why: "a mail without a recipient",
      change: { personalizations: [{ to: [] }] },
      field: "personalizations.0.to",
    },
    {
      why: "a mail without a personalization",
      change: { personalizations: [] },
      field: "personalizations",
    },
    {
      why: "an invalid address",
      change: { personalizations: [{ to: [{ email: "jane" }] }] },
      field: "personalizations.0.to.0.email",
    },
    {
      why: "the same address twice",
      change: { personalizations: [{ to: [{ email: "a@b.co" }], cc: [{ email: "A@b.co" }] }] },
      field: "personalizations.0",
    },
    { why: "a mail without a sender", change: { from: undefined }, field: "from" },
    { why: "a mail without a subject", change: { subject: undefined }, field: "subject" },
    { why: "a mail without content", change: { content: undefined }, field: "content" },
    {
      why: "an empty content",
      change: { content: [{ type: "text/plain", value: "" }] },
      field: "content.0.value",
    },
    { why: "HTML before plain text", change: { content: [rich, plain] }, field: "content" },
    { why: "an unknown field", change: { subjects: "x" }, field: "subjects" },
    {
      why: "a number as custom argument",
      change: { custom_args: { id: 1 } },
      field: "custom_args.id",
    },
  ])("rejects $why", async ({ change, field }) => {
    const answer = await post({ ...minimal, ...change });
    const body = vendorSchema(contract, "ErrorResponse").parse(await answer.json());
    expect(answer.status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field, message: expect.any(String) }] });
    expect(await sandbox.control.listMails()).toEqual([]);
  });

  test("rejects an invalid key", async () => {
    useKey("SG.invalid");
    await expect(sendGrid.send(mail)).rejects.toMatchObject({ code: 401 });
  });

  test.each([
    { kind: "bad_request", code: 400 },
    { kind: "invalid_key", code: 401 },
    { kind: "unverified_sender", code: 403 },
    { kind: "rate_limit", code: 429 },
    { kind: "server_error", code: 500 },
    { kind: "unavailable", code: 503 },
  ])("returns $code once for the fault $kind", async ({ kind, code }) => {
    await sandbox.control.addFault({ vendor: "sendgrid", kind });
    await expect(sendGrid.send(mail)).rejects.toMatchObject({ code });
    expect(await sandbox.control.listMails()).toEqual([]);
    await sendGrid.send(mail);
    expect(await sandbox.control.listMails()).toHaveLength(1);
  });

  test("stores the mail for the fault lost_answer, but not for timeout", async () => {
    await sandbox.control.addFault({ vendor: "sendgrid", kind: "timeout", delayMs: 10 });
    await expect(sendGrid.send(mail)).rejects.toThrow();
    expect(await sandbox.control.listMails()).toHaveLength(0);
    await sandbox.control.addFault({ vendor: "sendgrid", kind: "lost_answer" });
    await expect(sendGrid.send(mail)).rejects.toThrow();
    expect(await sandbox.control.listMails()).toHaveLength(1);
  });
});

describe("the mailbox", () => {
  test("lists mails newest first, escapes them and searches by address", async () => {
    await sendGrid.send(mail);
    await sendGrid.send({ ...mail, to: "joe@example.com", subject: "Newer" });
    const list = await page("/mailbox");
    expect(list.indexOf("Newer")).toBeLessThan(list.indexOf("Your &lt;b&gt;order&lt;/b&gt;"));
    expect(list).not.toContain("<b>");
    const found = await page("/mailbox?to=joe@");
    expect(found).toContain("Newer");
    expect(found).not.toContain("Your &lt;b&gt;");
    expect(await page("/mailbox?to=%3Cscript%3E")).toContain("&lt;script&gt;");
  });

  test("shows inline attachments, but no other cid: picture", async () => {
    const dot = Buffer.from("a picture").toString("base64");
    const inline = { content: dot, filename: "dot.jpg", type: "image/jpeg" };
    await sendGrid.send({
      ...mail,
      html: '<img src="cid:dot"><img src="cid:other"><img src="cid:file">',
      attachments: [
        { ...inline, disposition: "inline", content_id: "dot" },
        { ...inline, disposition: "attachment", content_id: "file" },
      ],
    } as typeof mail);
    const [stored] = await sandbox.control.listMails();
    expect(stored?.attachments).toMatchObject([
      { filename: "dot.jpg", type: "image/jpeg", disposition: "inline", contentId: "dot" },
      { disposition: "attachment", contentId: "file", content: dot },
    ]);
    expect(await page(`/mailbox/${stored?.id}/html`)).toContain(
      `<img src="data:image/jpeg;base64,${dot}"><img src="cid:other"><img src="cid:file">`,
    );
  });

  test("shows a mail in a frame without scripts and opens links outside the frame", async () => {
    await sendGrid.send(mail);
    const [stored] = await sandbox.control.listMails();
    const shown = await page(`/mailbox/${stored?.id}`);
    expect(shown).toContain(`src="/mailbox/${stored?.id}/html"`);
    expect(shown).toContain(`<a href="${SHOP_URL}/orders/1">${SHOP_URL}/orders/1</a>.`);
    const inner = await fetch(`${sandbox.url}/mailbox/${stored?.id}/html`);
    expect(await inner.text()).toContain('<head><base target="_top"></head>');
    const policy = inner.headers.get("content-security-policy");
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).not.toContain("allow-scripts");
    expect(policy).not.toContain("allow-same-origin");
  });

  test("restores its mails after a restart", async () => {
    await sendGrid.send(mail);
    const again = await startSandbox({ port: 0, dataDir: sandbox.dataDir, shopUrl: SHOP_URL });
    expect(await (await fetch(`${again.url}/control/mails`)).json()).toHaveLength(1);
    await again.close();
  });
});
