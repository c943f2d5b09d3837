import { afterAll, beforeAll, expect, test } from "vitest";
import { presentMissing } from "#server/features/setup/present.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { DeskSetUp, SetUpResult } from "#shared/contracts/desk/set-up.ts";

const SECRET = "whsec_of-this-minute";

let shop: TestShop;
let owner: TestUser;
beforeAll(async () => {
  shop = await openTestShop({
    work: false,
    replace: {
      setUp: {
        examine: async () => [{ setting: "STRIPE_TAX", state: "wrong", line: "not set up." }],
        connect: async () => [
          { message: "made: the webhook", settings: { STRIPE_WEBHOOK_SECRET: SECRET } },
          { message: "PRINTFUL_TOKEN is empty", isOpen: true },
        ],
      },
    },
  });
  owner = await shop.addUser({ role: "owner", hasPassword: true });
});
afterAll(() => shop.close());

const desk = (path: string, body?: object) =>
  shop.fetch(`/api/desk${path}`, {
    as: owner,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { "content-type": "application/json" },
  });

test("missing production settings are listed in order, without values", async () => {
  const { is_live, groups }: DeskSetUp = await (await desk("/set-up")).json();
  expect(is_live).toBe(false);
  const names = groups.flatMap(({ missing }) => missing.map(({ name }) => name));
  expect(names[0]).toBe("APP_URL");
  expect(names).toEqual(expect.arrayContaining(["TRUSTED_PROXIES", "STRIPE_SECRET_KEY"]));
  expect(names).not.toContain("RATE_LIMITS");
  expect(JSON.stringify(groups)).not.toContain(shop.deps.env.AUTH_SECRET);
  const found = presentMissing({ ...shop.deps.env, STRIPE_SECRET_KEY: "sk_test_mine" });
  const why = found.groups.flatMap(({ missing }) => missing.map(({ name, why }) => name + why));
  expect(why).toContainEqual(expect.stringMatching(/^STRIPE_SECRET_KEYa test key/));
  expect(why.join()).not.toContain("sk_test_mine");
});

test("created settings are returned once, and the audit log has their names only", async () => {
  expect(await (await desk("/set-up/look", {})).json()).toMatchObject([{ setting: "STRIPE_TAX" }]);
  expect((await desk("/set-up/connect", {})).status).toBe(403);
  expect((await desk("/proof", { password: TEST_PASSWORD })).status).toBe(200);
  const answer = await desk("/set-up/connect", {});
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const made: SetUpResult = await answer.json();
  expect(made).toEqual({
    done: ["made: the webhook"],
    left: ["PRINTFUL_TOKEN is empty"],
    lines: [`STRIPE_WEBHOOK_SECRET=${SECRET}`],
  });
  const log = await (await desk("/audit")).text();
  expect(log).toContain('"setup.connect"');
  expect(log).toContain("STRIPE_WEBHOOK_SECRET");
  expect(log).not.toContain(SECRET);
});
