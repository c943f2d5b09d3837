import { afterAll, beforeAll, expect, test } from "vitest";
import { readLedger } from "#server/test/ledger.ts";
import { addCharacter, startRender, untilOver } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { PHOTO_REFUSED, RENDER_FAILURES, type RenderFailure } from "#shared/error-codes.ts";

/** Everything that the picture service can do wrong, over the wire. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { OPENAI_TIMEOUT_MS: "1500" } });
});
afterAll(async () => await shop.close());

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

test.each(FAULTS)("the provider's %s gives the render back as '%s'", async (kind, failure) => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  await shop.sandbox.addFault({ vendor: "openai", kind });
  const render = await startRender(shop, user, { characterId: id });
  const over = await untilOver(shop, user, render.id);
  expect(over).toMatchObject({
    status: "failed",
    is_returned: true,
    remaining_renders: 3,
    error: {
      code: failure,
      // Pop art asks for no text.
      message: failure === "refused" ? PHOTO_REFUSED : RENDER_FAILURES[failure],
    },
  });
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 3, sum: 3 });
  expect(await listActive(user)).toEqual([]);
  expect(await listActive(user, "&failed=true")).toEqual([render.id]);

  const retried = await shop.fetch(`/api/renders/${render.id}/retry`, {
    as: user,
    method: "POST",
    headers: { "idempotency-key": `retry-${render.id}` },
  });
  expect(retried.status).toBe(201);
  expect((await untilOver(shop, user, ((await retried.json()) as Render).id)).status).toBe("done");
  expect(await listActive(user, "&failed=true")).toEqual([]);
});

async function listActive(user: TestUser, more = ""): Promise<string[]> {
  const found = await shop.fetch(`/api/renders?active=true${more}`, { as: user });
  return ((await found.json()) as Render[]).map(({ id }) => id);
}
