import type { Deps } from "#server/deps.ts";
import { EnvError, offerPrice } from "#server/env.ts";
import { PaymentError, type Price } from "#server/providers/payments/port.ts";
import { PACKS, PLANS } from "#shared/plans.ts";

/**
 * Proves at start that the provider knows each price and asks what we say it asks. Throws `EnvError`
 * with a line for each that is wrong. A provider that can't be reached stops nobody from starting.
 */
export async function checkPrices(deps: Pick<Deps, "env" | "payments" | "log">): Promise<void> {
  const offers = [
    ...PLANS.map(({ key, cents }) => ({ key, cents, isMonthly: true })),
    ...PACKS.map(({ key, cents }) => ({ key, cents, isMonthly: false })),
  ];
  const faults = await Promise.all(
    offers.map(async ({ key, ...asked }) => {
      const { id, setting } = offerPrice(deps.env, key);
      const price = await readPrice(deps, setting, id);
      return price === "unknown" ? null : faultOf(setting, id, price, asked);
    }),
  );
  const found = faults.filter((fault) => fault !== null);
  if (found.length > 0) throw new EnvError(found.join("\n"));
}

async function readPrice(
  { payments, log }: Pick<Deps, "payments" | "log">,
  setting: string,
  id: string,
): Promise<Price | null | "unknown"> {
  try {
    return await payments.readPrice(id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === "refused") {
      throw new EnvError(`${setting}: the payment provider refused to show it (${error.message})`);
    }
    log.warn({ setting, err: error }, "price not checked");
    return "unknown";
  }
}

function faultOf(
  setting: string,
  id: string,
  price: Price | null,
  asked: { cents: number; isMonthly: boolean },
): string | null {
  if (!price) return `${setting}: the payment provider sells nothing as '${id}'`;
  const words = (what: { cents: number; isMonthly: boolean }) =>
    `${(what.cents / 100).toFixed(2)} dollars ${what.isMonthly ? "a month" : "once"}`;
  const isSame =
    price.cents === asked.cents && price.isMonthly === asked.isMonthly && price.currency === "usd";
  if (isSame) return null;
  return `${setting}: '${id}' costs ${words(price)} (${price.currency}) there, and ${words(asked)} in shared/plans.ts`;
}
