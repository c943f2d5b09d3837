import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { postAuth } from "#server/test/signing-in.ts";
import { addPasskey, openSession, TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import { resetPasskeysByEmail } from "./commands/reset-passkeys.ts";

/** When an owner requires passkeys, a password alone gives no access to the desk. */

let shop: TestShop;
let rosa: TestUser;
let jo: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  rosa = await shop.addUser({ name: "Rosa", role: "owner", hasPassword: true });
  jo = await shop.addUser({ name: "Jo", role: "helper", hasPassword: true });
});
afterAll(async () => await shop.close());

async function callDesk(method: string, path: string, as: TestUser, body?: object) {
  const headers = { "content-type": "application/json" };
  const sent = body ? { headers, body: JSON.stringify(body) } : {};
  const answer = await shop.fetch(`/api/desk${path}`, { method, as, ...sent });
  const json = await answer.json();
  return { status: answer.status, code: json.error?.code, body: json };
}

const reauthenticate = (as: TestUser) =>
  callDesk("POST", "/proof", as, { password: TEST_PASSWORD });

async function requirePasskeys(are_demanded: boolean) {
  const { states } = (await callDesk("GET", "/settings", rosa)).body;
  const version = states.passkeys?.version ?? 0;
  const change = { name: "passkeys", value: { are_demanded }, version };
  return await callDesk("PUT", "/settings", rosa, change);
}

async function readCode(answer: Response): Promise<string> {
  const body = await answer.json();
  return (body.error ?? body).code;
}

/** Marks the user's sessions as authenticated by a passkey. */
async function usePasskey({ id }: TestUser, passkeyAt = new Date()): Promise<void> {
  await shop.deps.db.update(sessions).set({ passkeyAt }).where(eq(sessions.userId, id));
}

const readPasskeyState = async (as: TestUser) => (await callDesk("GET", "/me", as)).body.passkey;

test("an owner needs a passkey to require passkeys; then every request and re-authentication needs one", async () => {
  await reauthenticate(rosa);
  expect(await readPasskeyState(rosa)).toBe("optional");
  expect((await requirePasskeys(true)).body.error.message).toBe(
    "Add a passkey to your own account first.",
  );
  await addPasskey(shop.deps.db, rosa.id);
  expect((await requirePasskeys(true)).status).toBe(200);

  expect([await readPasskeyState(rosa), await readPasskeyState(jo)]).toEqual(["asked", "missing"]);
  for (const as of [rosa, jo])
    expect((await callDesk("GET", "/cases", as)).code).toBe("passkey_required");
  expect((await reauthenticate(rosa)).code).toBe("passkey_required");

  await usePasskey(rosa);
  expect(await readPasskeyState(rosa)).toBe("shown");
  expect((await callDesk("GET", "/cases", rosa)).status).toBe(200);
  const change = { email: "nobody@example.com", role: "helper" };
  expect((await callDesk("POST", "/team", rosa, change)).status).toBe(400);

  await usePasskey(rosa, new Date(Date.now() - 15 * 60_000));
  await reauthenticate(rosa);
  expect((await callDesk("GET", "/cases", rosa)).status).toBe(200);
  expect((await callDesk("POST", "/team", rosa, change)).code).toBe("reauthentication_required");
  await usePasskey(rosa);
});

test("the first passkey is added by password, further ones by passkey only", async () => {
  const begin = (as: TestUser, body: object) =>
    postAuth(shop, "/passkey/generate-register-options", body, as.cookie);
  const password = { password: TEST_PASSWORD };
  expect((await begin(jo, password)).status).toBe(200);
  const id = await addPasskey(shop.deps.db, jo.id);
  expect(await readCode(await begin(jo, {}))).toBe("reauthentication_required");
  expect(await readCode(await begin(jo, password))).toBe("passkey_required");
  const remove = () => postAuth(shop, "/passkey/delete-passkey", { id, ...password }, jo.cookie);
  expect(await readCode(await remove())).toBe("passkey_required");
  await usePasskey(jo);
  expect((await begin(jo, {})).status).toBe(200);
  expect((await callDesk("GET", "/team", rosa)).body).toMatchObject([
    { passkeys: 1 },
    { passkeys: 1 },
  ]);

  const customer = await shop.addUser({ hasPassword: true });
  await addPasskey(shop.deps.db, customer.id);
  expect((await begin(customer, password)).status).toBe(200);
});

test("an owner resets a lost passkey once and the operator is mailed; the command line resets the last owner's", async () => {
  const reset = ({ id }: TestUser, as = rosa) => callDesk("POST", `/team/${id}/reset-passkeys`, as);
  expect((await reset(rosa)).status).toBe(409);
  expect((await reset(rosa, jo)).status).toBe(404);
  const both = await Promise.all([reset(jo), reset(jo)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [mail] = await readMails(shop, jo.email);
  expect([mail?.subject, mail?.text]).toEqual([
    "Your passkeys were removed",
    expect.stringContaining("Rosa removed all passkeys from your account"),
  ]);
  expect((await callDesk("GET", "/me", jo)).status).toBe(404);
  const { db, env } = shop.deps;
  jo.cookie = await openSession(db, jo.id, env.AUTH_SECRET);
  expect(await readPasskeyState(jo)).toBe("missing");
  const { entries } = (await callDesk("GET", "/audit", rosa)).body;
  const [last] = entries.filter(({ outcome }: { outcome: string }) => outcome === "done");
  expect(last).toMatchObject({ act: "team.passkeys", before: { passkeys: 1 } });

  const customer = await shop.addUser();
  await addPasskey(db, customer.id);
  await expect(resetPasskeysByEmail(shop.deps, customer.email)).rejects.toMatchObject({
    code: "invalid_input",
  });
  await resetPasskeysByEmail(shop.deps, rosa.email);
  rosa.cookie = await openSession(db, rosa.id, env.AUTH_SECRET);
  expect(await readPasskeyState(rosa)).toBe("missing");
  await addPasskey(db, rosa.id);
  await usePasskey(rosa);
  expect((await requirePasskeys(false)).status).toBe(200);
  expect(await readPasskeyState(jo)).toBe("optional");
});
