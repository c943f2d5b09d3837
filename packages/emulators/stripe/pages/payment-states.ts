import type { Account } from "../account.ts";
import { type Charge, charges } from "../resources/charges.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { invoices } from "../resources/invoices.ts";
import { type PaymentIntent, paymentIntents } from "../resources/payment-intents.ts";

/** A session with its payment. */
export type Payment = { session: Session; intent: PaymentIntent | null; charge: Charge | null };

export function findPayment({ store }: Account, session: Session): Payment {
  const invoice = store.find(invoices, session.subscribing?.invoice ?? "");
  const intent = store.find(paymentIntents, session.paymentIntent ?? invoice?.paymentIntent ?? "");
  const charge = intent?.latestCharge ? store.find(charges, intent.latestCharge) : undefined;
  return { session, intent: intent ?? null, charge: charge ?? null };
}

export type PaymentState =
  | "Waiting"
  | "Expired"
  | "Free"
  | "Bank debit processing"
  | "Bank declined"
  | "Paid"
  | "Partly refunded"
  | "Refunded"
  | "Disputed";

export function getPaymentState({ session, intent, charge }: Payment): PaymentState {
  if (session.status === "open") return "Waiting";
  if (session.status === "expired") return "Expired";
  if (session.paymentStatus === "no_payment_required") return "Free";
  if (intent?.status === "processing") return "Bank debit processing";
  if (!charge) return session.subscribing ? "Free" : "Bank declined";
  if (charge.isDisputed) return "Disputed";
  if (charge.amountRefunded === charge.amount) return "Refunded";
  return charge.amountRefunded > 0 ? "Partly refunded" : "Paid";
}

const TROUBLED: PaymentState[] = ["Disputed", "Bank declined"];

export function isPaymentProblem(state: PaymentState): boolean {
  return TROUBLED.includes(state);
}
