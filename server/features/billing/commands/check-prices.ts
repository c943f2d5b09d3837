import type { Deps } from "#server/deps.ts";
import { offerPrice } from "#server/env.ts";
import { PaymentError, type PriceReading } from "#server/providers/payments/port.ts";
import { type AskedPrice, lineOfFault, type PriceFault } from "#server/settings/price-lines.ts";
import { type OfferKey, PACKS, PLANS } from "#shared/plans.ts";
import { faultOfPrice } from "../rules.ts";

/** Why an offer must not be sold, and a line that tells the owner what to do. */
export type Doubt = { key: OfferKey; setting: string; fault: PriceFault; line: string };

type CheckDeps = Pick<Deps, "env" | "payments">;

const OFFERS: (AskedPrice & { key: OfferKey })[] = [
  ...PLANS.map(({ key, cents }) => ({ key, cents, interval: "month" as const })),
  ...PACKS.map(({ key, cents }) => ({ key, cents, interval: "once" as const })),
];

/** Compares what the provider asks for each offer with what we say it costs. Waits at most seconds. */
export async function findDoubts(deps: CheckDeps): Promise<Doubt[]> {
  const found = await Promise.all(
    OFFERS.map(async ({ key, ...asked }) => {
      const { id, setting } = offerPrice(deps.env, key);
      const reading = await readPrice(deps, id);
      const fault = faultOfPrice(reading, asked, isLiveKey(deps));
      const price = typeof reading === "string" ? null : reading;
      return (
        fault && { key, setting, fault, line: lineOfFault(fault, { setting, id, price, asked }) }
      );
    }),
  );
  return found.filter((doubt) => doubt !== null);
}

/** Before the first reading. */
export function doubtAll({ env }: CheckDeps): Doubt[] {
  return OFFERS.map(({ key, ...asked }) => {
    const { id, setting } = offerPrice(env, key);
    const line = lineOfFault("no_answer", { setting, id, price: null, asked });
    return { key, setting, fault: "no_answer" as const, line };
  });
}

function isLiveKey({ env }: CheckDeps): boolean {
  return /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? "");
}

async function readPrice(
  { payments }: CheckDeps,
  id: string,
): Promise<PriceReading | "refused" | "no_answer"> {
  try {
    return await payments.readPrice(id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return error.kind === "refused" ? "refused" : "no_answer";
  }
}
