import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import type { PriceReading } from "#server/providers/payments/offers-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { isLiveKey, offerPrice } from "#server/providers/payments/settings.ts";
import type { OfferKey, Pack, Plan } from "#shared/plans.ts";
import {
  buildOffers,
  getTerms,
  hasOtherTerms,
  type Offer,
  type OfferDecision,
  type PriceBook,
} from "../rules.ts";
import {
  describePriceFault,
  type ExpectedPrice,
  findPriceFault,
  type PriceFault,
} from "./price-faults.ts";

/** A mismatch that keeps an offer off sale; `line` has instructions for the owner. */
export type PriceMismatch = { key: OfferKey; setting: string; fault: PriceFault; line: string };

export type Sold = { offer: Plan | Pack; priceId: string; productId: string };

type CheckDeps = Pick<Deps, "env" | "payments">;
type Checked = { doubt: PriceMismatch } | { sold: Sold };

/** A sold offer and its expected price; `setting` is where the owner can fix it. */
type PriceCheck = {
  offer: Plan | Pack;
  expected: ExpectedPrice;
  id: string;
  setting: string;
  isDesks: boolean;
};

function listPriceChecks(env: Env, choices: readonly OfferDecision[]): PriceCheck[] {
  return buildOffers(env, choices)
    .filter(({ isSold }) => isSold)
    .map((one) => {
      const offer = getTerms(one);
      const isDesks = one.version > 0;
      const setting = isDesks ? `${offer.name}, at the desk` : offerPrice(env, offer.key).setting;
      return { offer, expected: getExpectedPrice(one), id: one.priceId, setting, isDesks };
    });
}

export function getExpectedPrice(offer: Offer): ExpectedPrice {
  return { cents: getTerms(offer).cents, interval: offer.kind === "plan" ? "month" : "once" };
}

/**
 * Compares each offer's price at the provider with our terms, and with what its id was sold as before. Waits
 * a few seconds at most.
 */
export async function checkPrices(
  deps: CheckDeps,
  book: PriceBook,
  choices: readonly OfferDecision[] = [],
): Promise<{ doubts: PriceMismatch[]; sold: Sold[] }> {
  const checks = listPriceChecks(deps.env, choices);
  const found = await Promise.all(checks.map((one) => checkPrice(deps, book, one)));
  return {
    doubts: found.flatMap((one) => ("doubt" in one ? one.doubt : [])),
    sold: found.flatMap((one) => ("sold" in one ? one.sold : [])),
  };
}

/**
 * Returns matching prices named by the settings for offers that the desk has decided about (051), if they are
 * not in the price book. They are not sold until an operator puts them on sale.
 */
export async function checkNamedPrices(
  deps: CheckDeps,
  book: PriceBook,
  choices: readonly OfferDecision[],
): Promise<Sold[]> {
  const named = listPriceChecks(deps.env, []).filter(
    ({ id, offer: { key } }) => !book.has(id) && choices.some(({ choice }) => choice.key === key),
  );
  const found = await Promise.all(named.map((one) => checkPrice(deps, book, one)));
  return found.flatMap((one) => ("sold" in one ? one.sold : []));
}

async function checkPrice(
  deps: CheckDeps,
  book: PriceBook,
  { offer, expected, id, setting, isDesks }: PriceCheck,
): Promise<Checked> {
  const { key } = offer;
  const reading = await readPrice(deps, id);
  const price = typeof reading === "string" ? null : reading;
  const hasChangedTerms = hasOtherTerms(book.get(id), offer);
  const fault =
    findPriceFault(reading, expected, isLiveKey(deps.env)) ??
    (hasChangedTerms ? "sold_otherwise" : null);
  if (!fault && price) return { sold: { offer, priceId: id, productId: price.productId } };
  const what = fault ?? "missing";
  const line = describePriceFault(what, { setting, id, price, expected, isDesks });
  return { doubt: { key, setting, fault: what, line } };
}

/** Reports a mismatch for every offer, for use before the first check. */
export function listUncheckedOffers({ env }: Pick<CheckDeps, "env">): PriceMismatch[] {
  return listPriceChecks(env, []).map(({ offer: { key }, expected, id, setting, isDesks }) => {
    const line = describePriceFault("no_answer", { setting, id, price: null, expected, isDesks });
    return { key, setting, fault: "no_answer" as const, line };
  });
}

/** Returns the price, or the kind of failure if the provider is unreachable or rejects the request. */
export async function readPrice(
  { payments }: Pick<Deps, "payments">,
  id: string,
): Promise<PriceReading | "refused" | "no_answer"> {
  try {
    return await payments.readPrice(id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return error.kind === "refused" ? "refused" : "no_answer";
  }
}
