import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { endRetention } from "#server/features/privacy/commands/retention.ts";
import { askQuote, fillCart, openPayment, untilState } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  cookieOf,
  openLink,
  PASSWORD,
  postAuth,
  signIn,
  signUp,
  signUpVerified,
  visitGoogle,
} from "#server/test/signing-in.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Me } from "#shared/contracts/accounts.ts";
import { mailboxes } from "./tables.ts";

/** One trial for each mailbox, over HTTP. */

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

async function readMe({ cookie }: Pick<TestUser, "cookie">): Promise<Me> {
  return (await (await shop.fetch("/api/users/me", { headers: { cookie } })).json()) as Me;
}

async function leave(user: TestUser): Promise<void> {
  const answer = await shop.fetch("/api/users/me/delete", {
    as: user,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ confirm: "DELETE", password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
}

/** As the shop does it so many days from now. */
async function sweepAfter(days: number): Promise<void> {
  const at = new Date(Date.now() + days * DAY_MS);
  await endRetention({ ...shop.deps, clock: { now: () => at } });
}

function someGmail(): string {
  return `${randomUUID().replaceAll("-", "")}@gmail.com`;
}

/** One mailbox's addresses, as people who want more than their share write them. */
function aliasesOf(gmail: string): string[] {
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
  test("has its three renders once, and whoever comes again is told so", async () => {
    const aliases = aliasesOf(someGmail()).slice(4, 6);
    const found: Me[] = [];
    for (const alias of aliases) found.push(await readMe(await signUpVerified(shop, alias)));
    expect(found.map(({ render }) => render)).toEqual([3, 0]);
    expect(found.map(({ trial }) => trial)).toEqual(["given", "had_before"]);
    const [welcome] = await readMails(shop, aliases[1] ?? "");
    expect(welcome?.subject).toBe("Welcome to MeMix! You're in");
    expect(welcome?.text).toContain("This email address has already had its free renders");
    expect((await readMails(shop, aliases[0] ?? ""))[0]?.text).toContain("3 renders are on us");
  });

  test("has them once when seven aliases are proven at the same moment", async () => {
    const aliases = aliasesOf(someGmail());
    const started: Awaited<ReturnType<typeof signUp>>[] = [];
    for (const email of aliases) started.push(await signUp(shop, email));
    const opened = await Promise.all(started.map((own) => openLink(shop, own.link, own.cookie)));
    const found = await Promise.all(opened.map((answer) => readMe({ cookie: cookieOf(answer) })));
    expect(found.map(({ render }) => render).sort()).toEqual([0, 0, 0, 0, 0, 0, 3]);
  });

  test("has them once when Google says who it is", async () => {
    const email = someGmail();
    await signUpVerified(shop, `${email.split("@")[0]}+mail@gmail.com`);
    const start = await postAuth(shop, "/sign-in/social", { provider: "google" });
    const back = await visitGoogle(shop, start, { email, name: "Maya" });
    const me = await readMe({ cookie: cookieOf(back) });
    expect(me).toMatchObject({ email, render: 0, trial: "had_before" });
  });

  test("is known for twelve months after its account was deleted, and then no more", async () => {
    const email = someGmail();
    await leave(await signUpVerified(shop, email));
    const [receipt] = await readMails(shop, email);
    expect(receipt?.text).toContain("A code made from your email address");
    await sweepAfter(363);
    const second = await signUpVerified(shop, email);
    expect(await readMe(second)).toMatchObject({ render: 0, trial: "had_before" });
    await leave(second);
    await sweepAfter(368);
    expect(await readMe(await signUpVerified(shop, email))).toMatchObject({ render: 3 });
  });

  test("is not told by what is kept of it", async () => {
    const email = someGmail();
    const user = await signUpVerified(shop, email);
    await leave(user);
    const rows = JSON.stringify(await shop.deps.db.select().from(mailboxes));
    expect(rows).not.toContain(email.split("@")[0]);
    expect(rows).not.toContain(user.id);
  });
});

describe("another address", () => {
  async function change(user: TestUser, to: string): Promise<void> {
    // As the link in the mail to the new address does it.
    await shop.deps.db.update(users).set({ email: to }).where(eq(users.id, user.id));
  }

  test("earns no trial", async () => {
    const email = someGmail();
    await leave(await signUpVerified(shop, email));
    const user = await signUpVerified(shop, email);
    const fresh = someGmail();
    await change(user, fresh);
    const again = await signIn(shop, fresh);
    expect(await readMe({ cookie: cookieOf(again) })).toMatchObject({ email: fresh, render: 0 });
  });

  test("frees neither the mailbox from before nor, once that account is deleted, the new one", async () => {
    const [first, second] = [someGmail(), someGmail()];
    const user = await signUpVerified(shop, first);
    await change(user, second);
    expect(await readMe(await signUpVerified(shop, first))).toMatchObject({ render: 0 });
    await leave({ ...user, email: second });
    expect(await readMe(await signUpVerified(shop, second))).toMatchObject({ render: 0 });
  });
});

test("an address that is thrown away after use opens an account without free renders, and says so", async () => {
  const email = `${randomUUID()}@mailinator.com`;
  const me = await readMe(await signUpVerified(shop, email));
  expect(me).toMatchObject({ render: 0, trial: "throwaway" });
  const [welcome] = await readMails(shop, email);
  expect(welcome?.text).toContain("Disposable addresses don't get free renders");
});

test("WELCOME10 is for one order of a mailbox, also after its account was deleted", async () => {
  const email = someGmail();
  const first = await signUpVerified(shop, email);
  await fillCart(shop, first);
  const session = await openPayment(shop, first, { promo: "WELCOME10" });
  await shop.sandbox.stripe.pay({ session });
  await untilState(shop, first, session, "sent");
  await shop.deps.db.execute("update customer_orders set status = 'delivered'");
  for (const alias of [`${email.split("@")[0]}+again@gmail.com`, email]) {
    if (alias === email) await leave(first);
    const user = await signUpVerified(shop, alias);
    await fillCart(shop, user);
    const refused = await askQuote(shop, user, { promo: "WELCOME10" });
    expect(await refused.json()).toMatchObject({ error: "You've already used this code." });
  }
});
