import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMails } from "#server/test/mails.ts";
import { giveEverything } from "#server/test/owned-rows.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { words } from "#shared/messages/en/words.ts";
import { forgetMessages } from "./commands.ts";
import { contactMessages } from "./tables.ts";

const MESSAGE = {
  name: "Ana Lima",
  subject: "order",
  message: "Where is my mug?\n\nIt was to be here on Friday.",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

function someAddress(): string {
  return `${randomUUID()}@example.com`;
}

async function send(
  body: object,
  { key = randomUUID(), at = shop, headers = {} }: Partial<Sending> = {},
): Promise<Response> {
  return await at.fetch("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key, ...headers },
    body: JSON.stringify(body),
  });
}
type Sending = { key: string; at: TestShop; headers: Record<string, string> };

async function ticketOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return ((await response.json()) as { ticket: string }).ticket;
}

async function listMessages() {
  return await shop.deps.db.select().from(contactMessages);
}

async function readOwnerMails(about: string) {
  const mails = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  return mails.filter(({ text }) => text.includes(about));
}

test("the key of a message returns its ticket again, and 409 for another message", async () => {
  const [key, email] = [randomUUID(), someAddress()];
  const ticket = await ticketOf(await send({ ...MESSAGE, email }, { key }));
  expect(await ticketOf(await send({ ...MESSAGE, email }, { key }))).toBe(ticket);
  const others = [
    { message: "Another message of mine." },
    { name: "Eve" },
    { email: someAddress() },
  ];
  for (const other of others) {
    const answer = await send({ ...MESSAGE, email, ...other }, { key });
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, "conflict"]);
  }
});

describe("a message about an order", () => {
  async function placeOrder() {
    const user = await shop.addUser();
    await giveEverything(shop, user);
    const [placed] = await (await shop.fetch("/api/orders", { as: user })).json();
    return { email: user.email, ...placed } as PlacedOrder & { email: string };
  }

  async function mailsAbout(email: string, message: string) {
    const ticket = await ticketOf(await send({ ...MESSAGE, email, message }));
    const [owner] = await readOwnerMails(ticket);
    const [own] = await readMails(shop, email);
    return { owner: owner?.text ?? "", own: own?.text ?? "" };
  }

  test("names it however its number is spelled, or by the numbers that older mails had", async () => {
    const { email, number, order_id } = await placeOrder();
    const plain = number.replace("-", "").toLowerCase();
    for (const spelled of [number, `#${plain}`, [...plain].join(" "), order_id]) {
      const { owner, own } = await mailsAbout(email, `Where is my order ${spelled}, please?`);
      expect(owner).toContain(`Order number: ${number}\n`);
      expect(owner).toContain("The order is: Sent to the printer");
      expect(owner).not.toContain("another address");
      expect(own).toContain(`Order number: ${number}`);
    }
  });

  test("of somebody else warns the owner and tells the writer nothing", async () => {
    const { number } = await placeOrder();
    const { owner, own } = await mailsAbout(someAddress(), `Please send ${number} to me instead.`);
    expect(owner).toContain("The order was bought with another address: make sure who writes.");
    expect(own).not.toContain(number);
  });

  test("that does not exist, or none at all, is a message like any other", async () => {
    for (const message of ["My order is K7R-4MX, is it?", MESSAGE.message]) {
      const { owner } = await mailsAbout(someAddress(), message);
      expect(owner).not.toContain("Order number:");
    }
  });
});

describe("a message", () => {
  test("is kept, mailed to the owner and confirmed to who wrote it", async () => {
    const email = someAddress();
    const ticket = await ticketOf(await send({ ...MESSAGE, email: ` ${email.toUpperCase()} ` }));
    expect(ticket).toMatch(/^MM-[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    const kept = (await listMessages()).filter((row) => row.ticket === ticket);
    expect(kept).toEqual([expect.objectContaining({ ...MESSAGE, email })]);

    const [owner, ...more] = await readOwnerMails(ticket);
    expect(more).toEqual([]);
    expect(owner?.subject).toBe(`${ticket}: Order Status`);
    for (const part of ["Ana Lima", email.toUpperCase(), "Where is my mug?\n\nIt was to be here"])
      expect(owner?.text).toContain(part);

    const [confirmation, ...rest] = await readMails(shop, email);
    expect(rest).toEqual([]);
    expect(confirmation?.subject).toBe(`We have your message (${ticket})`);
    expect(confirmation?.text).toContain("Hi Ana,");
  });

  test("carries nothing that was typed into a stranger's mailbox", async () => {
    const email = someAddress();
    const name = "Win now at http://bad.example";
    const message = "Buy this: http://bad.example/pills <b>now</b>";
    await ticketOf(await send({ ...MESSAGE, name, message, email }));
    const [mail] = await readMails(shop, email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
      /bad\.example|pills|Win now/,
    );
  });

  test("confirms to one address three times a day; the owner hears of all", async () => {
    const email = someAddress();
    const tickets = [];
    for (let sent = 0; sent < 5; sent++)
      tickets.push(await ticketOf(await send({ ...MESSAGE, email })));
    expect(new Set(tickets).size).toBe(5);
    expect(await readMails(shop, email)).toHaveLength(3);
    expect(await readOwnerMails(email)).toHaveLength(5);
  });

  test("of a double click is one message with one ticket", async () => {
    const email = someAddress();
    const key = randomUUID();
    const clicks = [1, 2, 3].map(() => send({ ...MESSAGE, email }, { key }));
    const tickets = await Promise.all((await Promise.all(clicks)).map(ticketOf));
    tickets.push(await ticketOf(await send({ ...MESSAGE, email }, { key })));
    expect(new Set(tickets).size).toBe(1);
    expect((await listMessages()).filter((row) => row.email === email)).toHaveLength(1);
    expect(await readMails(shop, email)).toHaveLength(1);
  });

  test("goes with the account of who wrote it", async () => {
    const [email, other] = [someAddress(), someAddress()];
    for (const from of [email, other]) await ticketOf(await send({ ...MESSAGE, email: from }));
    await shop.deps.db.transaction((tx) => forgetMessages(tx, email));
    const left = (await listMessages()).map((row) => row.email);
    expect([left.includes(email), left.includes(other)]).toEqual([false, true]);
  });
});

describe("what is no message", () => {
  const email = "ana@example.com";
  test.each([
    ["name", { ...MESSAGE, email, name: " A " }],
    ["email", { ...MESSAGE, email: "ana@example" }],
    ["email", { ...MESSAGE, email: "ana@example.com, bob@example.com" }],
    ["email", { ...MESSAGE, email: "ana@example.com\nbcc: bob@example.com" }],
    ["subject", { ...MESSAGE, email, subject: "" }],
    ["subject", { ...MESSAGE, email, subject: "complaint" }],
    ["message", { ...MESSAGE, email, message: "  too short   " }],
  ] as const)("%s is refused in the form's own words", async (field, body) => {
    const answer = await send(body);
    const { error } = (await answer.json()) as { error: { message: string; details: object } };
    expect([answer.status, error.details]).toEqual([400, { field }]);
    expect(error.message).toBe(`${field}: ${words.complaints[field]}`);
  });

  test.each([
    ["too long a message", { ...MESSAGE, email, message: "x".repeat(4001) }],
    ["too long a name", { ...MESSAGE, email, name: "x".repeat(101) }],
    ["a field of their own", { ...MESSAGE, email, ticket: "MM-222222" }],
    ["nothing", {}],
  ])("%s is refused", async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test("no key and another site's page are refused", async () => {
    const before = (await listMessages()).length;
    expect((await send({ ...MESSAGE, email }, { key: "" })).status).toBe(400);
    const foreign = { headers: { origin: "https://other.example" } };
    expect((await send({ ...MESSAGE, email }, foreign)).status).toBe(403);
    expect(await listMessages()).toHaveLength(before);
  });

  test("a program that fills in every field hears thanks, and nothing happens", async () => {
    const from = someAddress();
    const answer = await send({ ...MESSAGE, email: from, website: "https://bad.example" });
    expect(await ticketOf(answer)).toMatch(/^MM-/);
    expect((await listMessages()).filter((row) => row.email === from)).toEqual([]);
    expect(await readMails(shop, from)).toEqual([]);
  });
});

test("one address may write ten times an hour, and hears when it may go on", async () => {
  const proxy = { RATE_LIMITS: "strict", TRUSTED_PROXIES: "1" };
  const strict = await openTestShop({ env: proxy, work: false });
  try {
    const write = (from: string) =>
      send(
        { ...MESSAGE, email: someAddress() },
        { at: strict, headers: { "x-forwarded-for": from } },
      );
    const statuses = [];
    for (let sent = 0; sent < 10; sent++) statuses.push((await write("203.0.113.7")).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await write("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await write("203.0.113.8")).status).toBe(201);
  } finally {
    await strict.close();
  }
});
