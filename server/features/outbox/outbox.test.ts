import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMail } from "#server/features/mails/commands/send-mail.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { mails } from "#server/features/mails/tables.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { buyMugs } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskMail, DeskMailDetail, DeskMailsPage } from "#shared/contracts/desk/mails.ts";

let shop: TestShop;
let desk: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  desk = await shop.addUser({ role: "helper" });
});
afterAll(async () => await shop.close());

async function callDesk(method: string, path = "") {
  const answer = await shop.fetch(`/api/desk/mails${path}`, { method, as: desk });
  return { status: answer.status, body: await answer.json() };
}

const list = async (query = ""): Promise<DeskMailsPage> => (await callDesk("GET", query)).body;
const read = async (id: string): Promise<DeskMailDetail> => (await callDesk("GET", `/${id}`)).body;
const findByAddress = async (email: string) =>
  (await list()).mails.find(({ to }) => to === email) as DeskMail;

/** Queues a mail that the mail service rejects at its last attempt. */
async function failMail(to: string, content: MailContent): Promise<DeskMail> {
  await shop.sandbox.addFault({ vendor: "sendgrid", kind: "bad_request", times: null });
  await shop.deps.db.transaction((tx) => queueMail(shop.deps, tx, to, content));
  await shop.deps.db.update(mails).set({ attempts: 4, retryAt: null }).where(eq(mails.to, to));
  await sendMail(shop.deps, (await findByAddress(to)).id);
  await expect.poll(async () => (await findByAddress(to)).status).toBe("failed");
  await shop.sandbox.clearFaults("sendgrid");
  return await findByAddress(to);
}

test("a failed mail can be previewed and resent, and the preview has no sign-in link", async () => {
  const link = "http://localhost/auth/reset-password?token=secret";
  const mail = await failMail("ana@example.com", { template: "reset-password", name: "Ana", link });
  expect(mail).toMatchObject({ failure: expect.any(String), order: null });
  const shown = await read(mail.id);
  expect(shown).toMatchObject({ can_send: true, preview: { of: "mail" } });
  expect(shown.preview?.text).toContain("Ana");
  expect(JSON.stringify(shown)).not.toContain("secret");

  expect((await callDesk("POST", `/${mail.id}/again`)).status).toBe(200);
  await expect.poll(async () => (await read(mail.id)).status).toBe("sent");
  const [received] = await shop.sandbox.listMails("ana@example.com");
  expect(received?.text).toContain("token=secret");
  expect(await read(mail.id)).toMatchObject({ to: null, preview: null, can_send: false });
  expect((await callDesk("POST", `/${mail.id}/again`)).status).toBe(409);
});

test("a sent mail about an order is recreated from the order and resent", async () => {
  const user = await shop.addUser({ name: "Maya" });
  const { order } = await buyMugs(shop, user);
  const findPaid = async () =>
    (await list()).mails.find(
      (mail) => mail.template === "order-paid" && mail.order === order?.number,
    );
  await expect.poll(async () => (await findPaid())?.status).toBe("sent");
  const sent = (await findPaid()) as DeskMail;
  const [first] = await shop.sandbox.listMails(user.email);
  const shown = await read(sent.id);
  expect(shown).toMatchObject({ to: null, can_send: true, preview: { of: "order" } });
  expect(shown.preview?.subject).toBe(first?.subject);
  expect((await callDesk("POST", `/${sent.id}/again`)).status).toBe(200);
  await expect.poll(async () => (await shop.sandbox.listMails(user.email)).length).toBe(2);
  const [second] = await shop.sandbox.listMails(user.email);
  expect(second?.text).toBe(first?.text);
});

test("30,000 mails are paged with an index", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into mails (id, "to", template, status, created_at)
    select 'mal_many' || n, 'x@deleted.invalid', 'welcome', 'sent', now() - n * interval '1 second'
    from generate_series(1, 30000) n`);
  await db.execute(sql`analyze mails`);
  const first = await list("?status=sent");
  const second = await list(`?status=sent&before=${first.next}`);
  expect(second.mails).toHaveLength(50);
  expect(second.mails[0]?.id).not.toBe(first.mails.at(-1)?.id);
  const plan = await db.execute(sql`
    explain select * from mails where status = 'sent' and created_at < now()
    order by created_at desc, id desc limit 51`);
  expect(JSON.stringify(plan)).toContain("mails_page");
});
