import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { redrawLetters } from "#server/features/carts/commands.ts";
import { type CartRow, listCart } from "#server/features/carts/queries.ts";
import { checkPromo } from "#server/features/promos/commands.ts";
import { discountOf, promoLabel } from "#server/features/promos/rules.ts";
import { refuseClosed } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import type { ShippingOption } from "#server/providers/print/port.ts";
import type { Tax } from "#server/providers/taxes/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { PriceChange, taxShippingInput } from "#shared/contracts/checkout.ts";
import { say } from "#shared/messages/refusal.ts";
import { dollarsToCents } from "#shared/money.ts";
import { type Discount, discountLines, NO_TAX, priceOrder } from "#shared/pricing.ts";
import { COUNTRIES, REGIONS } from "#shared/regions.ts";
import { askShipping, askTax, type Place, type Shipping } from "./commands/ask-partners.ts";
import type { QuoteRow } from "./queries.ts";
import {
  countOf,
  findUnsold,
  pricedLine,
  QUOTE_KEPT_MS,
  QUOTE_MS,
  quotedTax,
  quoteLine,
} from "./rules.ts";
import { quotes } from "./tables.ts";

export type QuoteRequest = { customer: Address; recipient: Address; promoCode: string | null };

type Input = z.output<typeof taxShippingInput>;
type Rates = { shipping: Shipping; taxPpm: number };

/**
 * Shipping and tax of the cart, and with whole addresses a quote that can be paid. What the browser
 * showed is compared with the cart. Throws `price_changed`, `promo_refused`, `conflict`,
 * `invalid_input`, `unavailable`.
 */
export async function quoteTaxAndShipping(deps: Deps, actor: Actor, input: Input) {
  refuseClosed(deps);
  const cart = await sellableCart(deps, actor);
  compareWithCart(cart, input);
  if (input.checkout) {
    const { customer, recipient, promo_code } = input.checkout;
    return await makeQuote(deps, actor, {
      customer,
      recipient: recipient ?? customer,
      promoCode: promo_code || null,
    });
  }
  return { rates: await askRates(deps, cart, placeOf(input)), quote: null };
}

async function askRates(deps: Deps, cart: CartRow[], place: Place): Promise<Rates> {
  const shipping = await askShipping(deps, cart, place);
  const shippingCents = shipping[0].cents;
  const tax = await askTax(deps, cart, place, { discount: null, shippingCents });
  return { shipping, taxPpm: tax.ppm };
}

/** As much of the address as the specification's fields tell. */
function placeOf(input: Input): Place {
  const { country } = input;
  const state = (input.recipientState ?? input.customerState).toUpperCase();
  const regions = REGIONS[country];
  if (Object.keys(regions).length > 0 && !Object.hasOwn(regions, state))
    throw new AppError("invalid_input", say("no_state", { state, country: COUNTRIES[country] }));
  const zip = input.recipientZip ?? input.customerZip;
  return { address: "", city: "", state, zip, country };
}

type Priced = Omit<QuoteRow, "id" | "userId" | "expiresAt" | "createdAt">;

/** Asks for rates and keeps the result. Nothing is held: a code or a price can still change. */
export async function makeQuote(
  deps: Deps,
  actor: Actor,
  request: QuoteRequest,
): Promise<{ rates: Rates; quote: QuoteRow }> {
  // Before the cart is read: a payment that empties it while the partners are asked comes after this quote.
  const readAt = deps.clock.now();
  const cart = await sellableCart(deps, actor);
  const shipping = await askShipping(deps, cart, request.recipient);
  const promo = await readPromo(deps, actor, cart, request);
  const off = { discount: promo?.off ?? null, shippingCents: shipping[0].cents };
  const tax = await askTax(deps, cart, request.recipient, off);
  const [quote] = await deps.db
    .insert(quotes)
    .values({
      ...priceCart(cart, request, { shipping: shipping[0], promo, tax }),
      id: newId("qte"),
      userId: actor.userId,
      expiresAt: new Date(deps.clock.now().getTime() + QUOTE_MS),
      createdAt: readAt,
    })
    .returning();
  if (!quote) throw new AppError("internal", say("not_calculated"));
  return { rates: { shipping, taxPpm: tax.ppm }, quote };
}

/**
 * The quote's cart at today's prices, with shipping and tax asked for again. Where a partner does not
 * answer, what was quoted holds: it is our word until the quote expires.
 */
export async function repriceQuote(deps: Deps, actor: Actor, quote: QuoteRow): Promise<Priced> {
  const cart = await sellableCart(deps, actor);
  const shipping = await askShipping(deps, cart, quote.recipient).then(
    ([cheapest]) => cheapest,
    orElse(() => quotedShipping(quote)),
  );
  const promo = await readPromo(deps, actor, cart, quote);
  const off = { discount: promo?.off ?? null, shippingCents: shipping.cents };
  const tax = await askTax(deps, cart, quote.recipient, off).catch(
    orElse(() => quotedTax(quote, cart)),
  );
  return priceCart(cart, quote, { shipping, promo, tax });
}

/** What holds where a partner does not answer. */
function orElse<Answer>(answer: () => Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof AppError && error.code === "unavailable") return answer();
    throw error;
  };
}

function quotedShipping(quote: QuoteRow): ShippingOption {
  const { shippingId: id, shippingName: name, shippingCents: cents } = quote;
  return { id, name, cents, arrival: { from: quote.arrivalFrom, to: quote.arrivalTo } };
}

type Promo = { code: string; label: string; off: Discount };

/** Throws `promo_refused`. */
async function readPromo(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  actor: Actor,
  cart: CartRow[],
  { promoCode }: Pick<QuoteRequest, "promoCode">,
): Promise<Promo | null> {
  if (!promoCode) return null;
  const mailbox = hashMailbox(env.MAILBOX_SECRET, actor.email);
  const subtotalCents = subtotalOf(cart);
  const facts = { userId: actor.userId, mailbox, subtotalCents, now: clock.now() };
  const promo = await checkPromo(db, promoCode, facts);
  return { code: promo.code, label: promoLabel(promo), off: discountOf(promo) };
}

type Terms = { shipping: ShippingOption; promo: Promo | null; tax: Tax };

function priceCart(
  cart: CartRow[],
  { customer, recipient }: QuoteRequest,
  { shipping, promo, tax }: Terms,
): Priced {
  const lines = cart.map(quoteLine);
  const discount = promo?.off ?? null;
  const off = discountLines(lines, discount);
  return {
    lines: lines.map((line, at) => ({
      ...line,
      discountCents: off[at] ?? 0,
      taxCents: tax.lineCents[at] ?? 0,
    })),
    customer,
    recipient,
    promoCode: promo?.code ?? null,
    promoLabel: promo?.label ?? null,
    promoOff: discount,
    ...priceOrder({ lines, discount, shippingCents: shipping.cents, tax }),
    taxPpm: tax.ppm,
    // An older process reads whether shipping is taxed from here, while both run.
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

/** Throws `invalid_input` for an empty cart, `conflict` where something is no longer sold. */
async function sellableCart(deps: Deps, actor: Actor): Promise<CartRow[]> {
  const cart = await listCart(deps.db, actor);
  if (cart.length === 0) throw new AppError("invalid_input", say("cart_empty"));
  const unsold = findUnsold(cart);
  if (unsold) {
    throw new AppError("conflict", say("no_longer_sold", { product: unsold }));
  }
  return await redrawLetters(deps, actor, cart);
}

function subtotalOf(cart: CartRow[]): number {
  const lines = cart.map(pricedLine);
  return priceOrder({ lines, discount: null, shippingCents: 0, tax: NO_TAX }).subtotalCents;
}

function compareWithCart(cart: CartRow[], { quantity, amount }: Input): void {
  const current = subtotalOf(cart);
  const shown = dollarsToCents(amount);
  const count = countOf(cart.map(({ line }) => line));
  if (shown === current && quantity === count) return;
  throw priceChanged({
    shown_cents: shown,
    current_cents: current,
    reason: quantity === count ? "price" : "cart",
  });
}

/** The 409 that names both numbers and lets the person decide. */
export function priceChanged(change: PriceChange): AppError {
  const { shown_cents: from, current_cents: to } = change;
  const said = from === to ? say("cart_changed") : say("price_changed", { from, to });
  return new AppError("price_changed", said, { details: change });
}

/** Quotes hold addresses: what is long expired goes. */
export async function forgetQuotes(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - QUOTE_KEPT_MS);
  await deps.db.delete(quotes).where(lt(quotes.expiresAt, before));
}

/** Forgets the quotes of a person who leaves, and the addresses in them. */
export async function forgetQuotesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.userId, userId));
}
