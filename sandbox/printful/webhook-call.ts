import { createHmac } from "node:crypto";
import { bodyOf, type PrintfulEvent } from "./events.ts";
import type { Target } from "./webhooks.ts";

/** In hex, as the vendor tells it once; "printful-stand-in" in letters. A local shop expects it. */
export const WEBHOOK_SECRET = "7072696e7466756c2d7374616e642d696e";

/** Where events go that nobody has registered for. */
export function localTarget(shopUrl: string): Target {
  const url = `${shopUrl}/webhooks/printful`;
  return { url, publicKey: "stand-in", secretKey: WEBHOOK_SECRET };
}

const PATIENCE_MS = 10_000;

/** The status, or why there was none. Never throws. */
export async function callWebhook(
  { url, publicKey, secretKey }: Target,
  event: PrintfulEvent,
  closing: AbortSignal,
): Promise<{ ok: boolean; answer: string }> {
  const body = bodyOf(event);
  const key = Buffer.from(secretKey, "hex");
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Printful Webhooks (stand-in)",
        "x-pf-webhook-public-key": publicKey,
        "x-pf-webhook-signature": createHmac("sha256", key).update(body).digest("hex"),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.body?.cancel();
    return { ok: response.ok, answer: String(response.status) };
  } catch {
    return { ok: false, answer: "no answer" };
  }
}
