import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertMix, post } from "./buying.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** The specification's functions below /functions/v1. */

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});

describe("the functions", () => {
  test.each([
    "create-checkout-session",
    "create-checkout-session-custom",
    "get-tax-shipping-info",
    "create-printful-product",
    "upload-image",
  ])("%s returns 401 without a session, and the reason for an invalid request", async (name) => {
    const unauthorized = await post(shop, null, `/functions/v1/${name}`, {});
    expect(unauthorized.status).toBe(401);
    const invalid = await post(shop, user, `/functions/v1/${name}`, {});
    expect(invalid.status).toBe(400);
    expect(await invalid.json()).toMatchObject({
      error: expect.stringMatching(/\w/),
      code: "invalid_input",
      requestId: invalid.headers.get("x-request-id"),
    });
  });

  test("send-welcome-email is not offered: only the shop sends mail (D14)", async () => {
    const mail = { to: user.email, subject: "Hello", html: "<p>Hello</p>" };
    expect((await post(shop, user, "/functions/v1/send-welcome-email", mail)).status).toBe(404);
  });
});

describe("a picture", () => {
  async function ask(name: string, imageUrl: string): Promise<Response> {
    return await post(shop, user, `/functions/v1/${name}`, { imageUrl });
  }

  test("of the user is returned with its URL, and other users' or foreign URLs are not fetched (D17)", async () => {
    await insertMix(shop, user);
    const [mix] = await (await shop.fetch("/api/genimages", { as: user })).json();
    expect(await (await ask("upload-image", mix.image_url)).json()).toEqual({ url: mix.image_url });
    user = await shop.addUser();
    for (const name of ["upload-image", "create-printful-product"]) {
      expect((await ask(name, mix.image_url)).status).toBe(404);
      const foreign = await ask(name, "https://elsewhere.example/a.png");
      expect([400, 404]).toContain(foreign.status);
    }
  });
});
