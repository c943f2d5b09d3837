import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskMessageDetail, DeskMessagesPage } from "#shared/contracts/desk/messages.ts";

let shop: TestShop;
let helper: TestUser;

beforeAll(async () => {
  shop = await openTestShop();
  helper = await shop.addUser({ role: "helper", name: "Jo" });
});
afterAll(async () => await shop.close());

async function callDesk(method: string, path: string, body?: object) {
  const headers = { "content-type": "application/json" };
  const sent = body ? { headers, body: JSON.stringify(body) } : {};
  const answer = await shop.fetch(`/api/desk/messages${path}`, { method, as: helper, ...sent });
  return { status: answer.status, body: await answer.json() };
}

const list = async (query: string): Promise<DeskMessagesPage> =>
  (await callDesk("GET", query)).body;
const read = async (ticket: string): Promise<DeskMessageDetail> =>
  (await callDesk("GET", `/${ticket}`)).body;

async function write(email: string, language: string): Promise<string> {
  const answer = await shop.fetch("/api/contact", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      cookie: `language=${language}`,
    },
    body: JSON.stringify({
      name: "Ana Lima",
      email,
      subject: "order",
      message: "Where is my mug?\n\nIt was to be here on Friday.",
    }),
  });
  return (await answer.json()).ticket;
}

test("a message is answered in the sender's language, and the answer is stored with it", async () => {
  for (const [language, words] of [
    ["en", "Our answer"],
    ["de", "Unsere Antwort"],
  ] as const) {
    const email = `${randomUUID()}@example.com`;
    const ticket = await write(email, language);
    expect((await list("?state=open")).messages.map((each) => each.ticket)).toContain(ticket);
    expect(await read(ticket)).toMatchObject({ answered_at: null, answers: [], language });
    const answer = await callDesk("POST", `/${ticket}/answer`, {
      words: "It is on its way.\n\nSorry for the wait!",
    });
    expect(answer.status).toBe(200);
    expect(await read(ticket.toLowerCase())).toMatchObject({
      answered_at: expect.any(String),
      answers: [{ author: "Jo", words: "It is on its way.\n\nSorry for the wait!" }],
    });
    expect((await list("?state=open")).messages.map((each) => each.ticket)).not.toContain(ticket);
    expect((await list("?state=answered")).messages[0]?.ticket).toBe(ticket);
    const mails = await readMails(shop, email);
    const mail = mails.find(({ text }) => text.includes("It is on its way."));
    expect(mail?.subject).toContain(words);
    expect(mail?.text).toContain("Where is my mug?");
  }
  expect((await callDesk("POST", "/MM-222222/answer", { words: "x" })).status).toBe(404);
});

test("20,000 messages are paged with an index", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into contact_messages
      (ticket, name, email, subject, message, idempotency_key, created_at, answered_at)
    select 'MM-' || n, 'Many', 'many@example.com', 'order', 'words', 'key' || n,
      now() - n * interval '1 minute', case when n % 2 = 0 then now() end
    from generate_series(1, 20000) n`);
  await db.execute(sql`analyze contact_messages`);
  for (const state of ["open", "answered"]) {
    const first = await list(`?state=${state}`);
    const second = await list(`?state=${state}&before=${first.next}`);
    expect(second.messages).toHaveLength(50);
    expect(second.messages[0]?.ticket).not.toBe(first.messages.at(-1)?.ticket);
  }
  const plan = await db.execute(sql`
    explain select * from contact_messages where answered_at is null
    order by created_at, ticket limit 51`);
  expect(JSON.stringify(plan)).toContain("contact_messages_open");
});
