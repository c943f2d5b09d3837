import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { redrawOutdatedLettering } from "#server/features/carts/commands.ts";
import { type CartRow, listCart } from "#server/features/carts/queries.ts";
import { checkPromo } from "#server/features/promos/commands.ts";
import { getPromoLabel, toDiscount } from "#server/features/promos/rules.ts";
import { assertTakingOrders } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import type { ShippingOption } from "#server/providers/print/port.ts";
import type { Tax } from "#server/providers/taxes/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { PriceChange, taxShippingInput } from "#shared/contracts/checkout.ts";
import { dollarsToCents } from "#shared/money.ts";
import { type Discount, distributeDiscount, NO_TAX, priceOrder } from "#shared/pricing.ts";
import { COUNTRIES, REGIONS } from "#shared/regions.ts";
import {
  type Place,
  requestShipping,
  requestTax,
  type Shipping,
} from "./commands/request-quotes.ts";
import type { QuoteRow } from "./queries.ts";
import {
  countPieces,
  findUnsold,
  getQuotedTax,
  QUOTE_RETENTION_MS,
  QUOTE_TTL_MS,
  toPricedLine,
  toQuoteLine,
} from "./rules.ts";
import { quotes } from "./tables.ts";

export type QuoteRequest = { customer: Address; recipient: Address; promoCode: string | null };

type Input = z.output<typeof taxShippingInput>;
type Rates = { shipping: Shipping; taxPpm: number };

/**
 * Returns shipping and tax of the cart, and with complete addresses a payable quote. Compares the amounts that the
 * browser showed with the cart. Throws `price_changed`, `promo_refused`, `conflict`, `invalid_input`, `unavailable`.
 */
export async function quoteTaxAndShipping(deps: Deps, actor: Actor, input: Input) {
  assertTakingOrders(deps);
  const lines = await getSellableCart(deps, actor);
  assertMatchesCart(lines, input);
  if (input.checkout) {
    const { customer, recipient, promo_code } = input.checkout;
    return await createQuote(deps, actor, {
      customer,
      recipient: recipient ?? customer,
      promoCode: promo_code || null,
    });
  }
  return { rates: await requestRates(deps, lines, toPlace(input)), quote: null };
}

async function requestRates(deps: Deps, cart: CartRow[], place: Place): Promise<Rates> {
  const shipping = await requestShipping(deps, cart, place);
  const shippingCents = shipping[0].cents;
  const tax = await requestTax(deps, cart, place, { discount: null, shippingCents });
  return { shipping, taxPpm: tax.ppm };
}

function toPlace(input: Input): Place {
  const { country } = input;
  const state = (input.recipientState ?? input.customerState).toUpperCase();
  const regions = REGIONS[country];
  if (Object.keys(regions).length > 0 && !Object.hasOwn(regions, state))
    throw new AppError("state_invalid", { params: { state, country: COUNTRIES[country] } });
  const zip = input.recipientZip ?? input.customerZip;
  return { address: "", city: "", state, zip, country };
}

type PricedQuote = Omit<QuoteRow, "id" | "userId" | "expiresAt" | "createdAt">;

/** Requests rates and stores the quote. Nothing is reserved: a promo code or a price can still change. */
export async function createQuote(
  deps: Deps,
  actor: Actor,
  request: QuoteRequest,
): Promise<{ rates: Rates; quote: QuoteRow }> {
  // Before the cart is read: a payment that empties the cart during the requests counts as later than this quote.
  const readAt = deps.clock.now();
  const cart = await getSellableCart(deps, actor);
  const shipping = await requestShipping(deps, cart, request.recipient);
  const promo = await findPromo(deps, actor, cart, request);
  const terms = { discount: promo?.off ?? null, shippingCents: shipping[0].cents };
  const tax = await requestTax(deps, cart, request.recipient, terms);
  const [quote] = await deps.db
    .insert(quotes)
    .values({
      ...priceCart(cart, request, { shipping: shipping[0], promo, tax }),
      id: newId("qte"),
      userId: actor.userId,
      expiresAt: new Date(deps.clock.now().getTime() + QUOTE_TTL_MS),
      createdAt: readAt,
    })
    .returning();
  if (!quote) throw new Error("no quote was added");
  return { rates: { shipping, taxPpm: tax.ppm }, quote };
}

/**
 * Returns the quote's cart at today's prices, with new rates for shipping and tax. If a provider does not answer, the
 * quoted rate holds until the quote expires.
 */
export async function repriceQuote(
  deps: Deps,
  actor: Actor,
  quote: QuoteRow,
): Promise<PricedQuote> {
  const cart = await getSellableCart(deps, actor);
  const shipping = await requestShipping(deps, cart, quote.recipient).then(
    ([option]) => option,
    orElseQuoted(() => getQuotedShipping(quote)),
  );
  const promo = await findPromo(deps, actor, cart, quote);
  const terms = { discount: promo?.off ?? null, shippingCents: shipping.cents };
  const tax = await requestTax(deps, cart, quote.recipient, terms).catch(
    orElseQuoted(() => getQuotedTax(quote, cart)),
  );
  return priceCart(cart, quote, { shipping, promo, tax });
}

/** Returns a handler that falls back to the quoted value if a provider is unavailable. */
function orElseQuoted<Answer>(getQuoted: () => Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof AppError && error.code === "unavailable") return getQuoted();
    throw error;
  };
}

function getQuotedShipping(quote: QuoteRow): ShippingOption {
  const { shippingId: id, shippingName: name, shippingCents: cents } = quote;
  return { id, name, cents, arrival: { from: quote.arrivalFrom, to: quote.arrivalTo } };
}

type Promo = { code: string; label: string; off: Discount };

/** Throws `promo_refused`. */
async function findPromo(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  actor: Actor,
  cart: CartRow[],
  { promoCode }: Pick<QuoteRequest, "promoCode">,
): Promise<Promo | null> {
  if (!promoCode) return null;
  const mailbox = hashMailbox(env.MAILBOX_SECRET, actor.email);
  const subtotalCents = computeSubtotal(cart);
  const facts = { userId: actor.userId, mailbox, subtotalCents, now: clock.now() };
  const promo = await checkPromo(db, promoCode, facts);
  return { code: promo.code, label: getPromoLabel(promo), off: toDiscount(promo) };
}

type Terms = { shipping: ShippingOption; promo: Promo | null; tax: Tax };

function priceCart(
  cart: CartRow[],
  { customer, recipient }: QuoteRequest,
  { shipping, promo, tax }: Terms,
): PricedQuote {
  const lines = cart.map(toQuoteLine);
  const discount = promo?.off ?? null;
  const discounts = distributeDiscount(lines, discount);
  return {
    lines: lines.map((line, at) => ({
      ...line,
      discountCents: discounts[at] ?? 0,
      taxCents: tax.lineCents[at] ?? 0,
    })),
    customer,
    recipient,
    promoCode: promo?.code ?? null,
    promoLabel: promo?.label ?? null,
    promoOff: discount,
    ...priceOrder({ lines, discount, shippingCents: shipping.cents, tax }),
    taxPpm: tax.ppm,
    // Still written for an older version of the server that may run beside this one during a deployment.
    taxOnShipping: tax.shippingCents > 0,
    taxName: tax.name,
    shippingTaxCents: tax.shippingCents,
    taxIncluded: tax.isIncluded,
    taxCalculation: tax.calculationId,
    shippingId: shipping.id,
    shippingName: shipping.name,
    arrivalFrom: shipping.arrival.from,
    arrivalTo: shipping.arrival.to,
  };
}

/** Throws `invalid_input` for an empty cart, and `conflict` if an item is no longer sold. */
async function getSellableCart(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
): Promise<CartRow[]> {
  const cart = await listCart(deps.db, actor);
  if (cart.length === 0) throw new AppError("cart_empty");
  const unsold = findUnsold(cart);
  if (unsold) {
    throw new AppError("product_discontinued", { params: { product: unsold } });
  }
  return await redrawOutdatedLettering(deps, actor, cart);
}

function computeSubtotal(cart: CartRow[]): number {
  const lines = cart.map(toPricedLine);
  return priceOrder({ lines, discount: null, shippingCents: 0, tax: NO_TAX }).subtotalCents;
}

function assertMatchesCart(cart: CartRow[], { quantity, amount }: Input): void {
  const current = computeSubtotal(cart);
  const shown = dollarsToCents(amount);
  const count = countPieces(cart.map(({ line }) => line));
  if (shown === current && quantity === count) return;
  throw priceChangedError({
    shown_cents: shown,
    current_cents: current,
    reason: quantity === count ? "price" : "cart",
  });
}

/** Returns the 409 error with both amounts. */
export function priceChangedError(change: PriceChange): AppError {
  const { shown_cents: from, current_cents: to } = change;
  return from === to
    ? new AppError("cart_changed", { details: change })
    : new AppError("price_changed", { params: { from, to }, details: change });
}

/** Deletes quotes that expired long ago: they contain addresses. */
export async function deleteExpiredQuotes(deps: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - QUOTE_RETENTION_MS);
  await deps.db.delete(quotes).where(lt(quotes.expiresAt, before));
}

/** Deletes the quotes, and the addresses in them, of a user whose account is deleted. */
export async function deleteQuotesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.userId, userId));
}
