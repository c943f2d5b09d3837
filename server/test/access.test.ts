import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS, MARK, ROLES, type Role } from "./access-table.ts";
import { call, listOperations } from "./operations.ts";
import { createOwnedRows, type OwnedRows } from "./owned-rows.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { postAuth, signIn, toCookieHeader } from "./signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "./users.ts";

/** Calls every operation of the router as every role; access-table.ts has the expected statuses. */

let shop: TestShop;
let own: OwnedRows;
let cookies: Record<Role, string>;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  const owner = await shop.addUser({ hasPassword: true, name: `${MARK} Owner` });
  own = await createOwnedRows(shop, owner);
  cookies = {
    anonymous: "",
    other: (await shop.addUser({ name: "Somebody Else" })).cookie,
    unverified: await signUpUnverified(),
    owner: owner.cookie,
    signedOut: await signInAndOut(owner),
  };
});
afterAll(async () => await shop.close());

/** Returns the cookies of a browser that signed up but did not verify the address. */
async function signUpUnverified(): Promise<string> {
  const [email, password] = ["unverified@example.com", TEST_PASSWORD];
  const signedUp = await postAuth(shop, "/sign-up/email", { name: "Una", email, password });
  const rejected = await signIn(shop, email, password);
  expect([signedUp.status, rejected.status]).toEqual([200, 403]);
  return [toCookieHeader(signedUp), toCookieHeader(rejected)].filter(Boolean).join("; ");
}

async function signInAndOut({ email }: TestUser): Promise<string> {
  const cookie = toCookieHeader(await signIn(shop, email, TEST_PASSWORD));
  expect((await postAuth(shop, "/sign-out", {}, cookie)).status).toBe(200);
  return cookie;
}

test("the table lists exactly the router's operations", () => {
  expect(Object.keys(ACCESS).sort()).toEqual(listOperations(shop).sort());
});

/** Calls all operations; returns the statuses, and the response texts for roles other than the owner. */
async function callAll(role: Role) {
  const answers: Record<string, number> = {};
  const texts: string[] = [];
  for (const [operation, [, parts]] of Object.entries(ACCESS)) {
    const answer = await call(shop, operation, parts?.(own) ?? {}, { cookie: cookies[role] });
    answers[operation] = answer.status;
    if (role !== "owner" && !isOpen(operation)) texts.push(await answer.text());
    else await answer.body?.cancel();
  }
  return { answers, texts: texts.join("\n") };
}

function expected(role: Role): Record<string, number> {
  return Object.fromEntries(
    Object.entries(ACCESS).map(([operation, [statuses]]) => [operation, statuses[role]]),
  );
}

function isOpen(operation: string): boolean {
  return operation.startsWith("GET /api/docs") || operation === "GET /links/:file";
}

describe("each operation", () => {
  // The owner comes last: until then the owner's data must not change.
  test.each(ROLES.filter((role) => role !== "owner"))(
    "returns the status of the table to %s",
    async (role) => {
      const before = await readOwnerData();
      const { answers, texts } = await callAll(role);
      expect(answers).toEqual(expected(role));
      expect(texts).not.toContain(own.user.email);
      expect(texts).not.toContain(`${MARK} Owner`);
      expect(await readOwnerData()).toEqual(before);
    },
  );

  test("returns the status of the table to the owner", async () => {
    expect((await callAll("owner")).answers).toEqual(expected("owner"));
  });
});

/** Reads the owner's data over the API. */
async function readOwnerData(): Promise<unknown[]> {
  const paths = ["dashboard", "characters", "genimages", "cart", "orders", "renders", "billing"];
  const as = { ...own.user, cookie: own.elsewhere.cookie };
  return await Promise.all(
    paths.map(async (path) => await (await shop.fetch(`/api/${path}`, { as })).json()),
  );
}
