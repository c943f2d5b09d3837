import { beforeEach, describe, expect, test } from "vitest";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import { createOrderParams } from "./test/orders.ts";

let shop: ListeningShop;
let sessionId: string;

shareListeningShop((opened) => {
  shop = opened;
});

beforeEach(async () => {
  sessionId = (await shop.stripe.checkout.sessions.create(createOrderParams(shop.url))).id;
});

const GOOD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Jane <b>" };

function send(path: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  const url = `${shop.sandboxUrl}/stripe${path}`;
  return fetch(url, { method: "POST", body, redirect: "manual", headers });
}

async function page(path: string): Promise<string> {
  return (await fetch(`${shop.sandboxUrl}/stripe${path}`)).text();
}

const payFor = (fields: Record<string, string>) => send(`/pay/${sessionId}`, fields);

describe("the payment page", () => {
  test("shows the lines and states that it is a test", async () => {
    const shown = await page(`/pay/${sessionId}`);
    expect(shown).toMatch(/Test payment page[\s\S]*No card is charged/);
    for (const text of ["Coffee Mug", "2 × $19.99", "Standard", "$6.49", "Sales tax, CA 7.25 %"]) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain("Pay $49.37");
    expect(shown).toContain('value="jane@example.com"');
    expect(shown).toContain(`href="${shop.url}/cart"`);
  });

  test("charges once for a double click and redirects both requests to the shop", async () => {
    const [one, other] = await Promise.all([payFor(GOOD), payFor(GOOD)]);
    const thanks = `${shop.url}/thanks?session_id=${sessionId}`;
    expect([one.status, other.status]).toEqual([303, 303]);
    expect([one, other].map(({ headers }) => headers.get("location"))).toEqual([thanks, thanks]);
    expect(await shop.control.stripe.listEvents("charge.succeeded")).toHaveLength(1);
    expect(await page(`/pay/${sessionId}`)).toContain("This is paid");
  });

  test.each([
    { fields: { number: "" }, text: "Enter the card number." },
    { fields: { number: "4242 4242 4242 4241" }, text: "This card number is not valid." },
    { fields: { expiry: "13 / 34" }, text: "Enter month and year, like 12 / 34." },
    { fields: { expiry: "01 / 20" }, text: "This card has expired." },
    { fields: { cvc: "12" }, text: "Enter the 3 digits on the card." },
    { fields: { name: " " }, text: "Enter the name on the card." },
  ])("shows an error for $fields", async ({ fields, text }) => {
    const shown = await (await payFor({ ...GOOD, ...fields })).text();
    expect(shown).toContain(text);
    expect(shown).toContain('aria-invalid="true"');
    expect(await shop.control.stripe.listEvents("charge.succeeded")).toEqual([]);
  });

  test("keeps the entered fields except the security code when the card is declined", async () => {
    const shown = await (await payFor({ ...GOOD, number: "4000000000009995" })).text();
    expect(shown).toContain("insufficient funds");
    expect(shown).toContain("Jane &lt;b&gt;");
    expect(shown).not.toContain('value="123"');
  });

  test("starts 3-D Secure, which may fail or succeed", async () => {
    const asks = { ...GOOD, number: "4000 0000 0000 3220" };
    const at = `/pay/${sessionId}/challenge`;
    expect((await payFor(asks)).headers.get("location")).toBe(`/stripe${at}`);
    expect(await page(at)).toContain("Approve");
    const denied = await send(at, { decision: "denied" });
    const again = await denied.text();
    expect(again).toContain("could not confirm that this was you");
    // The page is at the URL of 3-D Secure now; the next attempt must not post there.
    expect(again).toContain(`action="/stripe/pay/${sessionId}"`);
    await payFor(asks);
    const approved = await send(at, { decision: "approved" });
    expect(approved.headers.get("location")).toContain("/thanks");
    expect((await send(at, { decision: "approved" })).headers.get("location")).toContain("/pay/");
  });

  test("accepts a bank debit", async () => {
    expect((await payFor({ method: "bank" })).status).toBe(303);
    expect(await page("")).toContain("Bank debit processing");
    await send(`/payments/${sessionId}/settle`, {});
    expect(await page("")).toContain("Paid");
  });

  test("shows that a session is complete, expired or unknown", async () => {
    await shop.control.stripe.expire(sessionId);
    expect(await page(`/pay/${sessionId}`)).toContain("This page has expired");
    expect(await (await payFor(GOOD)).text()).toContain("Nothing was charged");
    expect(await page("/pay/cs_test_none")).toContain("Nothing to pay here");
  });
});

describe("the pages for the owner", () => {
  test("list payments, refund, dispute and resend events", async () => {
    await payFor(GOOD);
    const at = `/payments/${sessionId}`;
    expect(await page("")).toContain("jane@example.com");
    await send(`${at}/refund`, { dollars: "10.00" });
    expect(await page(at)).toMatch(/Partly refunded[\s\S]*value="39\.37"/);
    const greedy = await send(`${at}/refund`, { dollars: "99" });
    expect(await greedy.text()).toContain("greater than unrefunded amount");
    await send(`${at}/dispute`, {});
    expect(await page(at)).toContain("Disputed");
    const [event] = await shop.control.stripe.listEvents("charge.succeeded");
    await send(`${at}/resend`, { event: event?.id ?? "", times: "2" });
    expect(await shop.control.stripe.listDeliveries(event?.id)).toHaveLength(3);
  });

  test("hold events and release them", async () => {
    await send("/press/hold", {});
    await payFor(GOOD);
    expect(await page("")).toContain("Events are held back: 3");
    await send("/press/release", { order: "oldest_first" });
    const states = (await shop.control.stripe.listDeliveries()).map(({ state }) => state);
    expect(states).toEqual(["delivered", "delivered", "delivered"]);
  });

  test("reject posts from another origin", async () => {
    const evil = { origin: "https://evil.example" };
    expect((await send(`/pay/${sessionId}`, GOOD, evil)).status).toBe(403);
    expect((await send(`/payments/${sessionId}/expire`, {}, evil)).status).toBe(403);
  });

  test("show a receipt only under its secret URL", async () => {
    await payFor(GOOD);
    expect((await fetch(`${shop.sandboxUrl}/stripe/receipts/rcpt_guess`)).status).toBe(404);
  });
});
