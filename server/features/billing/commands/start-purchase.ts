import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { assertNotBlocked } from "#server/features/accounts/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { CreateCheckoutSessionInput } from "#shared/contracts/billing.ts";
import { RENDERS_RULE } from "#shared/plans.ts";
import { findLivePlan, listOffers, listOpenPurchases, readPriceBook } from "../queries.ts";
import { getTerms, type Offer, PAGE_LIFETIME_MS, SAME_CLICK_MS } from "../rules.ts";
import { purchases } from "../tables.ts";
import { closePurchase } from "./close-purchase.ts";
import { ensureCustomer, orUnavailable } from "./customer.ts";
import { lockUser } from "./lock-user.ts";
import type { Purchase } from "./sync-purchase.ts";
import { assertSellable } from "./watch-prices.ts";

/**
 * Opens the payment page of a plan or pack. Price, plan and address from the browser are only compared.
 * Earlier pages of the user are closed first, so that no two are paid. Throws `conflict` if something differs
 * or does not fit, `unavailable`.
 */
export async function startPurchase(
  deps: Deps,
  actor: Actor,
  input: CreateCheckoutSessionInput,
): Promise<{ id: string; url: string }> {
  await assertNotBlocked(deps.db, actor.userId);
  const offer = await findOffer(deps, actor, input);
  await assertSellable(deps, getOfferKey(offer));
  await assertNoLivePlan(deps, actor, offer);
  const customerId = await ensureCustomer(deps, actor.userId);
  await closeOtherPages(deps, actor, offer);
  const purchase = await createPurchase(deps, actor, offer);
  if (purchase.sessionId && purchase.url) return { id: purchase.sessionId, url: purchase.url };
  const page = await orUnavailable(deps, () =>
    deps.payments.startOfferCheckout({
      purchaseId: purchase.id,
      reference: actor.userId,
      customerId,
      priceId: offer.priceId,
      isPlan: offer.kind === "plan",
      note: offer.kind === "plan" ? RENDERS_RULE : null,
      successUrl: `${deps.env.APP_URL}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${deps.env.APP_URL}/subscriptions?cancelled=1`,
      expiresAt: purchase.expiresAt,
    }),
  );
  const [updated] = await deps.db
    .update(purchases)
    .set({ sessionId: page.id, url: page.url })
    .where(and(eq(purchases.id, purchase.id), eq(purchases.status, "open")))
    .returning({ id: purchases.id });
  if (updated) return page;
  // Another tab started a newer purchase meanwhile: this page must not be paid.
  await orUnavailable(deps, () => deps.payments.expireCheckout(page.id));
  throw createNewerPageError();
}

function createNewerPageError(): AppError {
  return new AppError("purchase_superseded");
}

async function findOffer(
  deps: Pick<Deps, "db" | "env">,
  actor: Actor,
  { priceId, flag, email, level }: CreateCheckoutSessionInput,
): Promise<Offer> {
  const offers = await listOffers(deps.db, deps.env);
  const offer = offers.find((one) => one.priceId === priceId);
  if (!offer) {
    // The page was rendered before a price change, or the price was never sold.
    const wasSold = (await readPriceBook(deps.db)).has(priceId);
    throw new AppError(wasSold ? "offer_changed" : "offer_not_found");
  }
  if (!offer.isSold) throw new AppError("offer_unavailable");
  const isPlan = offer.kind === "plan";
  const differs: string[] = [];
  if (flag !== isPlan) differs.push("flag");
  if (level !== (isPlan ? offer.plan.level : 0)) differs.push("level");
  if (email.trim().toLowerCase() !== actor.email.toLowerCase()) differs.push("email");
  if (differs.length === 0) return offer;
  throw new AppError("offer_changed", { details: { differs } });
}

async function assertNoLivePlan(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  { kind }: Offer,
): Promise<void> {
  if (kind === "plan" && (await findLivePlan(db, actor.userId))) {
    throw new AppError("plan_already_exists");
  }
}

async function closeOtherPages(deps: Deps, actor: Actor, offer: Offer): Promise<void> {
  for (const purchase of await listOpenPurchases(deps.db, actor.userId)) {
    if (isSameClick(deps, purchase, offer)) continue;
    await orUnavailable(deps, () => closePurchase(deps, purchase));
    if (!purchase.sessionId) continue;
    const now = await readPurchase(deps, purchase.id);
    if (["confirming", "paid"].includes(now.status)) {
      throw new AppError("purchase_already_paid");
    }
  }
}

async function readPurchase({ db }: Pick<Deps, "db">, id: string): Promise<Purchase> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (!purchase) throw notFound("Purchase");
  return purchase;
}

function isSameClick({ clock }: Pick<Deps, "clock">, purchase: Purchase, offer: Offer): boolean {
  const ageMs = clock.now().getTime() - purchase.createdAt.getTime();
  const { cents, renders } = getTerms(offer);
  const isSame =
    purchase.offer === getOfferKey(offer) &&
    purchase.cents === cents &&
    purchase.renders === renders;
  return purchase.status === "open" && isSame && ageMs < SAME_CLICK_MS;
}

function getOfferKey(offer: Offer) {
  return getTerms(offer).key;
}

/** Returns the purchase of this click, or of the same click just before: ten clicks open one page. */
async function createPurchase(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  offer: Offer,
): Promise<Purchase> {
  const { cents, renders } = getTerms(offer);
  const now = deps.clock.now();
  return await deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw notFound("Account");
    const open = await listOpenPurchases(tx, actor.userId);
    const known = open.find((purchase) => isSameClick(deps, purchase, offer));
    if (known) return known;
    // Another tab started a purchase at the same moment: only one page may open.
    if (open.length > 0) throw createNewerPageError();
    const [created] = await tx
      .insert(purchases)
      .values({
        id: newId("pur"),
        userId: actor.userId,
        offer: getOfferKey(offer),
        kind: offer.kind,
        cents,
        renders,
        expiresAt: new Date(now.getTime() + PAGE_LIFETIME_MS),
        createdAt: now,
      })
      .returning();
    return created as Purchase;
  });
}
