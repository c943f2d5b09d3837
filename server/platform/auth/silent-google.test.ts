import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";

/** A start of the shop while Google does not respond. */

let isSilent = true;
let google: Server;
let shop: TestShop;
beforeAll(async () => {
  google = createServer((_request, response) => {
    if (isSilent) return;
    response.writeHead(302, {
      location: `${shop.sandboxUrl}/google/.well-known/openid-configuration`,
    });
    response.end();
  });
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  const { port } = google.address() as AddressInfo;
  shop = await openTestShop({
    work: false,
    env: { GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/discovery` },
  });
});
afterAll(async () => {
  await shop.close();
  google.closeAllConnections();
  google.close();
});

async function signInByGoogle(): Promise<Response> {
  return await shop.fetch("/api/auth/sign-in/social", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "google", callbackURL: "/auth/callback" }),
  });
}

test("a start without a response from Google serves signed-in users within seconds, and offers Google once it responds", async () => {
  const user = await shop.addUser();
  const startedAt = performance.now();
  expect((await shop.fetch("/api/users/me", { as: user })).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(6000);
  const rejected = await signInByGoogle();
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get("Retry-After")).toBe("30");

  isSilent = false;
  await expect.poll(async () => (await signInByGoogle()).status).toBe(200);
});
