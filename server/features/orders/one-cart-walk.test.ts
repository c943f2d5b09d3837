import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cart } from "#server/features/carts/tables.ts";
import { insertDesign, post, requestQuote, startCheckout } from "#server/test/buying.ts";
import { sumRefundedCents } from "#server/test/refunds.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import type { TestUser } from "#server/test/users.ts";
import { waitForOrders } from "#server/test/wait-until-idle.ts";
import type { Quote } from "#shared/contracts/checkout.ts";
import { recoverOrders } from "./commands/watch-orders.ts";
import { customerOrders, orders } from "./tables.ts";

/**
 * Invariant over random sequences in two tabs of one user (clicks, payments, bank decisions, closed pages, lost
 * events): each product added is either in the cart or printed for a payment that stayed, never both and never twice.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

type Tab = 0 | 1;
const TABS: Tab[] = [0, 1];

class Walk {
  readonly user: TestUser;
  readonly designId: string;
  readonly quotes: (Quote | null)[] = [null, null];
  readonly pages: (string | null)[] = [null, null];
  readonly sessions = new Set<string>();
  added = 0;

  constructor(user: TestUser, designId: string) {
    this.user = user;
    this.designId = designId;
  }

  async add(): Promise<void> {
    await post(shop, this.user, "/api/cart", { design_id: this.designId });
    this.added += 1;
  }

  async quote(tab: Tab): Promise<void> {
    const answer = await requestQuote(shop, this.user);
    if (answer.status === 200) this.quotes[tab] = (await answer.json()).quote;
  }

  async click(tab: Tab): Promise<void> {
    const quote = this.quotes[tab];
    if (!quote) return;
    const answer = await startCheckout(shop, this.user, quote);
    expect([200, 409]).toContain(answer.status);
    if (answer.status !== 200) return;
    const { id } = await answer.json();
    this.pages[tab] = id;
    this.sessions.add(id);
  }

  async pay(tab: Tab, card: string): Promise<void> {
    const session = this.pages[tab];
    if (session) await shop.sandbox.stripe.pay({ session, card });
  }

  /** Settles or refuses a debit; does nothing if there is none. */
  async decide(tab: Tab, decision: "settle" | "refuse"): Promise<void> {
    const session = this.pages[tab];
    if (session)
      await shop.sandbox.stripe.decideBankDebit(session, decision).catch(() => undefined);
  }

  async expire(tab: Tab): Promise<void> {
    const session = this.pages[tab];
    if (session) await shop.sandbox.stripe.expire(session).catch(() => undefined);
  }

  async read(): Promise<
    NonNullable<Awaited<ReturnType<typeof shop.deps.payments.readCheckout>>>[]
  > {
    const states = [...this.sessions].map((id) => shop.deps.payments.readCheckout(id));
    return (await Promise.all(states)).flatMap((state) => state ?? []);
  }

  /** Closes all pages, settles all debits, delivers every event, and waits until the jobs are done. */
  async settleAll(): Promise<void> {
    for (const session of this.sessions) {
      await shop.sandbox.stripe.expire(session).catch(() => undefined);
      await shop.sandbox.stripe.decideBankDebit(session, "settle").catch(() => undefined);
    }
    await shop.sandbox.clearFaults();
    await shop.sandbox.stripe.releaseEvents("newest_first");
    await recoverOrders(shop.deps, { isAlone: true });
    await waitForOrders(shop.deps);
  }

  async count() {
    const { db } = shop.deps;
    const lines = await db.select().from(cart).where(eq(cart.email, this.user.email));
    const bought = await db.select().from(orders).where(eq(orders.recipientEmail, this.user.email));
    const own = eq(customerOrders.userEmail, this.user.email);
    const paidOrders = (await db.select().from(customerOrders).where(own)).filter(
      ({ paidAt }) => paidAt,
    );
    const printed = new Set(
      (await shop.sandbox.printful.orders()).map((order) => order.externalId),
    );
    const paidStates = (await this.read()).filter(({ status }) => status === "paid");
    const sum = (rows: { quantity: number }[]) => rows.reduce((all, row) => all + row.quantity, 0);
    return {
      products: sum(lines) + sum(bought),
      printed: paidOrders.every(({ id }) => printed.has(id)),
      ordersCents: paidOrders.reduce((all, { totalCents }) => all + totalCents, 0),
      remainingCents: paidStates.reduce(
        (all, state) => all + state.amountCents - sumRefundedCents(state),
        0,
      ),
    };
  }
}

type Step = { name: string; run: (walk: Walk) => Promise<unknown> };

const tab = fc.constantFrom(...TABS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ name: "add", run: (walk) => walk.add() }),
  tab.map((at): Step => ({ name: `quote ${at}`, run: (walk) => walk.quote(at) })),
  tab.map((at): Step => ({ name: `click ${at}`, run: (walk) => walk.click(at) })),
  tab.map((at): Step => ({ name: `card ${at}`, run: (walk) => walk.pay(at, "4242424242424242") })),
  tab.map((at): Step => ({ name: `debit ${at}`, run: (walk) => walk.pay(at, "bank_debit") })),
  tab.map((at): Step => ({ name: `bank yes ${at}`, run: (walk) => walk.decide(at, "settle") })),
  tab.map((at): Step => ({ name: `bank no ${at}`, run: (walk) => walk.decide(at, "refuse") })),
  tab.map((at): Step => ({ name: `close ${at}`, run: (walk) => walk.expire(at) })),
  fc.constant<Step>({
    name: "both click",
    run: async (walk) => {
      await Promise.all(TABS.map((at) => walk.quote(at)));
      await Promise.all(TABS.map((at) => walk.click(at)));
    },
  }),
  fc.constant<Step>({
    name: "one pays while the other clicks",
    run: (walk) => Promise.all([walk.pay(0, "4242424242424242"), walk.click(1)]),
  }),
  fc.constant<Step>({ name: "events wait", run: () => shop.sandbox.stripe.holdEvents() }),
  fc.constant<Step>({ name: "events come", run: () => shop.sandbox.stripe.releaseEvents() }),
);

test("nothing is paid twice, printed twice or lost, whatever two tabs do", async () => {
  const walks = fc.array(step, { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      const user = await shop.addUser();
      const walk = new Walk(user, await insertDesign(shop, user));
      await walk.add();
      for (const { name, run } of steps) {
        await run(walk);
        const open = (await walk.read()).filter(({ status }) => status === "open");
        expect([name, open.length <= 1]).toEqual([name, true]);
      }
      await walk.settleAll();
      const { products, printed, ordersCents, remainingCents } = await walk.count();
      expect([products, printed, remainingCents]).toEqual([walk.added, true, ordersCents]);
    }),
    { numRuns: THOROUGH ? 100 : 6, endOnFailure: true },
  );
});
