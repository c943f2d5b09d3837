import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter, noSuch } from "../wire/errors.ts";
import { createList } from "../wire/lists.ts";
import type { Behavior } from "./breakdown.ts";
import { calculations, presentCustomer, type TaxCustomer } from "./calculations.ts";

type Line = {
  id: string;
  amount: number;
  amount_tax: number;
  quantity: number;
  reference: string;
  tax_behavior: Behavior;
  tax_code: string;
  /** For a reversal, the line of the original transaction. */
  original: string | null;
};

type Shipping = { amount: number; amount_tax: number; tax_behavior: Behavior; tax_code: string };

export type TaxTransaction = {
  id: string;
  created: number;
  currency: string;
  reference: string;
  customer: TaxCustomer;
  lines: Line[];
  shipping: Shipping | null;
  /** For a reversal, the original transaction. */
  original: string | null;
};

export const taxTransactions = table<TaxTransaction>("tax_transaction");

export const taxTransactionOperations: Operation[] = [
  operation<Stripe.Tax.TransactionCreateFromCalculationParams>(
    "POST /v1/tax/transactions/create_from_calculation",
    ({ account, params }) => presentTransaction(recordSale(account, params)),
  ),
  operation<Stripe.Tax.TransactionCreateReversalParams>(
    "POST /v1/tax/transactions/create_reversal",
    ({ account, params }) => presentTransaction(reverse(account, params)),
  ),
  operation("GET /v1/tax/transactions/{transaction}", ({ account, id }) =>
    presentTransaction(find(account, id)),
  ),
];

function recordSale(
  account: Account,
  { calculation, reference }: Stripe.Tax.TransactionCreateFromCalculationParams,
): TaxTransaction {
  const found = account.store.find(calculations, calculation);
  if (!found) throw noSuch("tax calculation", calculation, "calculation");
  const now = account.clock.now();
  if (found.expires_at <= now) {
    const message = `The tax calculation ${calculation} has expired.`;
    throw invalid(message, { code: "tax_calculation_expired", param: "calculation" });
  }
  ensureUniqueReference(account, reference);
  const { currency, customer, items, shipping } = found;
  return account.store.put(taxTransactions, {
    ...{ id: createId("tax"), created: now, currency, reference, customer, original: null },
    lines: items.map(({ breakdown: _, ...item }) => ({
      ...item,
      id: createId("tax_li"),
      original: null,
    })),
    shipping: shipping && omitBreakdown(shipping),
  });
}

function omitBreakdown({ amount, amount_tax, tax_behavior, tax_code }: Shipping): Shipping {
  return { amount, amount_tax, tax_behavior, tax_code };
}

function ensureUniqueReference(account: Account, reference: string): void {
  if (!account.store.list(taxTransactions).some((one) => one.reference === reference)) return;
  const message = `The reference '${reference}' is used by another transaction.`;
  throw invalid(message, { code: "unique_reference_violation", param: "reference" });
}

function reverse(
  account: Account,
  params: Stripe.Tax.TransactionCreateReversalParams,
): TaxTransaction {
  const sale = find(account, params.original_transaction, "original_transaction");
  if (sale.original !== null)
    throw invalid("You can't reverse a reversal.", { param: "original_transaction" });
  ensureUniqueReference(account, params.reference);
  const { id, currency, customer } = sale;
  const parts = params.mode === "full" ? reverseAllParts(sale) : reverseParts(sale, params);
  checkLeft(account, sale, parts);
  return account.store.put(taxTransactions, {
    ...{ id: createId("tax"), created: account.clock.now(), currency, customer, original: id },
    ...{ reference: params.reference, ...parts },
  });
}

type Parts = Pick<TaxTransaction, "lines" | "shipping">;

function reverseAllParts({ lines, shipping }: TaxTransaction): Parts {
  return {
    lines: lines.map((line) => reverseLine(line, -line.amount, -line.amount_tax)),
    shipping: shipping && {
      ...shipping,
      amount: -shipping.amount,
      amount_tax: -shipping.amount_tax,
    },
  };
}

function reverseLine(line: Line, amount: number, amount_tax: number): Line {
  return { ...line, id: createId("tax_li"), amount, amount_tax, original: line.id };
}

function reverseParts(
  sale: TaxTransaction,
  { line_items = [], shipping_cost }: Stripe.Tax.TransactionCreateReversalParams,
): Parts {
  if (line_items.length === 0 && !shipping_cost) throw missingParameter("line_items");
  const lines = line_items.map((item, at) => {
    const line = sale.lines.find(({ id }) => id === item.original_line_item);
    if (!line) throw noSuch("line item", item.original_line_item, "line_items");
    checkNegative([item.amount, item.amount_tax], `line_items[${at}][amount]`);
    const reference = item.reference;
    return {
      ...reverseLine(line, item.amount, item.amount_tax),
      reference,
      quantity: item.quantity ?? line.quantity,
    };
  });
  if (shipping_cost)
    checkNegative([shipping_cost.amount, shipping_cost.amount_tax], "shipping_cost[amount]");
  return {
    lines,
    shipping: shipping_cost && sale.shipping ? { ...sale.shipping, ...shipping_cost } : null,
  };
}

function checkNegative(amounts: number[], param: string): void {
  if (amounts.some((amount) => amount > 0))
    throw invalid("The amounts of a reversal must be negative.", { param });
}

/** Throws if reversals exceed the amount of the line or its tax. */
function checkLeft(account: Account, sale: TaxTransaction, parts: Parts): void {
  const gone = account.store.list(taxTransactions).filter(({ original }) => original === sale.id);
  for (const line of sale.lines) {
    const back = [...gone, parts]
      .flatMap(({ lines }) => lines)
      .filter(({ original }) => original === line.id);
    ensureReversible(line, back);
  }
  const back = [...gone, parts].flatMap(({ shipping }) => shipping ?? []);
  ensureReversible(sale.shipping ?? { amount: 0, amount_tax: 0 }, back);
}

type Amounts = { amount: number; amount_tax: number };

function ensureReversible(whole: Amounts, back: Amounts[]): void {
  const left = (key: keyof Amounts) => back.reduce((sum, one) => sum + one[key], whole[key]);
  if (left("amount") >= 0 && left("amount_tax") >= 0) return;
  throw invalid("The reversal is larger than what is left of the transaction.", {
    param: "line_items",
  });
}

function find({ store }: Account, id: string, param = "id"): TaxTransaction {
  const found = store.find(taxTransactions, id);
  if (!found) throw noSuch("tax transaction", id, param);
  return found;
}

function presentTransaction(transaction: TaxTransaction): WireObject {
  const { lines: _, shipping, original, customer, ...facts } = transaction;
  return {
    ...facts,
    ...{ object: "tax.transaction", customer: null, livemode: false, metadata: {} },
    ...{ posted_at: facts.created, tax_date: facts.created, ship_from_details: null },
    customer_details: presentCustomer(customer),
    reversal: original ? { original_transaction: original } : null,
    shipping_cost: shipping,
    type: original ? "reversal" : "transaction",
  };
}

/** Returns undefined for an unknown transaction. */
export function listTransactionLines({ store }: Account, id: string): WireObject | undefined {
  const found = store.find(taxTransactions, id);
  if (!found) return undefined;
  const list = createList(`/v1/tax/transactions/${id}/line_items`, found.lines.toReversed(), {
    page: { limit: 100 },
    present: ({ original, ...line }) => ({
      ...line,
      ...{ object: "tax.transaction_line_item", livemode: false, metadata: {}, product: null },
      reversal: original ? { original_line_item: original } : null,
      type: original ? "reversal" : "transaction",
    }),
  });
  return list as WireObject;
}
