import { createHmac } from "node:crypto";
import type { Account } from "../account.ts";
import { type Event, presentEvent } from "../resources/events.ts";
import type { Target } from "./targets.ts";

const RESPONSE_TIMEOUT_MS = 10_000;

export type PostResult = { status: number | null; problem: string | null };

export type Signed = { body: string; signature: string };

export function signEvent(
  account: Account,
  event: Event,
  { secret, at = Math.floor(Date.now() / 1000) }: { secret: string; at?: number },
): Signed {
  const body = JSON.stringify(presentEvent(event, account), null, 2);
  return { body, signature: computeSignature(body, secret, at) };
}

/** Returns the value of Stripe-Signature for this body; `at` in seconds. */
function computeSignature(body: string, secret: string, at: number): string {
  const digest = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${digest}`;
}

/** Sends it once. A redirect counts as a failure, as at Stripe. */
export async function postEvent(
  { url }: Pick<Target, "url">,
  { body, signature }: { body: string; signature: string | null },
  stop?: AbortSignal,
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (emulator)",
        ...(signature === null ? {} : { "stripe-signature": signature }),
      },
      redirect: "manual",
      signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
    });
    await response.body?.cancel();
    return { status: response.status || null, problem: null };
  } catch (error) {
    return { status: null, problem: getReason(error) };
  }
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.name;
}
