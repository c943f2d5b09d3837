import type { Deps } from "#server/deps.ts";
import { offerPrice } from "#server/env.ts";
import { PaymentError, type PriceReading } from "#server/providers/payments/port.ts";
import { type AskedPrice, lineOfFault, type PriceFault } from "#server/settings/price-lines.ts";
import { type OfferKey, PACKS, type Pack, PLANS, type Plan } from "#shared/plans.ts";
import { faultOfPrice, isSoldOtherwise, type PriceBook } from "../rules.ts";

/** Why an offer must not be sold, and a line that tells the owner what to do. */
export type Doubt = { key: OfferKey; setting: string; fault: PriceFault; line: string };

/** An offer whose price is right. */
export type Sold = { offer: Plan | Pack; priceId: string; productId: string };

type CheckDeps = Pick<Deps, "env" | "payments">;
type Checked = { doubt: Doubt } | { sold: Sold };

type Asked = { offer: Plan | Pack; asked: AskedPrice };

function askedPrices(): Asked[] {
  return [
    ...PLANS.map((offer) => ({ offer, asked: { cents: offer.cents, interval: "month" as const } })),
    ...PACKS.map((offer) => ({ offer, asked: { cents: offer.cents, interval: "once" as const } })),
  ];
}

/**
 * Compares what the provider asks for each offer with what we say it costs, and with what its id was sold as
 * before. Waits at most seconds.
 */
export async function checkPrices(
  deps: CheckDeps,
  book: PriceBook,
): Promise<{ doubts: Doubt[]; sold: Sold[] }> {
  const found = await Promise.all(askedPrices().map((one) => check(deps, book, one)));
  return {
    doubts: found.flatMap((one) => ("doubt" in one ? one.doubt : [])),
    sold: found.flatMap((one) => ("sold" in one ? one.sold : [])),
  };
}

async function check(deps: CheckDeps, book: PriceBook, { offer, asked }: Asked): Promise<Checked> {
  const { key } = offer;
  const { id, setting } = offerPrice(deps.env, key);
  const reading = await readPrice(deps, id);
  const price = typeof reading === "string" ? null : reading;
  const isOther = isSoldOtherwise(book.get(id), offer);
  const fault =
    faultOfPrice(reading, asked, isLiveKey(deps)) ?? (isOther ? "sold_otherwise" : null);
  if (!fault && price) return { sold: { offer, priceId: id, productId: price.productId } };
  const what = fault ?? "missing";
  const line = lineOfFault(what, { setting, id, price, asked });
  return { doubt: { key, setting, fault: what, line } };
}

/** Before the first reading. */
export function doubtAll({ env }: Pick<CheckDeps, "env">): Doubt[] {
  return askedPrices().map(({ offer: { key }, asked }) => {
    const { id, setting } = offerPrice(env, key);
    const line = lineOfFault("no_answer", { setting, id, price: null, asked });
    return { key, setting, fault: "no_answer" as const, line };
  });
}

function isLiveKey({ env }: CheckDeps): boolean {
  return /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? "");
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
