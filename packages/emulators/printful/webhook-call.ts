import { createHmac } from "node:crypto";
import { formatEventBody, type PrintfulEvent } from "./events.ts";
import type { WebhookTarget } from "./webhooks.ts";

/** Hex, as Printful returns it; decodes to "printful-stand-in". A local shop expects it. */
export const WEBHOOK_SECRET = "7072696e7466756c2d7374616e642d696e";

export function getLocalTarget(shopUrl: string): WebhookTarget {
  const url = `${shopUrl}/webhooks/printful`;
  return { url, publicKey: "stand-in", secretKey: WEBHOOK_SECRET };
}

const TIMEOUT_MS = 10_000;

/** Returns the status of the response, or "no answer". Never throws. */
export async function sendWebhook(
  { url, publicKey, secretKey }: WebhookTarget,
  event: PrintfulEvent,
  closing: AbortSignal,
): Promise<{ ok: boolean; answer: string }> {
  const body = formatEventBody(event);
  const key = Buffer.from(secretKey, "hex");
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Printful Webhooks (emulator)",
        "x-pf-webhook-public-key": publicKey,
        "x-pf-webhook-signature": createHmac("sha256", key).update(body).digest("hex"),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { ok: response.ok, answer: String(response.status) };
  } catch {
    return { ok: false, answer: "no answer" };
  }
}
