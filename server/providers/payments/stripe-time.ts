import { z } from "zod";
import { PaymentError } from "./port.ts";
import { toDate } from "./stripe-fields.ts";

const TIMEOUT_MS = 5000;

const clockResponse = z.object({ now: z.number() });

/** Returns the current time, or the emulator's. */
export async function readTime(clockUrl: string | undefined): Promise<Date> {
  if (!clockUrl) return new Date();
  try {
    const answer = await fetch(clockUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return toDate(clockResponse.parse(await answer.json()).now);
  } catch (cause) {
    throw new PaymentError("unavailable", "the provider's clock did not answer", { cause });
  }
}
