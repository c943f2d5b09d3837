import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { auditEntries } from "#server/features/audit/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { startCheckout } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { createOwnedRows } from "#server/test/owned-rows.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { enterWithGoogle, postAuth, toCookieHeader, visitGoogle } from "#server/test/signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { DeskCustomer, DeskCustomersPage } from "#shared/contracts/desk/customers.ts";
import type { StatementPage } from "#shared/contracts/statement.ts";

let shop: TestShop;
let owner: TestUser;
let helper: TestUser;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addUser({ role: "owner", hasPassword: true });
  helper = await shop.addUser({ role: "helper", name: "Jo" });
});
afterAll(async () => await shop.close());

async function callDesk(method: string, path: string, body?: object, as = helper) {
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const answer = await shop.fetch(`/api/desk${path}`, { method, as, headers, ...sent });
  return { status: answer.status, body: await answer.json() };
}

const sendAction = (user: TestUser, what: string, body: object = {}, as = helper) =>
  callDesk("POST", `/customers/${user.id}/${what}`, body, as);
const read = async (user: TestUser, as = helper): Promise<DeskCustomer> =>
  (await callDesk("GET", `/customers/${user.id}`, undefined, as)).body;
const find = async (q: string): Promise<DeskCustomersPage> =>
  (await callDesk("GET", `/customers?${new URLSearchParams({ q })}`)).body;

async function readLastAudit(user: TestUser) {
  const rows = await shop.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, user.id))
    .orderBy(auditEntries.seq);
  return rows.at(-1);
}

test("a customer is found by name, address and any number, without their pictures", async () => {
  const user = await shop.addUser({ name: "Wilhelmina Quast" });
  const own = await createOwnedRows(shop, user);
  const [order] = await shop.deps.db
    .select({ number: customerOrders.number })
    .from(customerOrders)
    .where(eq(customerOrders.id, own.order.id));
  for (const q of ["quast", user.email, user.id, order?.number.toLowerCase() ?? ""])
    expect((await find(q)).customers.map(({ id }) => id)).toEqual([user.id]);
  const detail = await read(user);
  expect(detail).toMatchObject({
    name: "Wilhelmina Quast",
    pictures: { mixes: expect.any(Number), photos: 2 },
    goodwill: { given: 0, left: 5 },
  });
  expect(detail.order_list[0]?.number).toBe(order?.number);
  expect(detail.ledger.length).toBeGreaterThan(0);
  for (const secret of [own.mix.name, own.mix.image_url, own.character.name, "/files/"])
    expect(JSON.stringify(detail)).not.toContain(secret);
});

test("a helper can grant 5 renders per customer in 30 days, an owner more; the statement shows the reason", async () => {
  const user = await shop.addUser({ name: "Maya" });
  expect(
    (await sendAction(user, "goodwill", { renders: 3, why: "Your poster was late." })).status,
  ).toBe(200);
  expect((await sendAction(user, "goodwill", { renders: 3, why: "Once more." })).status).toBe(409);
  expect(await read(user)).toMatchObject({ renders: 6, goodwill: { given: 3, left: 2 } });
  expect(
    (await sendAction(user, "goodwill", { renders: 30, why: "A big sorry" }, owner)).status,
  ).toBe(200);
  expect(await read(user, owner)).toMatchObject({ renders: 36, goodwill: { left: null } });
  expect(await readLastAudit(user)).toMatchObject({ act: "user.goodwill", reason: "A big sorry" });

  const statement = await shop.fetch("/api/statement", { as: user });
  const { items }: StatementPage = await statement.json();
  expect(items[1]).toMatchObject({
    kind: "grant",
    change: 3,
    explanation: "We gave you 3 renders: Your poster was late. They don't expire.",
  });
  await shop.fetch("/api/users/me", {
    method: "PATCH",
    as: user,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language: "de" }),
  });
  const csv = await (await shop.fetch("/api/statement.csv", { as: user })).text();
  expect(csv).toContain("Wir haben dir 3 Renders geschenkt: Your poster was late.");
});

test("concurrent requests with one key grant once", async () => {
  const user = await shop.addUser();
  const key = randomUUID();
  const give = () =>
    shop.fetch(`/api/desk/customers/${user.id}/goodwill`, {
      method: "POST",
      as: helper,
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ renders: 2, why: "sorry" }),
    });
  const answers = await Promise.all([give(), give(), give()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(user)).renders).toBe(5);
});

test("blocking ends all sessions, prevents sign-in and mails the reason; unblocking reverts it", async () => {
  const user = await shop.addUser({ hasPassword: true });
  const signIn = () =>
    postAuth(shop, "/sign-in/email", { email: user.email, password: TEST_PASSWORD });
  expect((await sendAction(user, "block", { why: "Three chargebacks." })).status).toBe(200);
  expect((await shop.fetch("/api/users/me", { as: user })).status).toBe(401);
  const refused = await signIn();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "ACCOUNT_BLOCKED",
    message: expect.stringContaining("Three chargebacks."),
  });
  expect(await read(user)).toMatchObject({ is_blocked: true, sessions: 0 });
  const [mail] = await readMails(shop, user.email);
  expect(mail?.text).toContain("Three chargebacks.");

  expect((await sendAction(user, "unblock")).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect((await sendAction(owner, "block", { why: "a joke" })).status).toBe(409);
});

test("a blocked user can't sign in with Google and is redirected with an error", async () => {
  const account = { email: `${randomUUID()}@example.com`, name: "Gina" };
  await enterWithGoogle(shop, account);
  const [user] = await shop.deps.db.select().from(users).where(eq(users.email, account.email));
  await sendAction({ id: user?.id ?? "", email: account.email, cookie: "" }, "block", {
    why: "Fraud.",
  });
  const body = { provider: "google", callbackURL: "/auth/callback" };
  const start = await postAuth(shop, "/sign-in/social", body);
  const back = await visitGoogle(shop, start, account);
  expect([back.status, toCookieHeader(back)]).toEqual([302, ""]);
  expect(back.headers.get("location")).toContain("/auth?error=ACCOUNT_BLOCKED");
});

test("a user who is blocked during a request can neither render nor buy", async () => {
  const user = await shop.addUser();
  const own = await createOwnedRows(shop, user);
  const blocked = { blockedAt: new Date(), blockedFor: "Fraud." };
  await shop.deps.db.update(users).set(blocked).where(eq(users.id, user.id));
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const answer = await shop.fetch(path, {
      method: "POST",
      as: user,
      headers,
      body: JSON.stringify(body),
    });
    return await answer.json();
  };
  const render = { character_id: own.character.id, theme_id: 1, fields: {} };
  expect(JSON.stringify(await post("/api/renders", render))).toContain("account_blocked");
  const paid = await startCheckout(shop, user, own.quote);
  expect(JSON.stringify(await paid.json())).toContain("account_blocked");
});

test("viewing a mix creates a link valid for one minute, and the customer is mailed", async () => {
  const user = await shop.addUser();
  const { mix } = await createOwnedRows(shop, user);
  const path = `mixes/${mix.id}/look`;
  expect((await sendAction(user, path, { why: "" })).status).toBe(400);
  const { status, body } = await sendAction(user, path, { why: "You wrote that it is blurred." });
  expect(status).toBe(200);
  const picture = await shop.fetch(body.url);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(new Date(body.until).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await readLastAudit(user)).toMatchObject({ act: "mix.look", after: { mix: mix.id } });
  const mails = await readMails(shop, user.email);
  expect(mails.some(({ text }) => text.includes("You wrote that it is blurred."))).toBe(true);
  const other = await shop.addUser();
  expect((await sendAction(other, path, { why: "not theirs" })).status).toBe(404);
});

test("an export is mailed to the customer only, sessions can be ended, and deletions are owner-only and audited", async () => {
  const user = await shop.addUser();
  expect((await sendAction(user, "export")).body).toEqual({ ok: true });
  const [mail] = await readMails(shop, user.email);
  const link = /\/api\/users\/me\/export\?ticket=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await shop.fetch(link, { as: helper })).status).toBe(403);
  const zip = await shop.fetch(link, { as: user });
  expect([zip.status, zip.headers.get("content-type")]).toEqual([200, "application/zip"]);
  await zip.arrayBuffer();
  expect((await sendAction(user, "end-sessions")).status).toBe(200);
  expect((await shop.fetch("/api/users/me", { as: user })).status).toBe(401);

  await callDesk("POST", "/proof", { password: TEST_PASSWORD }, owner);
  expect((await sendAction(user, "delete", { why: "They asked by mail" }, owner)).status).toBe(200);
  expect((await callDesk("GET", `/customers/${user.id}`)).status).toBe(404);
  expect(await readLastAudit(user)).toMatchObject({
    act: "user.delete",
    reason: "They asked by mail",
  });
});

test("20,000 customers are paged and searched with an index", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into users (id, email, name, created_at)
    select 'usr_many' || n, 'many' || n || '@example.com', 'Many ' || n, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`analyze users`);
  const first: DeskCustomersPage = (await callDesk("GET", "/customers")).body;
  const second: DeskCustomersPage = (await callDesk("GET", `/customers?before=${first.next}`)).body;
  expect(second.customers).toHaveLength(50);
  expect((await find("many19999@")).customers.map(({ id }) => id)).toEqual(["usr_many19999"]);
  const plan = await db.execute(sql`
    explain select * from users where deleted_at is null and created_at < now()
    order by created_at desc, id desc limit 51`);
  expect(JSON.stringify(plan)).toContain("users_page");
});
