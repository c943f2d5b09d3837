import { AlertError, type Alerts } from "./port.ts";

const TIMEOUT_MS = 10_000;

/**
 * Posts alerts in the format of chat webhooks such as Slack, which read `text` only. Any 2xx status confirms.
 */
export function createAlertWebhook(url: string): Alerts {
  return {
    send: async ({ text, kind, amountCents, link }, signal) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text, kind, amount_cents: amountCents, link }),
        // A redirect is an error: the operator has to update the URL.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new AlertError(answer.status);
    },
  };
}
