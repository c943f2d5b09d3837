import { expect } from "vitest";
import { ensureCustomer } from "#server/features/billing/commands/customer.ts";
import { purchases } from "#server/features/billing/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { PlanInvoice } from "#server/providers/payments/plans-port.ts";
import { offerPrice } from "#server/providers/payments/settings.ts";
import { type OfferKey, PACKS, PLANS } from "#shared/plans.ts";
import type { TestShop } from "./shop.ts";
import { CARDS } from "./subscribing.ts";
import type { TestUser } from "./users.ts";

/** Billing actions of one user at the mock of Stripe. */
export class PlanLife {
  readonly user: TestUser;
  readonly #shop: TestShop;
  sessions: string[] = [];
  subscription = "";

  constructor(shop: TestShop, user: TestUser) {
    this.#shop = shop;
    this.user = user;
  }

  get stripe() {
    return this.#shop.sandbox.stripe;
  }

  get payments() {
    return this.#shop.deps.payments;
  }

  /** Opens a Checkout session like the shop does, also for a pack without a plan. */
  async open(key: OfferKey): Promise<void> {
    const found = [...PLANS, ...PACKS].find((offer) => offer.key === key);
    const isPlan = PLANS.some((plan) => plan.key === key);
    const expiresAt = new Date(Date.now() + 31 * 60_000);
    const purchaseId = newId("pur");
    const page = await this.payments.startOfferCheckout({
      purchaseId,
      reference: this.user.id,
      customerId: await ensureCustomer(this.#shop.deps, this.user.id),
      priceId: offerPrice(this.#shop.deps.env, key).id,
      isPlan,
      note: null,
      successUrl: "https://shop.example.com/success",
      cancelUrl: "https://shop.example.com/subscriptions",
      expiresAt,
    });
    await this.#shop.deps.db.insert(purchases).values({
      id: purchaseId,
      userId: this.user.id,
      offer: key,
      kind: isPlan ? "plan" : "pack",
      cents: found?.cents ?? 0,
      renders: found?.renders ?? 0,
      sessionId: page.id,
      url: page.url,
      expiresAt,
    });
    this.sessions.push(page.id);
  }

  async pay(index: number, card = CARDS.good): Promise<void> {
    const session = this.sessions[index] ?? "";
    expect(await this.stripe.pay({ session, card })).toMatchObject({ outcome: "paid" });
    const subscriptionId = (await this.payments.readOfferCheckout(session))?.subscriptionId;
    this.subscription = subscriptionId ?? this.subscription;
  }

  async switchTo(key: OfferKey, when: "now" | "later"): Promise<void> {
    const prorationAt = (await this.stripe.readClock()).now;
    const priceId = offerPrice(this.#shop.deps.env, key).id;
    const subscriptionId = this.subscription;
    await this.payments.switchPrice({ subscriptionId, priceId, when, prorationAt });
  }

  async setCancelled(cancels: boolean): Promise<void> {
    await this.payments.setCancelAtPeriodEnd(this.subscription, cancels);
  }

  /** Advances Stripe's clock to `afterSeconds` after the end of the period, or before it if negative. */
  async advance(afterSeconds: number): Promise<void> {
    const { periodEnd } = await this.payments.readSubscription(this.subscription);
    await this.stripe.advanceTo(new Date(periodEnd.getTime() + afterSeconds * 1000));
  }

  async newestInvoice(status: PlanInvoice["status"] = "paid"): Promise<PlanInvoice> {
    const found = (await this.payments.listInvoices(this.subscription)).filter(
      (invoice) => invoice.status === status,
    );
    return found.at(-1) as PlanInvoice;
  }

  async refund(cents?: number): Promise<void> {
    await this.stripe.refund((await this.newestInvoice()).id, cents);
  }

  async payOpen(): Promise<void> {
    const { id } = await this.newestInvoice("open");
    expect(await this.stripe.payInvoice(id)).toBe("paid");
  }
}
