import type { Purchase } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing-purchase.ts";

const SECOND = 1000;
/** Most payments are confirmed before an explanation is needed. */
const SILENT_MS = 3 * SECOND;
const FAST_POLL_MS = 15 * SECOND;
const MAX_POLL_MS = 240 * SECOND;

/** Returns the polling interval in ms; false once the user is notified by mail instead. */
export function getPollDelay(waitedMs: number): number | false {
  if (waitedMs >= MAX_POLL_MS) return false;
  return waitedMs < FAST_POLL_MS ? SECOND : 5 * SECOND;
}

/** Returns whether the result is still unknown. */
export function isWaiting(status: Purchase["status"] | undefined): boolean {
  return status === undefined || status === "open" || status === "confirming";
}

type StatusText = { title: string; text: string };

/** Returns the text while the result is unknown. */
export function getWaitingText(
  status: Purchase["status"] | undefined,
  waitedMs: number,
): StatusText {
  if (waitedMs < SILENT_MS) return texts.checking;
  if (status === "open" && waitedMs >= FAST_POLL_MS) return texts.notReceived;
  const { title, text, textLong } = texts.confirming;
  return { title, text: waitedMs >= MAX_POLL_MS ? textLong : text };
}

/** Returns null for a payment that succeeded or still may. */
export function getFailureText(status: Purchase["status"]): StatusText | null {
  if (status === "failed") return texts.failed;
  return status === "expired" ? texts.expired : null;
}

export function getThanks({ kind, name, renders }: Purchase): { title: string; added: string } {
  if (kind === "pack") return { title: texts.added(renders), added: texts.packNeverExpires };
  return { title: texts.subscribed, added: texts.addedByPlan(name, renders) };
}
