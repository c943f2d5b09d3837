import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { syncSubscription } from "#server/features/billing/commands/sync-subscription.ts";
import { syncBillingJob } from "#server/features/billing/jobs.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { removeFiles } from "#server/features/files/commands.ts";
import { filesToRemove } from "#server/features/files/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import {
  addDesignsToCart,
  buyMugs,
  HOME,
  insertMix,
  MUG,
  openPayment,
  post,
  waitForOrderState,
} from "#server/test/buying.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import {
  addCharacter,
  postRender,
  startRender,
  upload,
  waitUntilRendered,
} from "#server/test/mixing.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD, postAuth, signUpVerified } from "#server/test/signing-in.ts";
import { buy as buyOffer, openPage } from "#server/test/subscribing.ts";
import { findInDatabase, listStorage } from "#server/test/traces.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Address } from "#shared/contracts/addresses.ts";

/** Deleting an account deletes everything in it; orders are kept anonymized, as the law requires. */

let shop: TestShop;
let user: TestUser;
let home: Address;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  const unique = randomUUID();
  user = await shop.addUser({ name: `Ana ${unique}`, hasPassword: true });
  home = { ...HOME, name: `Uma ${unique}`, email: `uma-${unique}@example.com`, address: unique };
});

const CONFIRMATION = { confirm: "DELETE", password: PASSWORD };

async function deleteAccount(who = user): Promise<Response> {
  return await post(shop, who, "/api/users/me/delete", CONFIRMATION);
}

/** Returns files added since `before`; the printer's mockups of other orders may still arrive. */
async function listNewFiles(before: string[]): Promise<string[]> {
  const now = await listStorage(shop);
  return now.filter((path) => !before.includes(path) && !path.includes("/partner-mockup."));
}

async function waitUntilRemoved(): Promise<void> {
  const listDue = () =>
    shop.deps.db
      .select()
      .from(filesToRemove)
      .where(sql`${filesToRemove.lastAt} <= ${shop.deps.clock.now().toISOString()}::timestamptz`);
  await expect.poll(listDue, { interval: 20 }).toEqual([]);
}

async function buy(who = user): Promise<string> {
  const { order } = await buyMugs(shop, who, { quantity: 2, customer: home });
  return order.id;
}

async function ship(id: string): Promise<void> {
  for (const move of ["print", "ship"] as const) await shop.sandbox.printful.move(id, move);
  await expect
    .poll(async () => (await (await shop.fetch(`/api/orders/${id}`, { as: user })).json()).status)
    .toBe("shipped");
}

async function findUser(id: string) {
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, id));
  return row;
}

describe("a deleted account", () => {
  test("leaves no personal data in any table, and no file", async () => {
    const others = await listStorage(shop);
    const { id, image_url } = await addCharacter(shop, user);
    const render = await startRender(shop, user, { characterId: id });
    const { mix } = await waitUntilRendered(shop, user, render.id);
    await shop.fetch(`/files/mockups/${mix?.id}/101.webp`, { as: user });
    const orderId = await buy();
    await ship(orderId);
    await addDesignsToCart(shop, user);
    await post(shop, user, "/api/designs", { mix_id: mix?.id, variant_id: 101 });
    await postAuth(
      shop,
      "/change-email",
      { newEmail: "ana.new@example.com", password: PASSWORD },
      user.cookie,
    );
    const person = [
      ...[user.email, `Ana ${home.address}`, "ana.new@example.com"],
      ...[home.name, home.email, home.address, image_url, mix?.image_url ?? ""],
    ];
    expect(await findInDatabase(shop, person)).toEqual(person);
    expect((await listNewFiles(others)).length).toBeGreaterThan(10);

    expect((await deleteAccount()).status).toBe(200);
    const [receipt] = await readMails(shop, user.email);
    await waitUntilRemoved();
    expect(await findInDatabase(shop, person)).toEqual([]);
    expect(await listNewFiles(others)).toEqual([]);
    expect((await shop.fetch("/api/users/me", { as: user })).status).toBe(401);
    expect((await shop.fetch(image_url, { as: user })).status).toBe(401);

    expect(receipt?.subject).toContain("account has been deleted");
    for (const line of ["Photos: 1", "Mixes: 3", "1 order with amounts, tax", "1 receipt"])
      expect(receipt?.text).toContain(line);
  });

  test("leaves the legally required part of an order", async () => {
    const id = await buy();
    const [before] = await shop.deps.db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, id));
    await ship(id);
    expect((await deleteAccount()).status).toBe(200);
    const [order] = await shop.deps.db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, id));
    const place = {
      name: "",
      email: "",
      address: "",
      city: "",
      zip: "",
      state: "CA",
      country: "US",
    };
    const { subtotalCents, shippingCents, taxCents, totalCents, paidAt, paymentId } = before ?? {};
    expect(order).toMatchObject({
      ...{ subtotalCents, shippingCents, taxCents, totalCents, paidAt, paymentId },
      userEmail: `deleted-${user.id}@deleted.invalid`.toLowerCase(),
      customer: place,
      recipient: place,
      receiptUrl: null,
    });
    const [receipt] = await shop.deps.db.select().from(checkout).where(eq(checkout.orderId, id));
    expect(receipt).toMatchObject({ priceCents: totalCents, receiptUrl: "" });
    // Parcel updates still arrive, but no mail is sent.
    await shop.sandbox.printful.move(id, "deliver");
    await expect
      .poll(async () => {
        const rows = await shop.deps.db
          .select()
          .from(customerOrders)
          .where(eq(customerOrders.id, id));
        return rows[0]?.status;
      })
      .toBe("delivered");
    expect(await findInDatabase(shop, [`"to": "deleted-${user.id.toLowerCase()}`])).toEqual([]);
  });

  test("deletes nothing of another account", async () => {
    const other = await shop.addUser();
    const { image_url } = await addCharacter(shop, other);
    await insertMix(shop, other);
    await addDesignsToCart(shop, other);
    const lists = ["users/me", "characters", "genimages", "cart", "history"];
    const readAll = () =>
      Promise.all(
        lists.map(async (path) => await (await shop.fetch(`/api/${path}`, { as: other })).json()),
      );
    const before = await readAll();
    await addCharacter(shop, user);
    expect((await deleteAccount()).status).toBe(200);
    await waitUntilRemoved();
    expect(await readAll()).toEqual(before);
    expect((await shop.fetch(image_url, { as: other })).status).toBe(200);
  });

  test("is replaced by a new account without free renders on a sign-up with the same address", async () => {
    const first = await signUpVerified(shop);
    await addCharacter(shop, first);
    expect((await deleteAccount(first)).status).toBe(200);
    const second = await signUpVerified(shop, first.email);
    expect(second.id).not.toBe(first.id);
    const dashboard = await (await shop.fetch("/api/dashboard", { as: second })).json();
    expect(dashboard).toMatchObject({ mixes_count: 0, characters_count: 0, me: { render: 0 } });
  });

  test("can't be taken over by signing up with its placeholder address", async () => {
    expect((await deleteAccount()).status).toBe(200);
    const email = `deleted-${user.id}@deleted.invalid`;
    await postAuth(shop, "/sign-up/email", { name: "E", email, password: "password of a thief" });
    await postAuth(shop, "/request-password-reset", { email, redirectTo: "/auth/reset-password" });
    expect(await findUser(user.id)).toMatchObject({ name: "Deleted", emailVerified: false });
    expect(await findInDatabase(shop, [`"to": "${email.toLowerCase()}`])).toEqual([]);
  });
});

describe("nothing is deleted", () => {
  test.each([{}, { confirm: "delete" }, { confirm: "DELETE", user: "usr_other" }])(
    "with the body %j",
    async (body) => {
      const request = { ...body, password: PASSWORD };
      expect((await post(shop, user, "/api/users/me/delete", request)).status).toBe(400);
      expect((await findUser(user.id))?.deletedAt).toBeNull();
    },
  );

  test("without a session, or from another origin", async () => {
    expect((await post(shop, null, "/api/users/me/delete", CONFIRMATION)).status).toBe(401);
    const foreign = await shop.fetch("/api/users/me/delete", {
      as: user,
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: JSON.stringify(CONFIRMATION),
    });
    expect(foreign.status).toBe(403);
    expect((await findUser(user.id))?.deletedAt).toBeNull();
  });

  test("while an order has not shipped; the response names the order and the reason", async () => {
    const id = await buy();
    const { number } = await (await shop.fetch(`/api/orders/${id}`, { as: user })).json();
    const refused = await deleteAccount();
    expect(refused.status).toBe(409);
    const { error } = await refused.json();
    expect(error).toMatchObject({
      code: "conflict",
      details: { order_number: number, status: "sent" },
    });
    expect(error.message).toContain(`order ${number} is at the printer`);
    expect(await (await shop.fetch("/api/orders", { as: user })).json()).toHaveLength(1);
    expect((await post(shop, user, `/api/orders/${id}/cancel`, {})).status).toBe(200);
    expect((await deleteAccount()).status).toBe(200);
  });

  test("while a bank debit is pending", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await waitForOrderState(shop, user, session, "payment_processing");
    const refused = await deleteAccount();
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      expect.stringContaining("the bank hasn't confirmed the payment yet"),
    ]);
  });
});

describe("an open payment page", () => {
  test("is closed with the account, and can't be paid any more", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user, { customer: home });
    expect((await deleteAccount()).status).toBe(200);
    expect((await shop.sandbox.stripe.pay({ session })).outcome).toBe("closed");
    await readMails(shop, user.email);
    expect(await findInDatabase(shop, [home.address, home.name])).toEqual([]);
  });

  test("keeps the account if it was just paid", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session });
    expect((await deleteAccount()).status).toBe(409);
    expect((await findUser(user.id))?.deletedAt).toBeNull();
  });
});

test("a plan ends at Stripe and is not restored by a later synchronization", async () => {
  const { subscription } = await buyOffer(shop, user, { level: 1 });
  await openPage(shop, user, { pack: "pack_10" }).catch(() => "");
  expect((await deleteAccount()).status).toBe(200);
  expect((await shop.deps.payments.readSubscription(subscription)).status).toBe("ended");
  await readMails(shop, user.email);
  await shop.deps.db.transaction((tx) =>
    shop.deps.jobs.enqueue(tx, syncBillingJob, { subscriptionId: subscription }),
  );
  await expect.poll(() => findInDatabase(shop, [`"status": "active"`, user.email])).toEqual([]);
  // Kept for its bills only.
  const ofPlan = eq(subscriptions.id, subscription);
  const [plan] = await shop.deps.db.select().from(subscriptions).where(ofPlan);
  expect(plan).toMatchObject({ status: "ended", card: null });
  expect(await findUser(user.id)).toMatchObject({ subscription: 0, render: 0 });
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ sum: 0, kinds: {} });
  const [receipt] = await shop.deps.db
    .select()
    .from(checkout)
    .where(eq(checkout.userEmail, `deleted-${user.id}@deleted.invalid`.toLowerCase()));
  expect(receipt).toMatchObject({ receiptUrl: "" });
  expect(receipt?.priceCents).toBeGreaterThan(0);
});

test("an account is deleted while its plan is synchronized concurrently", async () => {
  const { subscription } = await buyOffer(shop, user, { level: 1 });
  const controller = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!controller.signal.aborted) await syncSubscription(shop.deps, subscription);
  });
  const answer = await deleteAccount();
  controller.abort();
  await Promise.all(readers);
  expect(answer.status).toBe(200);
});

/** Waits until no worker runs a render, those of deleted users included. */
async function waitForRenders(): Promise<void> {
  const waiting = sql`select id from jobs.job where name = 'renders.make' and state < 'completed'`;
  await expect
    .poll(async () => ((await shop.deps.db.execute(waiting)) as { rows: unknown[] }).rows)
    .toEqual([]);
}

test("a running render leaves no data behind", async () => {
  const others = await listStorage(shop);
  await shop.sandbox.addFault({ vendor: "openai", kind: "hold", times: null });
  const { id } = await addCharacter(shop, user);
  for (let turn = 0; turn < 3; turn++) await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  expect((await deleteAccount()).status).toBe(200);
  await shop.sandbox.clearFaults("openai");
  await shop.sandbox.addFault(PLAIN_PICTURES);
  const bystander = await shop.addUser({ hasPassword: true });
  const own = await addCharacter(shop, bystander);
  const { id: next } = await startRender(shop, bystander, { characterId: own.id });
  expect((await waitUntilRendered(shop, bystander, next)).status).toBe("done");
  expect((await deleteAccount(bystander)).status).toBe(200);
  await waitForRenders();

  const later = { now: () => new Date(Date.now() + 31 * 60_000) };
  await expect
    .poll(async () => {
      await removeFiles({ ...shop.deps, clock: later });
      return await listNewFiles(others);
    })
    .toEqual([]);
  expect((await findUser(user.id))?.render).toBe(0);
});

test("concurrent requests of a deleted user leave no data behind", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const person = await shop.addUser({ hasPassword: true });
    const { id, image_url } = await addCharacter(shop, person);
    const mixId = await insertMix(shop, person);
    const busy = await startRender(shop, person, { characterId: id });
    await addCharacter(shop, person);
    const line = { mix_id: mixId, variant_id: MUG };
    const [left] = await Promise.all([
      deleteAccount(person),
      postRender(shop, person, { characterId: id }),
      upload(shop, person),
      post(shop, person, "/api/cart", line),
      post(shop, person, `/api/renders/${busy.id}/cancel`, {}),
      shop.fetch(`/api/characters/${id}`, { as: person, method: "DELETE" }),
    ]);
    expect([turn, left.status]).toEqual([turn, 200]);
    await readMails(shop, person.email);
    expect(await findInDatabase(shop, [person.email, image_url, `"${mixId}"`])).toEqual([]);
    expect(await findUser(person.id)).toMatchObject({ name: "Deleted", render: 0 });
    expect(await readLedger(shop.deps.db, person.id)).toMatchObject({ sum: 0, kinds: {} });
  }
});
