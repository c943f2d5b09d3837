import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { DESK_ACCESS } from "./desk-access-table.ts";
import { call, listDeskOperations } from "./operations.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { postAuth } from "./signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "./users.ts";

/** Access per role for every operation of the desk. */

let shop: TestShop;
let people: Record<
  "stranger" | "customer" | "helper" | "owner" | "reauthenticated",
  { cookie: string }
>;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  const reauthenticated = await shop.addUser({ role: "owner", hasPassword: true });
  const answer = await post("/api/desk/proof", { password: TEST_PASSWORD }, reauthenticated);
  expect(answer.status).toBe(200);
  people = {
    stranger: { cookie: "" },
    customer: await shop.addUser(),
    helper: await shop.addUser({ role: "helper" }),
    owner: await shop.addUser({ role: "owner" }),
    reauthenticated,
  };
});
afterAll(async () => await shop.close());

async function post(path: string, body: object, as: TestUser): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return await shop.fetch(path, { method: "POST", headers, body: JSON.stringify(body), as });
}

async function callAs(operation: string, person: keyof typeof people) {
  const [, request = {}] = DESK_ACCESS[operation] ?? ["all"];
  const answer = await call(shop, operation, request, people[person]);
  const { status, headers } = answer;
  // Files have no error code.
  if (!headers.get("content-type")?.startsWith("application/json"))
    return { status, error: undefined };
  const { error } = (await answer.json()) as { error?: { code: string; message: string } };
  return { status, error };
}

/** The response for an unknown path. */
const NOT_FOUND = {
  status: 404,
  error: expect.objectContaining({ message: "Endpoint not found" }),
};

test("the table lists exactly the desk's operations", () => {
  expect(Object.keys(DESK_ACCESS).sort()).toEqual(listDeskOperations(shop).sort());
});

test("an unknown path below the desk is 404 for everyone", async () => {
  for (const person of ["stranger", "customer", "helper", "reauthenticated"] as const) {
    const answer = await shop.fetch("/api/desk/no-such", { headers: people[person] });
    expect(answer.status).toBe(404);
  }
});

describe.each(Object.entries(DESK_ACCESS))("%s", (operation, [access]) => {
  test.each(["stranger", "customer"] as const)("does not exist for a %s", async (person) => {
    expect(await callAs(operation, person)).toEqual(NOT_FOUND);
  });

  test(`is ${access === "all" ? "open to" : "hidden from"} helpers`, async () => {
    const answer = await callAs(operation, "helper");
    if (access === "all") expect(answer).not.toEqual(NOT_FOUND);
    else expect(answer).toEqual(NOT_FOUND);
  });

  test(`requires ${access === "reauthenticated owner" ? "" : "no "}re-authentication of an owner`, async () => {
    const { error } = await callAs(operation, "owner");
    if (access === "reauthenticated owner") expect(error?.code).toBe("reauthentication_required");
    else expect(error?.code).not.toBe("reauthentication_required");
    expect((await callAs(operation, "reauthenticated")).error?.code).not.toBe(
      "reauthentication_required",
    );
  });
});

test("a re-authentication expires after 15 minutes", async () => {
  const owner = await shop.addUser({ role: "owner", hasPassword: true });
  await post("/api/desk/proof", { password: TEST_PASSWORD }, owner);
  const request = { email: "nobody@example.com", role: "helper" };
  expect((await post("/api/desk/team", request, owner)).status).toBe(400);
  const provenAt = new Date(Date.now() - 15 * 60_000);
  await shop.deps.db.update(sessions).set({ provenAt }).where(eq(sessions.userId, owner.id));
  expect((await post("/api/desk/team", request, owner)).status).toBe(403);
});

test("a user cannot set their own desk role by updating the account", async () => {
  const user = await shop.addUser({ name: "Eve" });
  await postAuth(shop, "/update-user", { name: "Eve", role: "owner" }, user.cookie);
  expect((await shop.fetch("/api/desk/me", { as: user })).status).toBe(404);
});

test("the OpenAPI document does not mention the desk", async () => {
  const documents = await (await shop.fetch("/api/openapi.json")).text();
  expect(documents).not.toContain("desk");
});
