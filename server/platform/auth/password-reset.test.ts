import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { postAuth, signIn } from "#server/test/signing-in.ts";
import { addPasskey, type TestUser } from "#server/test/users.ts";

/** A password reset removes all passkeys except those that the user keeps. */

const NEW_PASSWORD = "a brand new password";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

async function addUserWithPasskeys() {
  const user = await shop.addUser({ hasPassword: true });
  const phone = await addPasskey(shop.deps.db, user.id, "Phone");
  const laptop = await addPasskey(shop.deps.db, user.id, "Laptop");
  return { user, phone, laptop };
}

async function requestToken({ email }: TestUser): Promise<string> {
  await postAuth(shop, "/request-password-reset", { email, redirectTo: "/auth/reset-password" });
  return (await readLink(shop, email)).searchParams.get("token") ?? "";
}

async function listOwn({ email }: TestUser): Promise<string[]> {
  const cookie = (await signIn(shop, email, NEW_PASSWORD)).headers.getSetCookie()[0] ?? "";
  const answer = await shop.fetch("/api/auth/passkey/list-user-passkeys", {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

describe("a password reset", () => {
  test("lists the passkeys to the holder of the mailed link without changing anything", async () => {
    const { user, phone, laptop } = await addUserWithPasskeys();
    const token = await requestToken(user);
    for (const _time of [1, 2]) {
      const listed = await postAuth(shop, "/reset-passkeys", { token });
      const passkeys = (await listed.json()) as object[];
      expect(passkeys).toMatchObject([
        { id: phone, name: "Phone" },
        { id: laptop, name: "Laptop" },
      ]);
      expect(Object.keys(passkeys[0] ?? {}).sort()).toEqual(["createdAt", "id", "name"]);
    }
    expect((await postAuth(shop, "/reset-passkeys", { token: "unknown" })).status).toBe(400);
  });

  test("removes every passkey by default, and the mail names none", async () => {
    const { user } = await addUserWithPasskeys();
    const body = { token: await requestToken(user), newPassword: NEW_PASSWORD };
    expect((await postAuth(shop, "/reset-password", body)).status).toBe(200);
    expect(await listOwn(user)).toEqual([]);
    expect((await readMails(shop, user.email))[0]?.text).not.toContain(
      "sign in with these passkeys",
    );
  });

  test("keeps a chosen passkey, and the mail names what remains", async () => {
    const { user, laptop } = await addUserWithPasskeys();
    const token = await requestToken(user);
    const body = { token, newPassword: NEW_PASSWORD, keepPasskeys: [laptop] };
    expect((await postAuth(shop, "/reset-password", body)).status).toBe(200);
    expect(await listOwn(user)).toEqual(["Laptop"]);
    const [mail] = await readMails(shop, user.email);
    expect(mail?.text).toContain("You can still sign in with these passkeys: Laptop.");
  });

  test("keeps no passkey of another account", async () => {
    const [one, other] = [await addUserWithPasskeys(), await addUserWithPasskeys()];
    const token = await requestToken(one.user);
    const body = { token, newPassword: NEW_PASSWORD, keepPasskeys: [other.phone] };
    expect((await postAuth(shop, "/reset-password", body)).status).toBe(200);
    expect(await listOwn(one.user)).toEqual([]);
  });

  test.each([["x"], [{}], [[7]], [Array(11).fill("aut_x")]])(
    "rejects %j as the passkeys to keep, and the link stays valid",
    async (keepPasskeys) => {
      const { user } = await addUserWithPasskeys();
      const token = await requestToken(user);
      const body = { token, newPassword: NEW_PASSWORD };
      expect((await postAuth(shop, "/reset-password", { ...body, keepPasskeys })).status).toBe(400);
      expect((await postAuth(shop, "/reset-password", body)).status).toBe(200);
    },
  );
});
