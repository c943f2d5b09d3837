import type { Purchase } from "#shared/contracts/billing.ts";

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
  if (waitedMs < UNSAID_MS) return { title: "One moment ...", text: "We look at your payment." };
  if (status === "open" && waitedMs >= EAGER_MS) {
    return {
      title: "We have not heard of a payment",
      text: "If you left the payment page before paying, nothing was charged. If you did pay, we'll mail you as soon as it is confirmed.",
    };
  }
  const text =
    waitedMs >= MOST_MS
      ? "Your bank takes longer than usual. You need not wait here: we'll mail you as soon as your renders are there."
      : "This takes a few seconds, with some banks longer. You can leave: your renders come by themselves.";
  return { title: "Payment is being confirmed", text };
}

/** Null for a payment that went through or still may. */
export function failureWords(status: Purchase["status"]): Words | null {
  if (status === "failed") {
    return {
      title: "The payment did not go through",
      text: "Nothing was added. Should anything have been charged, it goes back to your card by itself.",
    };
  }
  if (status === "expired") {
    return {
      title: "The payment page has expired",
      text: "It was not paid in time. Nothing was charged and nothing was added.",
    };
  }
  return null;
}

/** What a payment brought. */
export function thanks({ kind, name, renders }: Purchase): { title: string; added: string } {
  const added = `${renders} ${renders === 1 ? "render" : "renders"} added.`;
  if (kind === "pack") return { title: added, added: "They stay until you use them." };
  return { title: "Thank you for subscribing!", added: `${name}: ${added}` };
}
