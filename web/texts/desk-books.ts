import type { SoldKind } from "#shared/documents.ts";
import type { Country } from "#shared/regions.ts";

/** The bookkeeping page; English only, see desk.ts. */

const costs: Record<string, string> = {
  print: "Print",
  print_shipping: "Printful shipping",
  print_tax: "Printful tax",
  card: "Card fees",
  picture: "Pictures",
};

const numbers: Record<Country, string> = {
  US: "EIN, United States",
  CA: "GST/HST number, Canada",
  UK: "VAT number, United Kingdom",
  AU: "ABN, Australia",
};

export const texts = {
  title: "Books",
  intro:
    "Invoices less credit notes, by issue date. Have your accountant check these figures before you rely on them.",
  month: "Month",
  sums: {
    sumsFile: "Export totals as CSV",
    documentsFile: "Export documents as CSV",
    columns: {
      of: "Category",
      invoiced: "Invoiced",
      credited: "Credited",
      tax: "Tax",
      net: "Before tax",
      total: "After tax",
    },
    all: "Total",
    kinds: { order: "Orders", plan: "Plans", pack: "Packs" } satisfies Record<SoldKind, string>,
    places: "By place of taxation",
    noPlace: "Unknown place",
    none: "No documents this month.",
    costs: "Provider costs",
    costsWords: "From the providers' statements so far. Not part of the totals above.",
    cost: costs,
  },
  sterling: {
    title: "VAT in pounds",
    missing:
      "UK invoices must show the VAT in pounds. Until you save this month's exchange rate, they state that it isn't available. You can't change the rate later.",
    rate: "US dollars per pound",
    source: "Source",
    usualSource: "HMRC monthly rates",
    save: "Save rate",
    saved: "Rate saved. This month's UK invoices now show the VAT in pounds.",
    said: (of: { vat: number; usd_per_gbp: number; source: string }) =>
      `£${(of.vat / of.usd_per_gbp).toFixed(2)} VAT at ${of.usd_per_gbp} US dollars per pound (${of.source}).`,
  },
  documents: {
    title: "Documents",
    search: "Document number (last digits) or order number",
    find: "Search",
    columns: { number: "Number", issued: "Issued", of: "For", tax: "Tax", total: "Total" },
    none: "No documents found.",
    pdf: (number: string) => `${number}, PDF`,
  },
  seller: {
    title: "Seller",
    words:
      "Shown on all new documents. Existing documents keep the seller they were issued with; those issued without one show this one.",
    missing: "No seller is set. Documents only show the shop's name.",
    name: "Name",
    address: "Address",
    email: "Email address",
    numbers,
    numbersHint: "Shown only on documents for its country.",
    save: "Save",
    saved: "Seller saved.",
  },
};
