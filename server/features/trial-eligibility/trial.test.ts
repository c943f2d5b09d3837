import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { enforceRetention } from "#server/features/privacy/commands/retention.ts";
import { addDesignsToCart, buyMugs, requestQuote } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  openLink,
  PASSWORD,
  postAuth,
  signIn,
  signUp,
  signUpVerified,
  toCookieHeader,
  visitGoogle,
} from "#server/test/signing-in.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Me } from "#shared/contracts/accounts.ts";
import { mailboxes } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

async function readMe({ cookie }: Pick<TestUser, "cookie">): Promise<Me> {
  return (await (await shop.fetch("/api/users/me", { headers: { cookie } })).json()) as Me;
}

async function deleteAccount(user: TestUser): Promise<void> {
  const answer = await shop.fetch("/api/users/me/delete", {
    as: user,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ confirm: "DELETE", password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
}

/** Runs the retention job as of the given number of days from now. */
async function runRetentionAfter(days: number): Promise<void> {
  const at = new Date(Date.now() + days * DAY_MS);
  await enforceRetention({ ...shop.deps, clock: { now: () => at } });
}

function createGmail(): string {
  return `${randomUUID().replaceAll("-", "")}@gmail.com`;
}

/** Returns alias addresses of one Gmail mailbox. */
function createAliases(gmail: string): string[] {
  const name = gmail.split("@")[0] ?? "";
  return [
    gmail,
    `${name}+1@gmail.com`,
    `${name}+two@gmail.com`,
    `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
    `${name.slice(0, 9)}.${name.slice(9)}@gmail.com`,
    `${name}@googlemail.com`,
    `${name.slice(0, 5)}.${name.slice(5)}+three@googlemail.com`,
  ];
}

describe("one mailbox", () => {
  test("gets its free renders once, and the second welcome mail explains it", async () => {
    const aliases = createAliases(createGmail()).slice(4, 6);
    const found: Me[] = [];
    for (const alias of aliases) found.push(await readMe(await signUpVerified(shop, alias)));
    expect(found.map(({ render }) => render)).toEqual([3, 0]);
    expect(found.map(({ trial }) => trial)).toEqual(["given", "had_before"]);
    const [welcome] = await readMails(shop, aliases[1] ?? "");
    expect(welcome?.subject).toBe("Welcome to MeMix! You're in");
    expect(welcome?.text).toContain("This email address has already had its free renders");
    expect((await readMails(shop, aliases[0] ?? ""))[0]?.text).toContain("3 renders are on us");
  });

  test("gets them once when seven aliases are verified concurrently", async () => {
    const aliases = createAliases(createGmail());
    const started: Awaited<ReturnType<typeof signUp>>[] = [];
    for (const email of aliases) started.push(await signUp(shop, email));
    const opened = await Promise.all(started.map((own) => openLink(shop, own.link, own.cookie)));
    const found = await Promise.all(
      opened.map((answer) => readMe({ cookie: toCookieHeader(answer) })),
    );
    expect(found.map(({ render }) => render).sort()).toEqual([0, 0, 0, 0, 0, 0, 3]);
  });

  test("gets them once when the second account comes by Google", async () => {
    const email = createGmail();
    await signUpVerified(shop, `${email.split("@")[0]}+mail@gmail.com`);
    const start = await postAuth(shop, "/sign-in/social", { provider: "google" });
    const back = await visitGoogle(shop, start, { email, name: "Maya" });
    const me = await readMe({ cookie: toCookieHeader(back) });
    expect(me).toMatchObject({ email, render: 0, trial: "had_before" });
  });

  test("is remembered for twelve months after its account was deleted", async () => {
    const email = createGmail();
    await deleteAccount(await signUpVerified(shop, email));
    const [receipt] = await readMails(shop, email);
    expect(receipt?.text).toContain("A code made from your email address");
    await runRetentionAfter(363);
    const second = await signUpVerified(shop, email);
    expect(await readMe(second)).toMatchObject({ render: 0, trial: "had_before" });
    await deleteAccount(second);
    await runRetentionAfter(368);
    expect(await readMe(await signUpVerified(shop, email))).toMatchObject({ render: 3 });
  });

  test("is stored as a hash without address or user id", async () => {
    const email = createGmail();
    const user = await signUpVerified(shop, email);
    await deleteAccount(user);
    const rows = JSON.stringify(await shop.deps.db.select().from(mailboxes));
    expect(rows).not.toContain(email.split("@")[0]);
    expect(rows).not.toContain(user.id);
  });
});

describe("another address", () => {
  async function change(user: TestUser, to: string): Promise<void> {
    // As the link in the confirmation mail does.
    await shop.deps.db.update(users).set({ email: to }).where(eq(users.id, user.id));
  }

  test("gets no second trial", async () => {
    const email = createGmail();
    await deleteAccount(await signUpVerified(shop, email));
    const user = await signUpVerified(shop, email);
    const fresh = createGmail();
    await change(user, fresh);
    const again = await signIn(shop, fresh);
    expect(await readMe({ cookie: toCookieHeader(again) })).toMatchObject({
      email: fresh,
      render: 0,
    });
  });

  test("releases neither the former mailbox nor, after the account is deleted, the new one", async () => {
    const [first, second] = [createGmail(), createGmail()];
    const user = await signUpVerified(shop, first);
    await change(user, second);
    expect(await readMe(await signUpVerified(shop, first))).toMatchObject({ render: 0 });
    await deleteAccount({ ...user, email: second });
    expect(await readMe(await signUpVerified(shop, second))).toMatchObject({ render: 0 });
  });
});

test("a disposable address opens an account without free renders, and the mail explains it", async () => {
  const email = `${randomUUID()}@mailinator.com`;
  const me = await readMe(await signUpVerified(shop, email));
  expect(me).toMatchObject({ render: 0, trial: "throwaway" });
  const [welcome] = await readMails(shop, email);
  expect(welcome?.text).toContain("Disposable addresses don't get free renders");
});

test("WELCOME10 is valid for one order per mailbox, even after its account was deleted", async () => {
  const email = createGmail();
  const first = await signUpVerified(shop, email);
  await buyMugs(shop, first, { promo: "WELCOME10" });
  await shop.deps.db.execute("update customer_orders set status = 'delivered'");
  for (const alias of [`${email.split("@")[0]}+again@gmail.com`, email]) {
    if (alias === email) await deleteAccount(first);
    const user = await signUpVerified(shop, alias);
    await addDesignsToCart(shop, user);
    const refused = await requestQuote(shop, user, { promo: "WELCOME10" });
    expect(await refused.json()).toMatchObject({ error: "You've already used this code." });
  }
});
