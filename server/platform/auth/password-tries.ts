import type { Context } from "hono";
import type { RateLimiterRes } from "rate-limiter-flexible";
import type { AppEnv } from "#server/platform/http/context.ts";
import { consume, createRateLimitError, undoConsume } from "#server/platform/http/limits.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { knownDevice } from "./known-device.ts";

const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** `earlier`: number of previous delays. */
export function delaySeconds(earlier: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(earlier, 10), LONGEST_DELAY_SECONDS);
}

/** 'right' is not counted and clears earlier failures; 'unknown' is not counted either. */
export type Outcome = "right" | "wrong" | "unknown";

/**
 * Runs one password attempt for the account with this address, at any endpoint. The attempt is counted first,
 * so that concurrent ones are counted too, and refunded unless it was wrong. After five failures there are
 * growing delays, no lockout: a guessing stranger delays only strangers, because known browsers are counted
 * separately. Throws `rate_limited`.
 */
export async function tryPassword<Result>(
  c: Context<AppEnv>,
  address: string | null,
  run: () => Promise<Result>,
  judge: (result: Result) => Outcome,
): Promise<Result> {
  const device = address === null ? null : knownDevice(c, address);
  const key = getKey(c, address, device);
  const attempt = key === null ? null : await countAttempt(c, key);
  // A known browser is let through even if its whole network is guessing.
  const isCounted = device === null;
  let outcome: Outcome = "unknown";
  try {
    if (isCounted) await consume(c, "wrong-password");
  } catch (error) {
    await attempt?.refund();
    throw error;
  }
  try {
    const result = await run();
    outcome = judge(result);
    return result;
  } finally {
    if (outcome !== "wrong" && isCounted) await undoConsume(c, "wrong-password");
    if (outcome === "right") await attempt?.clear();
    if (outcome === "unknown") await attempt?.refund();
  }
}

function getKey(c: Context<AppEnv>, address: string | null, device: string | null): string | null {
  if (device) return `device ${device}`;
  return address === null ? null : hashMailbox(c.var.deps.env.AUTH_SECRET, address);
}

/** Counts an attempt; the fifth and each later one starts a delay. */
async function countAttempt(c: Context<AppEnv>, key: string) {
  const tries = c.var.deps.limits["wrong-password"].account;
  const delay = c.var.deps.limits["password-delay"].account;
  const currentDelay = await delay.get(key);
  if (currentDelay && currentDelay.remainingPoints <= 0 && currentDelay.msBeforeNext > 0)
    throw createRateLimitError(currentDelay.msBeforeNext);
  const { consumedPoints } = await tries.penalty(key);
  const earlier = consumedPoints - tries.points;
  const refundAttempt = async () => {
    await tries.reward(key);
    if (earlier >= 0) await delay.delete(key);
  };
  const clear = async () => {
    await Promise.all([tries.delete(key), delay.delete(key)]);
  };
  if (earlier >= 0) {
    // Of concurrent attempts only the first starts the delay.
    const rejection = await delay.consume(key, 1, { customDuration: delaySeconds(earlier) }).then(
      () => null,
      (reason: RateLimiterRes | Error) => reason,
    );
    if (rejection) await tries.reward(key);
    if (rejection instanceof Error) throw rejection;
    if (rejection) throw createRateLimitError(rejection.msBeforeNext);
  }
  return { refund: refundAttempt, clear };
}
