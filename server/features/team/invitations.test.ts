import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { readMails } from "#server/test/mails.ts";
import { movableClock } from "#server/test/movable-clock.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { DeskInvitation } from "#shared/contracts/desk/team.ts";
import { deleteExpiredInvitations } from "./commands/invite.ts";
import { deskInvitations } from "./tables.ts";

/** Invitations to the desk by mailed links. */

const clock = movableClock();
let shop: TestShop;
let rosa: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false, replace: { clock } });
  rosa = await shop.addUser({ name: "Rosa", role: "owner", hasPassword: true });
  expect(await callDesk("POST", "/api/desk/proof", rosa, { password: TEST_PASSWORD })).toBe(200);
});
afterAll(async () => await shop.close());

async function call(method: string, path: string, as: TestUser, body?: object) {
  const headers = { "content-type": "application/json" };
  return await shop.fetch(path, {
    method,
    as,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}
const callDesk = async (...given: Parameters<typeof call>) => (await call(...given)).status;

const INVITATIONS = "/api/desk/team/invitations";
const invite = (email: string, role: string) =>
  callDesk("POST", INVITATIONS, rosa, { email, role });

async function list(): Promise<DeskInvitation[]> {
  return await (await call("GET", INVITATIONS, rosa)).json();
}

async function readToken(email: string): Promise<string> {
  const mails = await readMails(shop, email);
  const links = mails.map(({ text }) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1]);
  return links.at(-1) ?? "";
}

const accept = (as: TestUser, token: string) => callDesk("POST", "/api/invitations", as, { token });
const readRole = async (as: TestUser) =>
  (await (await call("GET", "/api/desk/me", as)).json()).role ?? null;

test("only the invited address can accept an invitation, once", async () => {
  const jo = await shop.addUser({ name: "Jo", email: "jo@example.com" });
  const eve = await shop.addUser({ email: "eve@example.com" });
  expect(await invite("Jo@example.com", "helper")).toBe(200);
  expect(await list()).toEqual([
    {
      ...{ id: expect.any(String), email: "jo@example.com", role: "helper", by: "Rosa" },
      until: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  const [mail] = await readMails(shop, jo.email);
  expect(mail?.subject).toBe("Rosa invited you to work at MeMix");
  const token = await readToken(jo.email);
  expect(await accept(eve, token)).toBe(404);
  expect([await readRole(eve), await readRole(jo)]).toEqual([null, null]);
  expect(await accept(jo, `${token.slice(0, -1)}?`)).toBe(404);
  expect(await accept(jo, token)).toBe(200);
  expect(await readRole(jo)).toBe("helper");
  expect(await accept(jo, token)).toBe(404);
  expect(await list()).toEqual([]);
  expect(await invite(jo.email, "helper")).toBe(409);

  const audit = await (await call("GET", "/api/desk/audit", rosa)).json();
  const audited = audit.entries.map(({ act, actor, after }: Record<string, { name: string }>) => [
    ...[act, actor?.name, after],
  ]);
  expect(audited).toEqual([
    ["team.join", "Jo", { role: "helper" }],
    ["team.invite", "Rosa", { role: "helper", until: expect.any(String) }],
  ]);
  expect(JSON.stringify(audit.entries)).not.toContain("jo@example.com");
});

test("a new user can accept an invitation after signing up", async () => {
  const email = "new@example.com";
  expect(await invite(email, "owner")).toBe(200);
  const [mail] = await readMails(shop, email);
  expect(mail?.text).toContain("Sign up with this address first");
  const newcomer = await shop.addUser({ email });
  expect(await accept(newcomer, await readToken(email))).toBe(200);
  expect(await readRole(newcomer)).toBe("owner");
});

test("replaced, revoked and expired invitations are rejected", async () => {
  const ana = await shop.addUser({ email: "ana@example.com" });
  await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, ana.id));
  await invite(ana.email, "helper");
  const [german] = await readMails(shop, ana.email);
  expect(german?.subject).toBe("Rosa lädt dich ein, bei MeMix mitzuarbeiten");
  const older = await readToken(ana.email);
  await invite(ana.email, "owner");
  const newer = (await readMails(shop, ana.email))
    .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "")
    .find((token) => token !== older);
  expect(await accept(ana, older)).toBe(404);
  const [invitation] = await list();
  expect(await callDesk("DELETE", `${INVITATIONS}/${invitation?.id}`, rosa)).toBe(200);
  expect(await callDesk("DELETE", `${INVITATIONS}/${invitation?.id}`, rosa)).toBe(404);
  expect(await accept(ana, newer ?? "")).toBe(404);

  const late = await shop.addUser({ email: "late@example.com" });
  await invite(late.email, "helper");
  clock.forward(7 * 24 * 60 * 60_000 + 1);
  expect(await accept(late, await readToken(late.email))).toBe(404);
  await deleteExpiredInvitations(shop.deps);
  expect(await shop.deps.db.select().from(deskInvitations)).toEqual([]);
  clock.reset();
  expect(await readRole(ana)).toBe(null);
});

test("invitations of a former owner are rejected", async () => {
  const kim = await shop.addUser({ name: "Kim", role: "owner", hasPassword: true });
  await callDesk("POST", "/api/desk/proof", kim, { password: TEST_PASSWORD });
  const friend = await shop.addUser({ email: "friend@example.com" });
  expect(await callDesk("POST", INVITATIONS, kim, { email: friend.email, role: "owner" })).toBe(
    200,
  );
  const token = await readToken(friend.email);
  await callDesk("POST", "/api/desk/team", rosa, { email: kim.email, role: null });
  expect(await list()).toEqual([]);
  expect(await accept(friend, token)).toBe(404);
  expect(await readRole(friend)).toBe(null);
});

test("an owner who accepts an invitation as a helper stays an owner", async () => {
  await invite(rosa.email, "helper");
  expect(await accept(rosa, await readToken(rosa.email))).toBe(200);
  expect(await readRole(rosa)).toBe("owner");
});
