import type { Account } from "../account.ts";
import { subscribe } from "../billing/subscribe.ts";
import { computeTotals, listPaymentTypes, type Session } from "../resources/checkout-sessions.ts";
import { isLocated } from "../tax/automatic.ts";
import { invalid } from "../wire/errors.ts";
import {
  type CardInput,
  type Decline,
  extractDigits,
  faultDecline,
  getOffSessionResponse,
  getOnSessionResponse,
  toPaymentMethod,
} from "./cards.ts";
import { chargeIntent, completeSession, createIntent, saveAddress } from "./complete.ts";
import type { PaymentMethod } from "./methods.ts";

export type PayResult =
  | { outcome: "paid" | "processing"; session: Session }
  /** The bank requires 3-D Secure. */
  | { outcome: "challenge" }
  | { outcome: "declined"; decline: Decline }
  /** Tax is required, but there is no address yet. */
  | { outcome: "unlocated" }
  /** Paid or expired before: nothing is charged. */
  | { outcome: "closed"; session: Session };

export type Payer = { email: string | null; name: string | null };

const NOT_AUTHENTICATED: Decline = {
  code: "payment_intent_authentication_failure",
  declineCode: null,
  message: "Your bank could not confirm that this was you. Try again or use another card.",
};

/** Synchronous from the read of the session to the charge, so that a double click charges once. */
export function payByCard(
  account: Account,
  session: Session,
  { card, email, approval }: { card: CardInput; email: string; approval?: "approved" | "denied" },
): PayResult {
  if (session.status !== "open") return { outcome: "closed", session };
  ensureOffered(session, "card");
  if (lacksLocation(session)) return { outcome: "unlocated" };
  const bank = getOnSessionResponse(extractDigits(card.number));
  if (bank.kind === "no") return { outcome: "declined", decline: bank.decline };
  if (bank.kind === "asks" && !approval) return { outcome: "challenge" };
  if (approval === "denied") return { outcome: "declined", decline: NOT_AUTHENTICATED };
  const fault = account.core.faults.take("stripe", "payment");
  if (fault?.kind === "card_declined") return { outcome: "declined", decline: faultDecline };
  const odd = fault?.kind === "wrong_amount" ? 1 : 0;
  const payer = { email, name: card.name };
  const method = toPaymentMethod(card, bank.kind === "asks");
  const payment = { method, payer, number: extractDigits(card.number) };
  return { outcome: "paid", session: completePayment(account, { ...session, odd }, payment) };
}

function completePayment(
  account: Account,
  session: Session,
  { method, payer, number }: { method: PaymentMethod; payer: Payer; number: string },
): Session {
  return account.act(() => {
    const paidBy = { ...session, paidBy: payer };
    saveAddress(account, paidBy);
    if (session.subscribing) {
      return subscribe(account, paidBy, {
        method,
        owner: payer,
        later: getOffSessionResponse(number),
      });
    }
    if (computeTotals(session).total === 0) {
      return completeSession(account, paidBy, "no_payment_required");
    }
    const intent = createIntent(account, paidBy, method);
    const done = completeSession(account, { ...paidBy, paymentIntent: intent.id }, "paid");
    chargeIntent(account, intent, payer);
    return done;
  });
}

/** Completes the session with an unpaid bank debit, which takes days. */
export function payByBankDebit(account: Account, session: Session, payer: Payer): PayResult {
  if (session.status !== "open") return { outcome: "closed", session };
  ensureOffered(session, "us_bank_account");
  if (lacksLocation(session)) return { outcome: "unlocated" };
  const method = { type: "us_bank_account", bank: "Test Bank", last4: "6789" } as const;
  const processing = account.act(() => {
    saveAddress(account, session);
    const intent = createIntent(account, session, method);
    const paid = { ...session, paidBy: payer, paymentIntent: intent.id };
    return completeSession(account, paid, "unpaid");
  });
  return { outcome: "processing", session: processing };
}

function lacksLocation({ automaticTax, address }: Session): boolean {
  return Boolean(automaticTax) && !isLocated(address ?? null);
}

function ensureOffered(session: Session, type: string): void {
  if (listPaymentTypes(session).includes(type)) return;
  throw invalid(`The session does not take ${type}.`, { param: "card" });
}
