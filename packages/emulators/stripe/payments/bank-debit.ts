import type { Account } from "../account.ts";
import { findSession, type Session, sessions } from "../resources/checkout-sessions.ts";
import {
  findPaymentIntent,
  type PaymentIntent,
  paymentIntents,
  presentPaymentIntent,
} from "../resources/payment-intents.ts";
import { presentSession } from "../resources/present-session.ts";
import { invalid } from "../wire/errors.ts";
import { chargeIntent } from "./complete.ts";

const REFUSED = {
  code: "payment_method_provider_decline",
  declineCode: "insufficient_funds",
  message: "The bank account does not hold enough money.",
};

/** Applies the bank's decision on a debit. Throws if none is processing. */
export function decideBankDebit(account: Account, id: string, decision: "settle" | "refuse"): void {
  const session = findSession(account, id);
  const intent = session.paymentIntent ? findPaymentIntent(account, session.paymentIntent) : null;
  if (intent?.status !== "processing") throw invalid("No bank debit is under way here.");
  account.act(() => {
    if (decision === "settle") settleDebit(account, session, intent);
    else failDebit(account, session, intent);
  });
}

function settleDebit(account: Account, session: Session, intent: PaymentIntent): void {
  const paid = account.store.put(sessions, { ...session, paymentStatus: "paid" });
  account.emit("checkout.session.async_payment_succeeded", presentSession(paid, account));
  chargeIntent(account, intent, session.paidBy ?? { email: null, name: null });
}

function failDebit(account: Account, session: Session, intent: PaymentIntent): void {
  const failed = account.store.put(paymentIntents, {
    ...intent,
    status: "requires_payment_method",
    lastError: REFUSED,
  });
  account.emit("checkout.session.async_payment_failed", presentSession(session, account));
  account.emit("payment_intent.payment_failed", presentPaymentIntent(failed));
}
