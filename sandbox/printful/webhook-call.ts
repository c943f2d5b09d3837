import { createHmac } from "node:crypto";
import { bodyOf, type PrintfulEvent } from "./events.ts";

/** In hex, as the vendor tells it once; "printful-stand-in" in letters. A local shop expects it. */
export const WEBHOOK_SECRET = "7072696e7466756c2d7374616e642d696e";
const PUBLIC_KEY = "stand-in";
const PATIENCE_MS = 10_000;

/** The status, or why there was none. Never throws. */
export async function callWebhook(
  shopUrl: string,
  event: PrintfulEvent,
  closing: AbortSignal,
): Promise<{ ok: boolean; answer: string }> {
  const body = bodyOf(event);
  const key = Buffer.from(WEBHOOK_SECRET, "hex");
  try {
    const response = await fetch(`${shopUrl}/webhooks/printful`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Printful Webhooks (stand-in)",
        "x-pf-webhook-public-key": PUBLIC_KEY,
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
