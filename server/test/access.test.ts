import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS, MARK, ROLES, type Role } from "./access-table.ts";
import { call, listOperations } from "./operations.ts";
import { giveEverything, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { cookieOf, postAuth, signIn } from "./signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "./users.ts";

/** Who may do what, for every operation of the router: access-table.ts says it, this calls each. */

let shop: TestShop;
let own: OwnedRows;
let cookies: Record<Role, string>;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  const owner = await shop.addUser({ hasPassword: true, name: `${MARK} Owner` });
  own = await giveEverything(shop, owner);
  cookies = {
    anonymous: "",
    other: (await shop.addUser({ name: "Somebody Else" })).cookie,
    unverified: await signUpOnly(),
    owner: owner.cookie,
    signedOut: await signInAndOut(owner),
  };
});
afterAll(async () => await shop.close());

/** All that a browser has after signing up and trying to get in without the link. */
async function signUpOnly(): Promise<string> {
  const [email, password] = ["unverified@example.com", TEST_PASSWORD];
  const signedUp = await postAuth(shop, "/sign-up/email", { name: "Una", email, password });
  const refused = await signIn(shop, email, password);
  expect([signedUp.status, refused.status]).toEqual([200, 403]);
  return [cookieOf(signedUp), cookieOf(refused)].filter(Boolean).join("; ");
}

async function signInAndOut({ email }: TestUser): Promise<string> {
  const cookie = cookieOf(await signIn(shop, email, TEST_PASSWORD));
  expect((await postAuth(shop, "/sign-out", {}, cookie)).status).toBe(200);
  return cookie;
}

test("every operation of the router has its line in the table, and no line is of none", () => {
  expect(Object.keys(ACCESS).sort()).toEqual(listOperations(shop).sort());
});

/** What each operation answered, and all that was said to somebody who is not the owner. */
async function callAll(role: Role) {
  const answers: Record<string, number> = {};
  const said: string[] = [];
  for (const [operation, [, ask]] of Object.entries(ACCESS)) {
    const answer = await call(shop, operation, ask?.(own) ?? {}, { cookie: cookies[role] });
    answers[operation] = answer.status;
    if (role !== "owner" && !isOpen(operation)) said.push(await answer.text());
    else await answer.body?.cancel();
  }
  return { answers, said: said.join("\n") };
}

function expected(role: Role): Record<string, number> {
  return Object.fromEntries(
    Object.entries(ACCESS).map(([operation, [statuses]]) => [operation, statuses[role]]),
  );
}

function isOpen(operation: string): boolean {
  return operation.startsWith("GET /api/docs") || operation === "GET /links/:file";
}

describe("each operation answers", () => {
  // The owner comes last: until then nothing may have happened to what is theirs.
  test.each(ROLES.filter((role) => role !== "owner"))("as the table says to %s", async (role) => {
    const before = await everythingOf();
    const { answers, said } = await callAll(role);
    expect(answers).toEqual(expected(role));
    expect(said).not.toContain(own.user.email);
    expect(said).not.toContain(`${MARK} Owner`);
    expect(await everythingOf()).toEqual(before);
  });

  test("as the table says to the owner", async () => {
    expect((await callAll("owner")).answers).toEqual(expected("owner"));
  });
});

/** What the owner sees of their own. */
async function everythingOf(): Promise<unknown[]> {
  const paths = ["dashboard", "characters", "genimages", "cart", "orders", "renders", "billing"];
  const as = { ...own.user, cookie: own.elsewhere.cookie };
  return await Promise.all(
    paths.map(async (path) => await (await shop.fetch(`/api/${path}`, { as })).json()),
  );
}
