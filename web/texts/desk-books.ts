import type { SoldKind } from "#shared/documents.ts";
import type { Country } from "#shared/regions.ts";

/** The bookkeeping page; English only, see desk.ts. */

const costs: Record<string, string> = {
  print: "Print",
  print_shipping: "Printer's shipping",
  print_tax: "Printer's tax",
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
    "What invoices charged less what credit notes took back, by the day they were issued. Have an accountant check all of this before you rely on it.",
  month: "Month",
  sums: {
    sumsFile: "Sums, CSV",
    documentsFile: "Documents, CSV",
    columns: {
      of: "Of",
      invoiced: "Invoiced",
      credited: "Credited",
      tax: "Tax that stays",
      net: "Without tax",
      total: "With tax",
    },
    all: "All together",
    kinds: { order: "Orders", plan: "Plans", pack: "Packs" } satisfies Record<SoldKind, string>,
    places: "Where it is taxed",
    noPlace: "No place known",
    none: "Nothing was issued in this month.",
    costs: "What partners took",
    costsWords: "As far as their books are read; no part of the sums above.",
    cost: costs,
  },
  sterling: {
    title: "VAT in pounds",
    missing:
      "Britain's tax office wants the VAT in pounds. Until the month's rate stands here, invoices say that there is none. It can't be changed later.",
    rate: "US dollars for one pound",
    source: "Where you read it",
    usualSource: "HMRC monthly rates",
    save: "Note the rate",
    saved: "Noted. Invoices of the month say their VAT in pounds.",
    said: (of: { vat: number; usd_per_gbp: number; source: string }) =>
      `£${(of.vat / of.usd_per_gbp).toFixed(2)} stays, at ${of.usd_per_gbp} US dollars a pound (${of.source}).`,
  },
  documents: {
    title: "Documents",
    search: "The end of a number, or an order's number",
    find: "Find",
    columns: { number: "Number", issued: "Issued", of: "Of", tax: "Tax", total: "Total" },
    none: "There is none.",
    pdf: (number: string) => `${number}, PDF`,
  },
  seller: {
    title: "Who sells",
    words:
      "Stands on every document from now on. Those of before keep what they said; where nobody had said anything, they say this.",
    missing: "Nobody has said who sells: documents name the shop alone.",
    name: "Name",
    address: "Address, in lines",
    email: "Email address",
    numbers,
    numbersHint: "Each stands only on documents to its country.",
    save: "Save",
    saved: "Saved. New documents say so.",
  },
};
