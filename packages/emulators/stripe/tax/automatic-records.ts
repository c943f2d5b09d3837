import type { Account } from "../account.ts";
import type { Charge } from "../resources/charges.ts";
import type { Address } from "../resources/customers.ts";
import { createId } from "../store/ids.ts";
import { computeLineTaxCents, type LineTax } from "./automatic.ts";
import { type TaxTransaction, taxTransactions } from "./transactions.ts";

type Sale = {
  /** The id of the payment or of the invoice. */
  reference: string;
  address: Address;
  lines: { amount: number; quantity: number; tax: LineTax }[];
};

/** Records a tax transaction for each sale with automatic tax. */
export function recordTaxTransaction(account: Account, { reference, address, lines }: Sale): void {
  account.store.put(taxTransactions, {
    ...{ id: createId("tax"), created: account.clock.now(), currency: "usd", reference },
    ...{ customer: { address, address_source: "billing" }, shipping: null, original: null },
    lines: lines.map(({ amount, quantity, tax }, at) => ({
      ...{
        id: createId("tax_li"),
        amount,
        amount_tax: computeLineTaxCents(tax),
        quantity,
        reference: `L${at + 1}`,
      },
      ...{ tax_behavior: tax.behavior, tax_code: tax.code, original: null },
    })),
  });
}

/** Reverses tax in proportion to the refund; the last refund takes the rounding difference. */
export function reverseTaxTransaction(
  account: Account,
  charge: Charge,
  refund: { id: string },
): void {
  const all = account.store.list(taxTransactions);
  const references = [charge.invoice, charge.paymentIntent];
  const sale = all.find(({ reference, original }) => !original && references.includes(reference));
  if (!sale) return;
  const before = all.filter(({ original }) => original === sale.id);
  account.store.put(taxTransactions, {
    ...sale,
    ...{
      id: createId("tax"),
      created: account.clock.now(),
      reference: refund.id,
      original: sale.id,
    },
    lines: sale.lines.map((line) => {
      const gone = before.flatMap(({ lines }) => lines.filter((one) => one.original === line.id));
      const back = (of: "amount" | "amount_tax") =>
        -Math.round((line[of] * charge.amountRefunded) / charge.amount) -
        gone.reduce((sum, one) => sum + one[of], 0);
      const amounts = { amount: back("amount"), amount_tax: back("amount_tax") };
      return { ...line, ...amounts, id: createId("tax_li"), original: line.id };
    }),
  } satisfies TaxTransaction);
}

/** Totals contain the tax, whether the amounts include it or not. */
export function listTaxRecords({ store }: Account) {
  const all = store.list(taxTransactions);
  return all.map(({ reference, original, lines, shipping }) => {
    const parts = [...lines, ...(shipping ? [shipping] : [])];
    const taxCents = parts.reduce((sum, part) => sum + part.amount_tax, 0);
    const onTop = parts.filter(({ tax_behavior }) => tax_behavior === "exclusive");
    const of = all.find(({ id }) => id === original)?.reference ?? null;
    const totalCents =
      parts.reduce((sum, part) => sum + part.amount, 0) +
      onTop.reduce((sum, part) => sum + part.amount_tax, 0);
    return { reference, of, totalCents, taxCents };
  });
}
