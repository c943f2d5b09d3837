import type { Country } from "#shared/regions.ts";

const NUMBERS: Record<Country, string> = {
  US: "EIN",
  CA: "GST/HST number",
  UK: "VAT number",
  AU: "ABN",
};

export const texts = {
  invoice: "Invoice",
  /** Titles required by Australian law for documents with GST. */
  taxInvoice: "Tax invoice",
  creditNote: "Credit note",
  adjustmentNote: "Adjustment note",
  number: "Number",
  issued: "Issued",
  paid: "Paid",
  wentBack: "Credited",
  order: "Order",
  ofInvoice: "For invoice",
  from: "From",
  billTo: "Billed to",
  columns: { what: "Description", quantity: "Qty", unit: "Price", amount: "Amount", tax: "Tax" },
  item: {
    plan: ({ name, from, to }: { name: string; from: string; to: string }) =>
      `${name} plan, ${from} to ${to}`,
    pack: ({ renders }: { renders: number }) => `${renders} renders`,
    amount: "Part of the price",
  },
  subtotal: "Subtotal",
  discount: ({ code }: { code: string | null }) => (code ? `Discount, code ${code}` : "Discount"),
  shipping: ({ name }: { name: string }) => `Shipping, ${name}`,
  adjustment: "Difference from the amount requested",
  before: "Total before tax",
  total: "Total",
  credit: "Total credited",
  inside: ({ tax }: { tax: string }) => `Includes ${tax}`,
  taxNumber: ({ country, number }: { country: Country; number: string }) =>
    `${NUMBERS[country]}: ${number}`,
  sterling: (of: { pounds: string; rate: string; month: string; source: string }) =>
    `VAT in pounds sterling: £${of.pounds}, at ${of.rate} US dollars a pound (${of.month}, ${of.source}).`,
  noSterling: ({ month }: { month: string }) =>
    `VAT in pounds sterling: not stated, no exchange rate is recorded for ${month}.`,
  currency: "All amounts are in US dollars.",
  paidInFull: "Paid in full. No balance due.",
  lostDispute: "Your bank refunded this amount to you.",
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
};
