import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMails } from "#server/test/mails.ts";
import { createOwnedRows } from "#server/test/owned-rows.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { words } from "#shared/messages/en/words.ts";
import { deleteMessages } from "./commands.ts";
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

function createAddress(): string {
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

async function readTicket(response: Response): Promise<string> {
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

test("the same idempotency key returns the same ticket, and 409 for another message", async () => {
  const [key, email] = [randomUUID(), createAddress()];
  const ticket = await readTicket(await send({ ...MESSAGE, email }, { key }));
  expect(await readTicket(await send({ ...MESSAGE, email }, { key }))).toBe(ticket);
  const others = [
    { message: "Another message of mine." },
    { name: "Eve" },
    { email: createAddress() },
  ];
  for (const other of others) {
    const answer = await send({ ...MESSAGE, email, ...other }, { key });
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, "conflict"]);
  }
});

describe("a message about an order", () => {
  async function placeOrder() {
    const user = await shop.addUser();
    await createOwnedRows(shop, user);
    const [placed] = await (await shop.fetch("/api/orders", { as: user })).json();
    return { email: user.email, ...placed } as PlacedOrder & { email: string };
  }

  async function readMailsAbout(email: string, message: string) {
    const ticket = await readTicket(await send({ ...MESSAGE, email, message }));
    const [owner] = await readOwnerMails(ticket);
    const [own] = await readMails(shop, email);
    return { owner: owner?.text ?? "", own: own?.text ?? "" };
  }

  test("names the order in any spelling of its number, and by the numbers of older mails", async () => {
    const { email, number, order_id } = await placeOrder();
    const plain = number.replace("-", "").toLowerCase();
    for (const spelled of [number, `#${plain}`, [...plain].join(" "), order_id]) {
      const { owner, own } = await readMailsAbout(email, `Where is my order ${spelled}, please?`);
      expect(owner).toContain(`Order number: ${number}\n`);
      expect(owner).toContain("Order status: Sent to the printer");
      expect(owner).not.toContain("different email address");
      expect(own).toContain(`Order number: ${number}`);
    }
  });

  test("warns the owner about another customer's order and tells the sender nothing", async () => {
    const { number } = await placeOrder();
    const { owner, own } = await readMailsAbout(
      createAddress(),
      `Please send ${number} to me instead.`,
    );
    expect(owner).toContain(
      "The order was bought with a different email address. Make sure it's the same customer.",
    );
    expect(own).not.toContain(number);
  });

  test("is handled as any other message if its order does not exist or it names none", async () => {
    for (const message of ["My order is K7R-4MX, is it?", MESSAGE.message]) {
      const { owner } = await readMailsAbout(createAddress(), message);
      expect(owner).not.toContain("Order number:");
    }
  });
});

describe("a message", () => {
  test("is stored, mailed to the owner and confirmed to the sender", async () => {
    const email = createAddress();
    const ticket = await readTicket(await send({ ...MESSAGE, email: ` ${email.toUpperCase()} ` }));
    expect(ticket).toMatch(/^MM-[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    const stored = (await listMessages()).filter((row) => row.ticket === ticket);
    expect(stored).toEqual([expect.objectContaining({ ...MESSAGE, email })]);

    const [owner, ...more] = await readOwnerMails(ticket);
    expect(more).toEqual([]);
    expect(owner?.subject).toBe(`${ticket}: Order Status`);
    for (const part of ["Ana Lima", email.toUpperCase(), "Where is my mug?\n\nIt was to be here"])
      expect(owner?.text).toContain(part);

    const [confirmation, ...rest] = await readMails(shop, email);
    expect(rest).toEqual([]);
    expect(confirmation?.subject).toBe(`We received your message (${ticket})`);
    expect(confirmation?.text).toContain("Hi Ana,");
  });

  test("mails none of the input to a stranger's mailbox", async () => {
    const email = createAddress();
    const name = "Win now at http://bad.example";
    const message = "Buy this: http://bad.example/pills <b>now</b>";
    await readTicket(await send({ ...MESSAGE, name, message, email }));
    const [mail] = await readMails(shop, email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
      /bad\.example|pills|Win now/,
    );
  });

  test("is confirmed to one address three times a day; the owner gets all", async () => {
    const email = createAddress();
    const tickets = [];
    for (let sent = 0; sent < 5; sent++)
      tickets.push(await readTicket(await send({ ...MESSAGE, email })));
    expect(new Set(tickets).size).toBe(5);
    expect(await readMails(shop, email)).toHaveLength(3);
    expect(await readOwnerMails(email)).toHaveLength(5);
  });

  test("is stored once with one ticket after a double click", async () => {
    const email = createAddress();
    const key = randomUUID();
    const clicks = [1, 2, 3].map(() => send({ ...MESSAGE, email }, { key }));
    const tickets = await Promise.all((await Promise.all(clicks)).map(readTicket));
    tickets.push(await readTicket(await send({ ...MESSAGE, email }, { key })));
    expect(new Set(tickets).size).toBe(1);
    expect((await listMessages()).filter((row) => row.email === email)).toHaveLength(1);
    expect(await readMails(shop, email)).toHaveLength(1);
  });

  test("is deleted with the sender's account", async () => {
    const [email, other] = [createAddress(), createAddress()];
    for (const from of [email, other]) await readTicket(await send({ ...MESSAGE, email: from }));
    await shop.deps.db.transaction((tx) => deleteMessages(tx, email));
    const left = (await listMessages()).map((row) => row.email);
    expect([left.includes(email), left.includes(other)]).toEqual([false, true]);
  });
});

describe("an invalid message", () => {
  const email = "ana@example.com";
  test.each([
    ["name", { ...MESSAGE, email, name: " A " }],
    ["email", { ...MESSAGE, email: "ana@example" }],
    ["email", { ...MESSAGE, email: "ana@example.com, bob@example.com" }],
    ["email", { ...MESSAGE, email: "ana@example.com\nbcc: bob@example.com" }],
    ["subject", { ...MESSAGE, email, subject: "" }],
    ["subject", { ...MESSAGE, email, subject: "complaint" }],
    ["message", { ...MESSAGE, email, message: "  too short   " }],
  ] as const)("is rejected with the form's own error: %s", async (field, body) => {
    const answer = await send(body);
    const { error } = (await answer.json()) as { error: { message: string; details: object } };
    expect([answer.status, error.details]).toEqual([400, { field }]);
    expect(error.message).toBe(`${field}: ${words.complaints[field]}`);
  });

  test.each([
    ["too long a message", { ...MESSAGE, email, message: "x".repeat(4001) }],
    ["too long a name", { ...MESSAGE, email, name: "x".repeat(101) }],
    ["an unknown field", { ...MESSAGE, email, ticket: "MM-222222" }],
    ["nothing", {}],
  ])("is rejected: %s", async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test("is rejected without a key and from another origin", async () => {
    const before = (await listMessages()).length;
    expect((await send({ ...MESSAGE, email }, { key: "" })).status).toBe(400);
    const foreign = { headers: { origin: "https://other.example" } };
    expect((await send({ ...MESSAGE, email }, foreign)).status).toBe(403);
    expect(await listMessages()).toHaveLength(before);
  });

  test("gets a fake ticket if a bot filled in the honeypot, and nothing is stored", async () => {
    const from = createAddress();
    const answer = await send({ ...MESSAGE, email: from, website: "https://bad.example" });
    expect(await readTicket(answer)).toMatch(/^MM-/);
    expect((await listMessages()).filter((row) => row.email === from)).toEqual([]);
    expect(await readMails(shop, from)).toEqual([]);
  });
});

test("one client address may send ten messages an hour and then gets a Retry-After", async () => {
  const proxy = { RATE_LIMITS: "strict", TRUSTED_PROXIES: "1" };
  const strict = await openTestShop({ env: proxy, work: false });
  try {
    const write = (from: string) =>
      send(
        { ...MESSAGE, email: createAddress() },
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
