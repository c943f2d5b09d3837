import type { Purchase } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing-purchase.ts";

const SECOND = 1000;
/** Most payments are confirmed before anybody needs an explanation. */
const UNSAID_MS = 3 * SECOND;
const EAGER_MS = 15 * SECOND;
const MOST_MS = 240 * SECOND;

/** Milliseconds until a payment is looked at again; false once it is the mail's turn. */
export function pollDelay(waitedMs: number): number | false {
  if (waitedMs >= MOST_MS) return false;
  return waitedMs < EAGER_MS ? SECOND : 5 * SECOND;
}

/** Nobody knows yet, so looking again makes sense. */
export function isWaiting(status: Purchase["status"] | undefined): boolean {
  return status === undefined || status === "open" || status === "confirming";
}

type Words = { title: string; text: string };

/** What to say while it is not known. */
export function waitingWords(status: Purchase["status"] | undefined, waitedMs: number): Words {
  if (waitedMs < UNSAID_MS) return texts.early;
  if (status === "open" && waitedMs >= EAGER_MS) return texts.unheard;
  const { title, text, textLong } = texts.confirming;
  return { title, text: waitedMs >= MOST_MS ? textLong : text };
}

/** Null for a payment that went through or still may. */
export function failureWords(status: Purchase["status"]): Words | null {
  if (status === "failed") return texts.failed;
  return status === "expired" ? texts.expired : null;
}

/** What a payment brought. */
export function thanks({ kind, name, renders }: Purchase): { title: string; added: string } {
  if (kind === "pack") return { title: texts.added(renders), added: texts.packStays };
  return { title: texts.subscribed, added: texts.addedByPlan(name, renders) };
}
