import { AlertError, type Alerts } from "./port.ts";

const TIMEOUT_MS = 10_000;

/** As chats take it, e.g. Slack: they read `text` alone. Who receives it says so by any status of success. */
export function createAlertWebhook(url: string): Alerts {
  return {
    send: async ({ text, kind, amountCents, link }, signal) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text, kind, amount_cents: amountCents, link }),
        // An address that has moved is the owner's to put right.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new AlertError(answer.status);
    },
  };
}
