import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { planCall } from "#server/features/spending/commands.ts";
import { addDesignsToCart, quoteCart, startCheckout } from "#server/test/buying.ts";
import { type DeskRequest, openDeskShop } from "#server/test/desk-owner.ts";
import { readMails } from "#server/test/mails.ts";
import type { TestShop } from "#server/test/shop.ts";
import {
  DEFAULT_SETTINGS,
  type DeskSettings,
  type SettingName,
} from "#shared/contracts/desk/settings.ts";
import { openSettings } from "./queries.ts";

/** Settings that take effect without a restart. */

let shop: TestShop;
let callDesk: DeskRequest;

beforeAll(async () => {
  ({ shop, callDesk } = await openDeskShop());
});
afterEach(async () => {
  for (const name of Object.keys(DEFAULT_SETTINGS) as SettingName[])
    if ((await readVersion(name)) > 0) await set(name, DEFAULT_SETTINGS[name]);
});
afterAll(async () => await shop.close());

async function read(): Promise<DeskSettings> {
  return (await callDesk("GET", "/settings")).body;
}

async function readVersion(name: SettingName): Promise<number> {
  return (await read()).states[name]?.version ?? 0;
}

async function set(name: SettingName, value: unknown): Promise<number> {
  const version = await readVersion(name);
  return (await callDesk("PUT", "/settings", { name, value, version })).status;
}

test("of two concurrent changes one succeeds; it can be undone, and both are audited", async () => {
  const version = await readVersion("holidays");
  const change = (day: string) =>
    callDesk("PUT", "/settings", { name: "holidays", value: [day], version });
  const both = await Promise.all([change("2026-12-25"), change("2026-12-24")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { values, states } = await read();
  expect(states.holidays).toMatchObject({ version: version + 1, changed: { by: "Rosa" } });
  const undo = { name: "holidays", version: version + 1 };
  expect((await callDesk("POST", "/settings/undo", undo)).status).toBe(200);
  expect((await callDesk("POST", "/settings/undo", undo)).status).toBe(409);
  expect((await read()).values.holidays).toEqual([]);
  const { entries } = (await callDesk("GET", "/audit")).body;
  expect(entries[0]).toMatchObject({
    ...{ act: "setting.undo", subject: { kind: "setting", id: "holidays" } },
    ...{ before: { days: values.holidays[0] }, after: { days: "" } },
  });
  for (const [name, wrong] of [
    ["holidays", ["Christmas"]],
    ["alerts", { webhook: "ftp://x", mail: null }],
    ["budgets", { shop_cents: -1, user_cents: null, network_cents: null }],
  ] as const)
    expect(await set(name, wrong), name).toBe(400);
});

test("a time limit outside its range is rejected, and the error states the range", async () => {
  const put = async (waits: object) => {
    const value = { ...DEFAULT_SETTINGS.waits, ...waits };
    const version = await readVersion("waits");
    return await callDesk("PUT", "/settings", { name: "waits", value, version });
  };
  const early = await put({ not_sent: 5 });
  expect(early.status).toBe(400);
  expect(early.body.error.message).toBe("Enter 15 to 1440 minutes.");
  expect((await put({ carrier: 400 })).status).toBe(400);
  expect((await put({ held: 1.5 })).status).toBe(400);
  expect((await put({ carrier: 21 })).status).toBe(200);
  const { entries } = (await callDesk("GET", "/audit")).body;
  expect(entries[0]).toMatchObject({ before: { carrier_days: 10 }, after: { carrier_days: 21 } });
  expect(Object.keys(entries[0].after)).toEqual(["carrier_days"]);
  const { tables } = (await callDesk("GET", "/states")).body;
  const seconds = JSON.stringify(tables.find(({ name }: { name: string }) => name === "parcels"));
  expect(seconds).toContain(`"longest_seconds":${21 * 24 * 60 * 60}`);
});

test("another process receives a change", async () => {
  const { db, events, clock, dates } = shop.deps;
  const other = await openSettings(db, { events, clock, dates });
  await set("helpers", { replace_cents: 1500 });
  await expect.poll(() => other.now().helpers.replace_cents).toBe(1500);
});

test("a changed budget applies to the next picture", async () => {
  const user = await shop.addUser();
  const plan = (renderId: string) =>
    shop.deps.db.transaction((tx) =>
      planCall(shop.deps, tx, { renderId, userId: user.id, network: null }),
    );
  await plan("rnd_1");
  await set("budgets", { shop_cents: null, user_cents: 0, network_cents: null });
  await expect(plan("rnd_2")).rejects.toMatchObject({ code: "rate_limited" });
});

test("a closed shop takes no new orders, but an open payment page is still returned", async () => {
  const user = await shop.addUser();
  await addDesignsToCart(shop, user);
  const opened = await quoteCart(shop, user);
  const { id: page } = await (await startCheckout(shop, user, opened)).json();
  const other = await shop.addUser();
  await addDesignsToCart(shop, other);
  const quote = await quoteCart(shop, other);
  await set("closed", { is_closed: true, last_day: "2099-12-27" });
  const refused = await startCheckout(shop, other, quote);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toBe(
    "We're not taking new orders until December 27, 2099. Your cart is saved.",
  );
  await expect(quoteCart(shop, other)).rejects.toThrow("We're not taking new orders");
  const again = await startCheckout(shop, user, opened);
  expect((await again.json()).id).toBe(page);
  await set("closed", { is_closed: true, last_day: "2020-01-01" });
  expect((await startCheckout(shop, other, quote)).status).toBe(200);
});

test("a holiday postpones the promised arrival", async () => {
  const user = await shop.addUser();
  await addDesignsToCart(shop, user);
  const before = await quoteCart(shop, user);
  const from = new Date(`${before.arrival.from}T12:00:00Z`);
  await set("holidays", [from.toISOString().slice(0, 10)]);
  const after = await quoteCart(shop, user);
  const isWeekend = [0, 6].includes(from.getUTCDay());
  expect(after.arrival.from > before.arrival.from).toBe(!isWeekend);
});

test("the notice has the banner, the closure and the holidays until their last day", async () => {
  const readNotice = async () => await (await shop.fetch("/api/notice")).json();
  expect(await readNotice()).toEqual({ banner: null, closed: null, holidays: [] });
  await set("banner", { en: "Late parcels", de: "", last_day: null });
  expect((await readNotice()).banner).toEqual({ en: "Late parcels", de: "Late parcels" });
  await set("banner", { en: "Late parcels", de: "Pakete kommen später", last_day: "2099-01-01" });
  await set("closed", { is_closed: true, last_day: "2099-12-27" });
  await set("holidays", ["2099-12-25"]);
  const until = shop.deps.dates.parseDay("2099-12-27").toISOString();
  const notice = await readNotice();
  expect(notice).toMatchObject({
    banner: { de: "Pakete kommen später" },
    holidays: ["2099-12-25"],
  });
  expect(new Date(notice.closed.until).toISOString()).toBe(until);
  await set("banner", { en: "Late parcels", de: "", last_day: "2020-01-01" });
  await set("closed", { is_closed: true, last_day: "2020-01-01" });
  expect(await readNotice()).toMatchObject({ banner: null, closed: null });
});

test("a test alert is sent to the configured webhook, whose URL is not logged", async () => {
  const received: { kind: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push(JSON.parse(body));
    response.writeHead(received.length === 1 ? 200 : 500).end();
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  const { port } = receiver.address() as AddressInfo;
  expect((await callDesk("POST", "/cases/test-alert")).body.webhook).toBe("none");
  const webhook = `http://127.0.0.1:${port}/hook/secret`;
  expect(await set("alerts", { webhook, mail: "night@example.com" })).toBe(200);
  expect((await callDesk("POST", "/cases/test-alert")).body).toEqual({
    ...{ webhook: "sent", mail: "night@example.com" },
  });
  expect((await callDesk("POST", "/cases/test-alert")).body.webhook).toBe("failed");
  expect(received[0]).toMatchObject({ kind: "test" });
  receiver.close();
  const [mail] = await readMails(shop, "night@example.com");
  expect(mail?.text).toContain("This is a test");
  const audit = JSON.stringify((await callDesk("GET", "/audit")).body);
  expect(audit).toContain(`127.0.0.1:${port}`);
  expect(audit).not.toContain("secret");
});
