import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import type { PriceReading } from "#server/providers/payments/offers-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { isLiveKey, offerPrice } from "#server/providers/payments/settings.ts";
import { type AskedPrice, lineOfFault, type PriceFault } from "#server/settings/price-lines.ts";
import type { OfferKey, Pack, Plan } from "#shared/plans.ts";
import {
  type Choice,
  faultOfPrice,
  isSoldOtherwise,
  type Offer,
  offersFrom,
  type PriceBook,
  termsOf,
} from "../rules.ts";

/** Why an offer must not be sold, and a line that tells the owner what to do. */
export type Doubt = { key: OfferKey; setting: string; fault: PriceFault; line: string };

/** An offer whose price is right. */
export type Sold = { offer: Plan | Pack; priceId: string; productId: string };

type CheckDeps = Pick<Deps, "env" | "payments">;
type Checked = { doubt: Doubt } | { sold: Sold };

/** Of what is sold; `setting` is where the owner puts it right. */
type Asked = {
  offer: Plan | Pack;
  asked: AskedPrice;
  id: string;
  setting: string;
  isDesks: boolean;
};

function askedPrices(env: Env, choices: readonly Choice[]): Asked[] {
  return offersFrom(env, choices)
    .filter(({ isSold }) => isSold)
    .map((one) => {
      const offer = termsOf(one);
      const isDesks = one.version > 0;
      const setting = isDesks ? `${offer.name}, at the desk` : offerPrice(env, offer.key).setting;
      return { offer, asked: askedOf(one), id: one.priceId, setting, isDesks };
    });
}

export function askedOf(offer: Offer): AskedPrice {
  return { cents: termsOf(offer).cents, interval: offer.kind === "plan" ? "month" : "once" };
}

/**
 * Compares what the provider asks for each offer with what we say it costs, and with what its id was sold as
 * before. Waits at most seconds.
 */
export async function checkPrices(
  deps: CheckDeps,
  book: PriceBook,
  choices: readonly Choice[] = [],
): Promise<{ doubts: Doubt[]; sold: Sold[] }> {
  const asked = askedPrices(deps.env, choices);
  const found = await Promise.all(asked.map((one) => check(deps, book, one)));
  return {
    doubts: found.flatMap((one) => ("doubt" in one ? one.doubt : [])),
    sold: found.flatMap((one) => ("sold" in one ? one.sold : [])),
  };
}

/**
 * Of offers that the desk decides about (051): prices that the settings name and that are right, as far as they were never
 * noted. Nothing is sold at them, until somebody says so at the desk.
 */
export async function checkNamed(
  deps: CheckDeps,
  book: PriceBook,
  choices: readonly Choice[],
): Promise<Sold[]> {
  const named = askedPrices(deps.env, []).filter(
    ({ id, offer: { key } }) => !book.has(id) && choices.some(({ choice }) => choice.key === key),
  );
  const found = await Promise.all(named.map((one) => check(deps, book, one)));
  return found.flatMap((one) => ("sold" in one ? one.sold : []));
}

async function check(
  deps: CheckDeps,
  book: PriceBook,
  { offer, asked, id, setting, isDesks }: Asked,
): Promise<Checked> {
  const { key } = offer;
  const reading = await readPrice(deps, id);
  const price = typeof reading === "string" ? null : reading;
  const isOther = isSoldOtherwise(book.get(id), offer);
  const fault =
    faultOfPrice(reading, asked, isLiveKey(deps.env)) ?? (isOther ? "sold_otherwise" : null);
  if (!fault && price) return { sold: { offer, priceId: id, productId: price.productId } };
  const what = fault ?? "missing";
  const line = lineOfFault(what, { setting, id, price, asked, isDesks });
  return { doubt: { key, setting, fault: what, line } };
}

/** Before the first reading. */
export function doubtAll({ env }: Pick<CheckDeps, "env">): Doubt[] {
  return askedPrices(env, []).map(({ offer: { key }, asked, id, setting, isDesks }) => {
    const line = lineOfFault("no_answer", { setting, id, price: null, asked, isDesks });
    return { key, setting, fault: "no_answer" as const, line };
  });
}

/** May the provider be away or not let us look, that is an answer too. */
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
