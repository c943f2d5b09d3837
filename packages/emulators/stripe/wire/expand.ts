import type { Account } from "../account.ts";
import { charges, presentCharge } from "../resources/charges.ts";
import { sessions } from "../resources/checkout-sessions.ts";
import { coupons, presentCoupon } from "../resources/coupons.ts";
import { customers, presentCustomer } from "../resources/customers.ts";
import { disputes, presentDispute } from "../resources/disputes.ts";
import { listInvoicePayments } from "../resources/invoice-payments.ts";
import { invoices } from "../resources/invoices.ts";
import { paymentIntents, presentPaymentIntent } from "../resources/payment-intents.ts";
import { presentSavedMethod, savedMethods } from "../resources/payment-methods.ts";
import { presentInvoice } from "../resources/present-invoice.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import { findPrice, presentPrice } from "../resources/prices.ts";
import { findOptionalProduct, presentProduct } from "../resources/products.ts";
import { presentPromotionCode, promotionCodes } from "../resources/promotion-codes.ts";
import { listRefunds, presentRefund, refunds } from "../resources/refunds.ts";
import { presentLine } from "../resources/session-lines.ts";
import { presentShippingRate, shippingRates } from "../resources/shipping.ts";
import { subscriptions } from "../resources/subscriptions.ts";
import { listCalculationLines } from "../tax/calculations.ts";
import { listTransactionLines } from "../tax/transactions.ts";
import { invalid } from "./errors.ts";
import { createList } from "./lists.ts";

type Wire = Record<string, unknown>;

const DEEPEST = 4;

/** Fields that hold an id unless they are expanded. */
const EXPANDABLE = new Map<string, (account: Account, id: string) => Wire | null>([
  ["charge", findAnd(charges, presentCharge)],
  ["coupon", findAnd(coupons, presentCoupon)],
  ["customer", findAnd(customers, presentCustomer)],
  ["default_payment_method", findAnd(savedMethods, presentSavedMethod)],
  ["invoice", findAnd(invoices, presentInvoice)],
  ["latest_charge", findAnd(charges, presentCharge)],
  ["latest_invoice", findAnd(invoices, presentInvoice)],
  ["payment_intent", findAnd(paymentIntents, presentPaymentIntent)],
  ["price", (account, id) => presentPrice(findPrice(account, id))],
  ["product", ({ store }, id) => presentOptionalProduct(findOptionalProduct(store, id))],
  ["promotion_code", findAnd(promotionCodes, presentPromotionCode)],
  ["shipping_rate", findAnd(shippingRates, presentShippingRate)],
  ["source", findSource],
  ["subscription", findAnd(subscriptions, presentSubscription)],
]);

/** Finds the source of a balance transaction, whatever its type. */
function findSource(account: Account, id: string): Wire | null {
  const { store } = account;
  const [charge, refund] = [store.find(charges, id), store.find(refunds, id)];
  if (charge) return presentCharge(charge, account);
  if (refund) return presentRefund(refund);
  const dispute = store.find(disputes, id);
  return dispute ? presentDispute(dispute, account) : null;
}

function findAnd<T extends { id: string }>(
  from: { name: string; readonly shape?: T },
  present: (record: T, account: Account) => Wire,
): (account: Account, id: string) => Wire | null {
  return (account, id) => {
    const record = account.store.find(from, id);
    return record ? present(record, account) : null;
  };
}

/**
 * Returns the response with the objects that `expand` names, e.g. "payment_intent.latest_charge".
 */
export function expandObject(account: Account, answer: Wire, paths: string[]): Wire {
  return paths.reduce((shown, path) => {
    const steps = path.split(".");
    if (steps.length > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`);
    }
    return expandPath(account, shown, steps, path) as Wire;
  }, answer);
}

function expandPath(
  account: Account,
  node: unknown,
  [key, ...rest]: string[],
  path: string,
): unknown {
  if (key === undefined || node === null || node === undefined) return node;
  if (Array.isArray(node)) return node.map((one) => expandPath(account, one, [key, ...rest], path));
  const wire = node as Wire;
  const child = expandProperty(account, wire, key);
  if (child === undefined) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
  }
  return { ...wire, [key]: expandPath(account, child, rest, path) };
}

/** Returns undefined for a property that does not exist or cannot be expanded. */
function expandProperty(account: Account, wire: Wire, key: string): unknown {
  if (key === "line_items" && wire.object === "checkout.session")
    return listLineItems(account, wire);
  if (key === "line_items" && wire.object === "tax.calculation")
    return listCalculationLines(account, String(wire.id));
  if (key === "line_items" && wire.object === "tax.transaction")
    return listTransactionLines(account, String(wire.id));
  if (key === "payments" && wire.object === "invoice") return listPayments(account, wire);
  if (key === "refunds" && wire.object === "charge") return listChargeRefunds(account, wire);
  const value = wire[key];
  if (typeof value === "object") return value;
  return typeof value === "string" ? EXPANDABLE.get(key)?.(account, value) : undefined;
}

function presentOptionalProduct(product: ReturnType<typeof findOptionalProduct>): Wire | null {
  return product ? presentProduct(product) : null;
}

function listPayments(account: Account, { id }: Wire): Wire {
  const invoice = account.store.find(invoices, String(id));
  return invoice
    ? listInvoicePayments(invoice, account)
    : createList(`/v1/invoice_payments?invoice=${id}`, [], { page: {}, present: () => null });
}

/** Returns the newest ten, as Stripe lists them within a charge. */
function listChargeRefunds(account: Account, { id }: Wire): Wire {
  return createList(`/v1/charges/${id}/refunds`, listRefunds(account, String(id)), {
    page: {},
    present: presentRefund,
  });
}

function listLineItems(account: Account, { id }: Wire): Wire {
  const lines = account.store.find(sessions, String(id))?.lines ?? [];
  return createList(`/v1/checkout/sessions/${id}/line_items`, lines.toReversed(), {
    page: { limit: 100 },
    present: (line) => presentLine(line, account),
  });
}
