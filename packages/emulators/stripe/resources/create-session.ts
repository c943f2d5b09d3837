import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { createId } from "../store/ids.ts";
import { isLocated } from "../tax/automatic.ts";
import { invalid, missingParameter, notServed } from "../wire/errors.ts";
import { checkEmail, checkLength, checkUrl, mergeMetadata } from "../wire/limits.ts";
import { applyTax, computeTotals, type Session } from "./checkout-sessions.ts";
import { findCustomer } from "./customers.ts";
import { discountsOfLines, redeemedBy } from "./discounts.ts";
import { createLines } from "./session-lines.ts";
import { checkPriceTypes, createSubscribing } from "./session-mode.ts";
import { createShippingOptions } from "./shipping.ts";

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type PaymentIntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData;
type Discount = Stripe.Checkout.SessionCreateParams.Discount;

const HALF_AN_HOUR_S = 30 * 60;
const A_DAY_S = 24 * 60 * 60;
const LEAST_CENTS = 50;

/** Throws Stripe's errors. */
export function createSession(account: Account, params: Params): Session {
  const now = account.clock.now();
  const subscribing = createSubscribing(params);
  const { successUrl, lines: lineParams } = checkedBasics(params);
  const lines = createLines(account, lineParams);
  checkPriceTypes(account, lines, subscribing !== null);
  const session: Session = {
    id: createId("cs_test", 58),
    created: now,
    expiresAt: computeExpiry(params.expires_at, account.clock),
    status: "open",
    paymentStatus: "unpaid",
    currency: "usd",
    lines,
    discounts: [],
    discountName: null,
    shippingOptions: createShippingOptions(account, params.shipping_options),
    odd: 0,
    ...readCustomer(account, params),
    paidBy: null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment: createPaymentDetails(params.payment_intent_data ?? {}),
    paymentIntent: null,
    subscribing,
    allowedTypes: params.allowed_payment_method_types ?? null,
    successUrl,
    cancelUrl: params.cancel_url ?? null,
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    note: readNote(params),
    automaticTax: readAutomaticTax(account, params),
  };
  const known = session.customer ? findCustomer(account, session.customer).address : null;
  const discountedSession = discounted(account, session, params.discounts ?? []);
  return checkedTotal(applyTax(account, discountedSession, known));
}

/** The page collects a full address; an existing customer must save it, or have one already. */
function readAutomaticTax(account: Account, params: Params): Session["automaticTax"] {
  const { automatic_tax, customer, customer_update, billing_address_collection: asks } = params;
  if (customer_update && !customer) {
    const message = "`customer_update` can only be used with `customer`.";
    throw invalid(message, { param: "customer_update" });
  }
  if (!automatic_tax?.enabled) {
    if (asks) throw notServed("billing_address_collection without automatic_tax");
    return null;
  }
  if (asks !== "required") throw notServed("automatic_tax without billing_address_collection");
  const savesAddress = customer_update?.address === "auto";
  const known = customer ? findCustomer(account, customer).address : null;
  if (customer && !savesAddress && !isLocated(known)) {
    const message =
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.";
    throw invalid(message, { param: "automatic_tax", code: "customer_tax_location_invalid" });
  }
  return { savesAddress };
}

function readNote({ custom_text: text }: Params): string | null {
  const message = text?.submit ? text.submit.message : null;
  checkLength(message, 1200, "custom_text[submit][message]");
  return message;
}

function checkedBasics(params: Params): { successUrl: string; lines: LineItem[] } {
  const { ui_mode = "hosted_page", line_items, success_url, cancel_url } = params;
  if (ui_mode !== "hosted_page") throw notServed(`ui_mode=${ui_mode}`);
  if (!line_items || line_items.length === 0) throw missingParameter("line_items");
  if (!success_url) throw missingParameter("success_url");
  checkUrl(success_url, "success_url");
  if (cancel_url) checkUrl(cancel_url, "cancel_url");
  checkLength(params.client_reference_id, 200, "client_reference_id");
  const types = params.allowed_payment_method_types;
  if (types && !types.includes("card") && !types.includes("us_bank_account")) {
    const message = "None of these payment method types can be used in this account.";
    throw invalid(message, { param: "allowed_payment_method_types" });
  }
  return { successUrl: success_url, lines: line_items };
}

/**
 * Accepts an expiry by the system clock as well: a shop that does not know of the advanced clock
 * counts from there.
 */
function computeExpiry(given: number | undefined, clock: Account["clock"]): number {
  const now = clock.now();
  if (given === undefined) return now + A_DAY_S;
  const param = given < now + HALF_AN_HOUR_S ? given + clock.aheadSeconds() : given;
  if (param < now + HALF_AN_HOUR_S || param > now + A_DAY_S) {
    const message =
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.";
    throw invalid(message, { param: "expires_at" });
  }
  return param;
}

function readCustomer(
  account: Account,
  { customer, customer_email, customer_creation }: Params,
): Pick<Session, "customer" | "customerEmail" | "customerCreation"> {
  if (customer && (customer_email || customer_creation)) {
    const other = customer_email ? "customer_email" : "customer_creation";
    throw invalid(`You may only specify one of these parameters: customer, ${other}.`, {
      param: "customer",
    });
  }
  if (customer) findCustomer(account, customer, "customer");
  checkEmail(customer_email, "customer_email");
  return {
    customer: customer ?? null,
    customerEmail: customer_email ?? null,
    customerCreation: customer_creation === "always" ? "always" : "if_required",
  };
}

function createPaymentDetails(data: PaymentIntentData): Session["payment"] {
  checkEmail(data.receipt_email, "payment_intent_data[receipt_email]");
  checkLength(data.description, 1000, "payment_intent_data[description]");
  checkLength(data.statement_descriptor, 22, "payment_intent_data[statement_descriptor]");
  return {
    metadata: mergeMetadata({}, data.metadata, "payment_intent_data[metadata]"),
    description: data.description ?? null,
    receiptEmail: data.receipt_email ?? null,
    statementDescriptor: data.statement_descriptor ?? null,
    statementDescriptorSuffix: data.statement_descriptor_suffix ?? null,
  };
}

function discounted(account: Account, session: Session, params: Discount[]): Session {
  const { subtotal } = computeTotals(session);
  const redeemed = redeemedBy(account, params, { subtotal, customer: session.customer });
  if (!redeemed) return session;
  const { coupon, promotionCode } = redeemed;
  const shares = discountsOfLines(
    coupon,
    session.lines.map((line) => line.unitAmount * line.quantity),
  );
  return {
    ...session,
    lines: session.lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
    discountName: promotionCode?.code ?? coupon.name,
    discounts: [
      promotionCode
        ? { coupon: null, promotion_code: promotionCode.id }
        : { coupon: coupon.id, promotion_code: null },
    ],
  };
}

function checkedTotal(session: Session): Session {
  const { total } = computeTotals(session);
  if (total === 0 || total >= LEAST_CENTS) return session;
  throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
    code: "amount_too_small",
  });
}
