import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { DESK_ACCESS } from "./desk-access-table.ts";
import { call, listDeskOperations } from "./operations.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { postAuth } from "./signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "./users.ts";

/** Role x operation: who may do what at the desk, for every operation that the router has there. */

let shop: TestShop;
let people: Record<"stranger" | "customer" | "helper" | "owner" | "proven", { cookie: string }>;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  const proven = await shop.addUser({ role: "owner", hasPassword: true });
  const proof = await post("/api/desk/proof", { password: TEST_PASSWORD }, proven);
  expect(proof.status).toBe(200);
  people = {
    stranger: { cookie: "" },
    customer: await shop.addUser(),
    helper: await shop.addUser({ role: "helper" }),
    owner: await shop.addUser({ role: "owner" }),
    proven,
  };
});
afterAll(async () => await shop.close());

async function post(path: string, body: object, as: TestUser): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return await shop.fetch(path, { method: "POST", headers, body: JSON.stringify(body), as });
}

async function ask(operation: string, person: keyof typeof people) {
  const [, wish = {}] = DESK_ACCESS[operation] ?? ["all"];
  const answer = await call(shop, operation, wish, people[person]);
  const { status, headers } = answer;
  // Files hold no refusal.
  if (!headers.get("content-type")?.startsWith("application/json"))
    return { status, error: undefined };
  const { error } = (await answer.json()) as { error?: { code: string; message: string } };
  return { status, error };
}

/** As of an address that was never there. */
const GONE = { status: 404, error: expect.objectContaining({ message: "Endpoint not found" }) };

test("every operation of the desk has its line in the table, and no line is of none", () => {
  expect(Object.keys(DESK_ACCESS).sort()).toEqual(listDeskOperations(shop).sort());
});

test("an unknown address below the desk is as unknown to everybody", async () => {
  for (const person of ["stranger", "customer", "helper", "proven"] as const) {
    const answer = await shop.fetch("/api/desk/no-such", { headers: people[person] });
    expect(answer.status).toBe(404);
  }
});

describe.each(Object.entries(DESK_ACCESS))("%s", (operation, [access]) => {
  test.each(["stranger", "customer"] as const)("does not exist for a %s", async (person) => {
    expect(await ask(operation, person)).toEqual(GONE);
  });

  test(`is ${access === "all" ? "a helper's too" : "no helper's"}`, async () => {
    const answer = await ask(operation, "helper");
    if (access === "all") expect(answer).not.toEqual(GONE);
    else expect(answer).toEqual(GONE);
  });

  test(`wants ${access === "proven owner" ? "a proof" : "no proof"} of an owner`, async () => {
    const { error } = await ask(operation, "owner");
    if (access === "proven owner") expect(error?.code).toBe("proof_required");
    else expect(error?.code).not.toBe("proof_required");
    expect((await ask(operation, "proven")).error?.code).not.toBe("proof_required");
  });
});

test("a proof is over after a quarter of an hour", async () => {
  const owner = await shop.addUser({ role: "owner", hasPassword: true });
  await post("/api/desk/proof", { password: TEST_PASSWORD }, owner);
  const wish = { email: "nobody@example.com", role: "helper" };
  expect((await post("/api/desk/team", wish, owner)).status).toBe(400);
  const provenAt = new Date(Date.now() - 15 * 60_000);
  await shop.deps.db.update(sessions).set({ provenAt }).where(eq(sessions.userId, owner.id));
  expect((await post("/api/desk/team", wish, owner)).status).toBe(403);
});

test("nobody gives themselves the desk by changing their account", async () => {
  const user = await shop.addUser({ name: "Eve" });
  await postAuth(shop, "/update-user", { name: "Eve", role: "owner" }, user.cookie);
  expect((await shop.fetch("/api/desk/me", { as: user })).status).toBe(404);
});

test("the documents of the API do not name the desk", async () => {
  const documents = await (await shop.fetch("/api/openapi.json")).text();
  expect(documents).not.toContain("desk");
});
