import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { type CartRow, listCart } from "#server/features/carts/queries.ts";
import { unitCents } from "#server/features/catalog/rules.ts";
import { checkPromo } from "#server/features/promos/commands.ts";
import { discountOf, promoLabel } from "#server/features/promos/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { PrintError, type ShippingOption } from "#server/providers/print/port.ts";
import { TaxError, type TaxRate } from "#server/providers/taxes/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { PriceChange, taxShippingInput } from "#shared/contracts/checkout.ts";
import { dollarsToCents } from "#shared/money.ts";
import { NO_TAX, priceOrder } from "#shared/pricing.ts";
import { COUNTRIES, type Country, isoCountry, REGIONS } from "#shared/regions.ts";
import type { QuoteRow } from "./queries.ts";
import { countOf, findUnsold, printAddress, QUOTE_MS, quoteLine } from "./rules.ts";
import { quotes } from "./tables.ts";

export type QuoteRequest = { customer: Address; recipient: Address; promoCode: string | null };

type Input = z.output<typeof taxShippingInput>;
type Place = Pick<Address, "address" | "city" | "state" | "zip"> & { country: Country };

/** Cheapest way to ship first. */
type Rates = { shipping: [ShippingOption, ...ShippingOption[]]; tax: TaxRate };

const UNAVAILABLE = "Failed to calculate. Please try again.";

/**
 * Shipping and tax of the cart, and with whole addresses a quote that can be paid. What the browser
 * showed is compared with the cart. Throws `price_changed`, `promo_refused`, `conflict`,
 * `invalid_input`, `unavailable`.
 */
export async function quoteTaxAndShipping(deps: Deps, actor: Actor, input: Input) {
  const cart = await sellableCart(deps.db, actor);
  compareWithCart(cart, input);
  if (input.checkout) {
    const { customer, recipient, promo_code } = input.checkout;
    return await makeQuote(deps, actor, {
      customer,
      recipient: recipient ?? customer,
      promoCode: promo_code || null,
    });
  }
  return { rates: await askPartners(deps, cart, placeOf(input)), quote: null };
}

/** As much of the address as the specification's fields tell. */
function placeOf(input: Input): Place {
  const { country } = input;
  const state = (input.recipientState ?? input.customerState).toUpperCase();
  const regions = REGIONS[country];
  if (Object.keys(regions).length > 0 && !Object.hasOwn(regions, state))
    throw new AppError("invalid_input", `There is no state ${state} in ${COUNTRIES[country]}.`);
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
  const cart = await sellableCart(deps.db, actor);
  const rates = await askPartners(deps, cart, request.recipient);
  const now = deps.clock.now();
  const priced = await priceCart(deps, actor, cart, request, { ...rates, now });
  const [quote] = await deps.db
    .insert(quotes)
    .values({
      ...priced,
      id: newId("qte"),
      userId: actor.userId,
      expiresAt: new Date(now.getTime() + QUOTE_MS),
      createdAt: readAt,
    })
    .returning();
  if (!quote) throw new AppError("internal", UNAVAILABLE);
  return { rates, quote };
}

/**
 * The quote's cart at today's prices, with shipping and tax asked for again. Where a partner does not
 * answer, what was quoted holds: it is our word until the quote expires.
 */
export async function repriceQuote(deps: Deps, actor: Actor, quote: QuoteRow): Promise<Priced> {
  const cart = await sellableCart(deps.db, actor);
  const rates = await askPartners(deps, cart, quote.recipient).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return quotedRates(quote);
    throw error;
  });
  return await priceCart(deps, actor, cart, quote, { ...rates, now: deps.clock.now() });
}

function quotedRates(quote: QuoteRow): Rates {
  const arrival = { from: quote.arrivalFrom, to: quote.arrivalTo };
  const { shippingId: id, shippingName: name, shippingCents: cents } = quote;
  return {
    shipping: [{ id, name, cents, arrival }],
    tax: { ppm: quote.taxPpm, onShipping: quote.taxOnShipping, name: quote.taxName },
  };
}

async function priceCart(
  { db, env }: Pick<Deps, "db" | "env">,
  actor: Actor,
  cart: CartRow[],
  { customer, recipient, promoCode }: QuoteRequest,
  { shipping: [shipping], tax, now }: Rates & { now: Date },
): Promise<Priced> {
  const lines = cart.map(quoteLine);
  const mailbox = hashMailbox(env.MAILBOX_SECRET, actor.email);
  const facts = { userId: actor.userId, mailbox, subtotalCents: subtotalOf(cart), now };
  const promo = promoCode ? await checkPromo(db, promoCode, facts) : null;
  return {
    lines,
    customer,
    recipient,
    promoCode: promo?.code ?? null,
    promoLabel: promo ? promoLabel(promo) : null,
    ...priceOrder({
      lines,
      discount: promo ? discountOf(promo) : null,
      shippingCents: shipping.cents,
      tax,
    }),
    taxPpm: tax.ppm,
    taxOnShipping: tax.onShipping,
    taxName: tax.name,
    shippingId: shipping.id,
    shippingName: shipping.name,
    arrivalFrom: shipping.arrival.from,
    arrivalTo: shipping.arrival.to,
  };
}

/** Throws `invalid_input` for an empty cart, `conflict` where something is no longer sold. */
async function sellableCart(db: Db, actor: Actor): Promise<CartRow[]> {
  const cart = await listCart(db, actor);
  if (cart.length === 0) throw new AppError("invalid_input", "Your cart is empty");
  const unsold = findUnsold(cart);
  if (unsold) {
    throw new AppError("conflict", `${unsold} is no longer sold. Please remove it from your cart.`);
  }
  return cart;
}

function subtotalOf(cart: CartRow[]): number {
  const lines = cart.map((row) => ({ unitCents: unitCents(row), quantity: row.line.quantity }));
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
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const { shown_cents, current_cents } = change;
  const message =
    shown_cents === current_cents
      ? "Your cart has changed. Please look at it once more."
      : `The price has changed from ${dollars(shown_cents)} to ${dollars(current_cents)}.`;
  return new AppError("price_changed", message, { details: change });
}

async function askPartners(deps: Deps, cart: CartRow[], place: Place): Promise<Rates> {
  const items = cart.map((row) => ({
    variantId: row.variant.partnerVariantId,
    quantity: row.line.quantity,
    unitCents: unitCents(row),
  }));
  try {
    const [shipping, tax] = await Promise.all([
      deps.printer.quoteShipping(printAddress({ name: "", email: "", ...place }), items),
      deps.taxes.findRate({
        country: isoCountry(place.country),
        state: place.state || null,
        zip: place.zip,
      }),
    ]);
    const [cheapest, ...others] = shipping;
    if (!cheapest) throw new PrintError("refused", "no way to ship");
    return { shipping: [cheapest, ...others], tax };
  } catch (error) {
    throw asAppError(deps, error);
  }
}

function asAppError(deps: Deps, error: unknown): unknown {
  if (!(error instanceof PrintError || error instanceof TaxError)) return error;
  deps.log.warn({ err: error }, "no quote");
  if (error instanceof PrintError && error.kind === "refused") {
    return new AppError("invalid_input", "We can't ship to this address. Please check it.");
  }
  return new AppError("unavailable", UNAVAILABLE, { cause: error });
}

const KEPT_MS = 24 * 60 * 60_000;

/** Quotes hold addresses: what is long expired goes. */
export async function forgetQuotes(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS);
  await deps.db.delete(quotes).where(lt(quotes.expiresAt, before));
}

/** Forgets the quotes of a person who leaves, and the addresses in them. */
export async function forgetQuotesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.userId, userId));
}
