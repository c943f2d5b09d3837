import { setTimeout as wait } from "node:timers/promises";
import { formatAmount } from "#shared/money.ts";
import { type PrintAddress, PrintError, type PrintItem, type ShippingOption } from "./port.ts";
import type { PrintfulClient } from "./printful-client.ts";
import { recipientFields } from "./printful-fields.ts";
import { type RateV1, ratesAnswer } from "./printful-shapes.ts";

/** A user waits: total time including one quick retry. */
const PATIENCE_MS = 8000;
const SHORT_WAIT_MS = 2000;
const JITTER_MS = 250;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Used if Printful omits the delivery days, which its documentation allows. */
const USUAL_DAYS = { min: 5, max: 14 };

/** Uses v1 rates: v1 orders take their IDs, and they accept the value of goods, which determines customs. */
export async function quoteShipping(
  client: PrintfulClient,
  recipient: Omit<PrintAddress, "name" | "email">,
  items: Pick<PrintItem, "variantId" | "quantity" | "unitCents">[],
  now: Date,
): Promise<ShippingOption[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { result } = await withSecondTry(signal, () =>
    client.request(ratesAnswer, {
      method: "POST",
      path: "/shipping/rates",
      body: {
        recipient: recipientFields(recipient),
        items: items.map(({ variantId, quantity, unitCents }) => ({
          variant_id: String(variantId),
          quantity,
          value: formatAmount(unitCents),
        })),
        currency: "USD",
      },
      signal,
      hide: Object.values(recipient),
    }),
  );
  const options = result
    .filter(({ currency }) => currency === "USD")
    .map((rate) => presentRate(rate, now))
    .sort((one, other) => one.cents - other.cents);
  if (options.length === 0) throw new PrintError("refused", "nothing is sent there");
  return options;
}

async function withSecondTry<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const waitMs = secondTryAfterMs(error);
    if (waitMs === null || signal.aborted) throw error;
    await wait(waitMs + Math.random() * JITTER_MS);
    return send();
  }
}

/** Returns the delay before a retry; null if a retry is pointless now. */
function secondTryAfterMs(error: unknown): number | null {
  if (!(error instanceof PrintError) || ["refused", "denied"].includes(error.kind)) return null;
  const retryAfterMs = error.retryAfterMs ?? 0;
  return retryAfterMs <= SHORT_WAIT_MS ? retryAfterMs : null;
}

function presentRate(rate: RateV1, now: Date): ShippingOption {
  const from = toDay(rate.minDeliveryDate, rate.minDeliveryDays ?? USUAL_DAYS.min, now);
  const to = toDay(rate.maxDeliveryDate, rate.maxDeliveryDays ?? USUAL_DAYS.max, now);
  return {
    id: rate.id,
    name: getName(rate),
    cents: Math.round(rate.rate * 100),
    arrival: to < from ? { from, to: from } : { from, to },
  };
}

/**
 * Removes the delivery dates from the name, e.g. "Flat Rate (Estimated delivery: May 19–24)", because we show
 * them separately.
 */
function getName({ name, id }: RateV1): string {
  return name.replace(/\s*\(.*\)\s*$/, "").trim() || id;
}

function toDay(date: string | null | undefined, days: number, now: Date): string {
  if (date && /^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
