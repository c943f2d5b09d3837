import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { postAuth } from "#server/test/signing-in.ts";
import { addPasskey, openSession, TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import { resetPasskeysAt } from "./commands/reset-passkeys.ts";

/** An owner demands a passkey of everybody at the desk: then a password alone opens nothing there. */

let shop: TestShop;
let rosa: TestUser;
let jo: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  rosa = await shop.addUser({ name: "Rosa", role: "owner", hasPassword: true });
  jo = await shop.addUser({ name: "Jo", role: "helper", hasPassword: true });
});
afterAll(async () => await shop.close());

async function ask(method: string, path: string, as: TestUser, body?: object) {
  const headers = { "content-type": "application/json" };
  const sent = body ? { headers, body: JSON.stringify(body) } : {};
  const answer = await shop.fetch(`/api/desk${path}`, { method, as, ...sent });
  const json = await answer.json();
  return { status: answer.status, code: json.error?.code, body: json };
}

const prove = (as: TestUser) => ask("POST", "/proof", as, { password: TEST_PASSWORD });

async function demand(are_demanded: boolean) {
  const { states } = (await ask("GET", "/settings", rosa)).body;
  const version = states.passkeys?.version ?? 0;
  const change = { name: "passkeys", value: { are_demanded }, version };
  return await ask("PUT", "/settings", rosa, change);
}

async function codeOf(answer: Response): Promise<string> {
  const body = await answer.json();
  return (body.error ?? body).code;
}

/** As showing one leaves the sessions of its person. */
async function show({ id }: TestUser, passkeyAt = new Date()): Promise<void> {
  await shop.deps.db.update(sessions).set({ passkeyAt }).where(eq(sessions.userId, id));
}

const passkeyOf = async (as: TestUser) => (await ask("GET", "/me", as)).body.passkey;

test("whoever demands passkeys has one; then nobody opens or does anything without", async () => {
  await prove(rosa);
  expect(await passkeyOf(rosa)).toBe("optional");
  expect((await demand(true)).body.error.message).toBe("Add a passkey of your own first.");
  await addPasskey(shop.deps.db, rosa.id);
  expect((await demand(true)).status).toBe(200);

  expect([await passkeyOf(rosa), await passkeyOf(jo)]).toEqual(["asked", "missing"]);
  for (const as of [rosa, jo])
    expect((await ask("GET", "/cases", as)).code).toBe("passkey_required");
  expect((await prove(rosa)).code).toBe("passkey_required");

  await show(rosa);
  expect(await passkeyOf(rosa)).toBe("shown");
  expect((await ask("GET", "/cases", rosa)).status).toBe(200);
  const wish = { email: "nobody@example.com", role: "helper" };
  expect((await ask("POST", "/team", rosa, wish)).status).toBe(400);

  await show(rosa, new Date(Date.now() - 15 * 60_000));
  await prove(rosa);
  expect((await ask("GET", "/cases", rosa)).status).toBe(200);
  expect((await ask("POST", "/team", rosa, wish)).code).toBe("proof_required");
  await show(rosa);
});

test("the first is added by the password, all others by a passkey alone", async () => {
  const begin = (as: TestUser, body: object) =>
    postAuth(shop, "/passkey/generate-register-options", body, as.cookie);
  const password = { password: TEST_PASSWORD };
  expect((await begin(jo, password)).status).toBe(200);
  const id = await addPasskey(shop.deps.db, jo.id);
  expect(await codeOf(await begin(jo, {}))).toBe("proof_required");
  expect(await codeOf(await begin(jo, password))).toBe("passkey_required");
  const remove = () => postAuth(shop, "/passkey/delete-passkey", { id, ...password }, jo.cookie);
  expect(await codeOf(await remove())).toBe("passkey_required");
  await show(jo);
  expect((await begin(jo, {})).status).toBe(200);
  expect((await ask("GET", "/team", rosa)).body).toMatchObject([{ passkeys: 1 }, { passkeys: 1 }]);

  const customer = await shop.addUser({ hasPassword: true });
  await addPasskey(shop.deps.db, customer.id);
  expect((await begin(customer, password)).status).toBe(200);
});

test("a lost one is reset by an owner, once, and told; that of the last owner by the machine", async () => {
  const reset = ({ id }: TestUser, as = rosa) => ask("POST", `/team/${id}/reset-passkeys`, as);
  expect((await reset(rosa)).status).toBe(409);
  expect((await reset(rosa, jo)).status).toBe(404);
  const both = await Promise.all([reset(jo), reset(jo)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [mail] = await readMails(shop, jo.email);
  expect([mail?.subject, mail?.text]).toEqual([
    "Your passkeys were removed",
    expect.stringContaining("Rosa removed all passkeys from your account"),
  ]);
  expect((await ask("GET", "/me", jo)).status).toBe(404);
  const { db, env } = shop.deps;
  jo.cookie = await openSession(db, jo.id, env.AUTH_SECRET);
  expect(await passkeyOf(jo)).toBe("missing");
  const { entries } = (await ask("GET", "/audit", rosa)).body;
  const [last] = entries.filter(({ outcome }: { outcome: string }) => outcome === "done");
  expect(last).toMatchObject({ act: "team.passkeys", before: { passkeys: 1 } });

  const customer = await shop.addUser();
  await addPasskey(db, customer.id);
  await expect(resetPasskeysAt(shop.deps, customer.email)).rejects.toMatchObject({
    code: "invalid_input",
  });
  await resetPasskeysAt(shop.deps, rosa.email);
  rosa.cookie = await openSession(db, rosa.id, env.AUTH_SECRET);
  expect(await passkeyOf(rosa)).toBe("missing");
  await addPasskey(db, rosa.id);
  await show(rosa);
  expect((await demand(false)).status).toBe(200);
  expect(await passkeyOf(jo)).toBe("optional");
});
