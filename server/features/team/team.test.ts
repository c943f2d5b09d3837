import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import { makeOwner } from "./commands/change-role.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

async function callDesk(method: string, path: string, as: TestUser, body?: object) {
  const headers = { "content-type": "application/json" };
  const sent = body ? { headers, body: JSON.stringify(body) } : {};
  const answer = await shop.fetch(`/api/desk${path}`, { method, as, ...sent });
  return { status: answer.status, body: await answer.json() };
}

test("the command line makes the first owner, who adds operators; the last owner can't be removed", async () => {
  const rosa = await shop.addUser({ name: "Rosa", hasPassword: true });
  const jo = await shop.addUser({ name: "Jo" });
  await makeOwner(shop.deps, rosa.email);
  await makeOwner(shop.deps, rosa.email);
  await callDesk("POST", "/proof", rosa, { password: TEST_PASSWORD });
  const change = (email: string, role: string | null) =>
    callDesk("POST", "/team", rosa, { email, role });
  expect((await change(jo.email.toUpperCase(), "helper")).status).toBe(200);
  expect((await callDesk("GET", "/team", rosa)).body).toMatchObject([
    { name: "Rosa", role: "owner" },
    { name: "Jo", role: "helper" },
  ]);
  expect((await change(rosa.email, null)).status).toBe(409);
  expect((await change("nobody@example.com", "helper")).status).toBe(400);
  expect((await callDesk("GET", "/me", jo)).body).toMatchObject({
    role: "helper",
    proven_until: null,
  });
  expect((await change(jo.email, null)).status).toBe(200);
  expect((await callDesk("GET", "/me", jo)).status).toBe(404);

  const { entries } = (await callDesk("GET", "/audit", rosa)).body;
  expect(
    entries.map(({ act, before, after }: Record<string, unknown>) => [act, before, after]),
  ).toEqual([
    ["team.role", { role: "helper" }, { role: null }],
    ["team.role", { role: null }, { role: "helper" }],
    ["team.role", { role: null }, { role: "owner" }],
  ]);
  expect((await callDesk("GET", "/audit/proof", rosa)).body).toEqual({ broken_at: null });
});

async function deleteAccount(as: TestUser): Promise<number> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ confirm: "DELETE", password: TEST_PASSWORD });
  return (await shop.fetch("/api/users/me/delete", { method: "POST", as, headers, body })).status;
}

test("the last owner can't leave by deleting the account, and two owners can't leave concurrently", async () => {
  await shop.deps.db.update(users).set({ role: null });
  const add = () => shop.addUser({ role: "owner", hasPassword: true });
  const [ana, bea, cleo] = [await add(), await add(), await add()];
  expect(await deleteAccount(ana)).toBe(200);
  expect((await callDesk("GET", "/team", bea)).body).toHaveLength(2);
  await callDesk("POST", "/proof", bea, { password: TEST_PASSWORD });
  await callDesk("POST", "/proof", cleo, { password: TEST_PASSWORD });
  const demote = async (as: TestUser, { email }: TestUser) =>
    (await callDesk("POST", "/team", as, { email, role: null })).status;
  await Promise.all([demote(bea, cleo), demote(cleo, bea)]);
  const owners = await shop.deps.db.select().from(users).where(eq(users.role, "owner"));
  expect(owners).toHaveLength(1);
  const last = owners[0]?.email === bea.email ? bea : cleo;
  expect(await deleteAccount(last)).toBe(409);
  expect((await callDesk("GET", "/me", last)).status).toBe(200);
});
