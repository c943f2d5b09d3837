import { afterAll, beforeAll, expect, test } from "vitest";
import { readLedger } from "#server/test/ledger.ts";
import { addCharacter, startRender, waitUntilRendered } from "#server/test/mixing.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Render } from "#shared/contracts/renders.ts";
import type { RenderFailure } from "#shared/error-codes.ts";
import { failures } from "#shared/messages/en/failures.ts";

/** Every failure of the image provider, over HTTP. */

let shop: TestShop;
/** Has a short timeout. */
let impatient: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  impatient = await openTestShop({ env: { OPENAI_TIMEOUT_MS: "500" } });
});
afterAll(async () => {
  await shop.close();
  await impatient.close();
});

const FAULTS: [string, RenderFailure][] = [
  ["refusal_input", "refused"],
  ["refusal_output", "refused"],
  ["rate_limit", "busy"],
  ["quota", "quota"],
  ["billing_limit", "quota"],
  ["server_error", "unreachable"],
  ["unavailable", "unreachable"],
  ["timeout", "timeout"],
  ["garbage", "bad_answer"],
  ["empty_data", "bad_answer"],
  ["not_an_image", "bad_answer"],
  ["truncated", "bad_answer"],
  ["invalid_key", "internal"],
  ["model_gone", "internal"],
];

test.each(FAULTS)("the provider's %s refunds the render as '%s'", async (kind, failure) => {
  const target = kind === "timeout" ? impatient : shop;
  const user = await target.addUser();
  const { id } = await addCharacter(target, user);
  await target.sandbox.addFault({ vendor: "openai", kind });
  const render = await startRender(target, user, { characterId: id });
  const over = await waitUntilRendered(target, user, render.id);
  expect(over).toMatchObject({
    status: "failed",
    is_returned: true,
    remaining_renders: 3,
    error: {
      code: failure,
      // Pop art has no text fields.
      message: failures[failure === "refused" ? "refused_photo" : failure],
    },
  });
  expect(await readLedger(target.deps.db, user.id)).toMatchObject({ balance: 3, sum: 3 });
  expect(await listActive(target, user)).toEqual([]);
  expect(await listActive(target, user, "&failed=true")).toEqual([render.id]);

  const retried = await target.fetch(`/api/renders/${render.id}/retry`, {
    as: user,
    method: "POST",
    headers: { "idempotency-key": `retry-${render.id}` },
  });
  expect(retried.status).toBe(201);
  if (target === impatient) return;
  expect(
    (await waitUntilRendered(target, user, ((await retried.json()) as Render).id)).status,
  ).toBe("done");
  expect(await listActive(target, user, "&failed=true")).toEqual([]);
});

test("a photo without a face fails the render with its reason and refunds it", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  await shop.sandbox.reset();
  const render = await startRender(shop, user, { characterId: id });
  const over = await waitUntilRendered(shop, user, render.id);
  await shop.sandbox.addFault(PLAIN_PICTURES);
  expect(over).toMatchObject({
    status: "failed",
    is_returned: true,
    remaining_renders: 3,
    error: { code: "no_face", message: failures.no_face },
  });
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 3, sum: 3 });
});

async function listActive(target: TestShop, user: TestUser, more = ""): Promise<string[]> {
  const found = await target.fetch(`/api/renders?active=true${more}`, { as: user });
  return ((await found.json()) as Render[]).map(({ id }) => id);
}
