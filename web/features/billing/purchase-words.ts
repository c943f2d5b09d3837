import type { Purchase } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing-purchase.ts";

const SECOND = 1000;
/** Most payments are confirmed before an explanation is needed. */
const UNSAID_MS = 3 * SECOND;
const EAGER_MS = 15 * SECOND;
const MOST_MS = 240 * SECOND;

/** Returns the polling interval in ms; false once the user is notified by mail instead. */
export function pollDelay(waitedMs: number): number | false {
  if (waitedMs >= MOST_MS) return false;
  return waitedMs < EAGER_MS ? SECOND : 5 * SECOND;
}

/** Returns whether the result is still unknown. */
export function isWaiting(status: Purchase["status"] | undefined): boolean {
  return status === undefined || status === "open" || status === "confirming";
}

type Words = { title: string; text: string };

/** Returns the text while the result is unknown. */
export function waitingWords(status: Purchase["status"] | undefined, waitedMs: number): Words {
  if (waitedMs < UNSAID_MS) return texts.early;
  if (status === "open" && waitedMs >= EAGER_MS) return texts.unheard;
  const { title, text, textLong } = texts.confirming;
  return { title, text: waitedMs >= MOST_MS ? textLong : text };
}

/** Returns null for a payment that succeeded or still may. */
export function failureWords(status: Purchase["status"]): Words | null {
  if (status === "failed") return texts.failed;
  return status === "expired" ? texts.expired : null;
}

/** Returns the confirmation of a purchase. */
export function thanks({ kind, name, renders }: Purchase): { title: string; added: string } {
  if (kind === "pack") return { title: texts.added(renders), added: texts.packStays };
  return { title: texts.subscribed, added: texts.addedByPlan(name, renders) };
}
