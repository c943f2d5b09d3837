import type { texts as english } from "./en.ts";

const NUMBERS = { US: "EIN", CA: "GST/HST-Nummer", UK: "VAT-Nummer", AU: "ABN" };

export const texts: typeof english = {
  invoice: "Rechnung",
  taxInvoice: "Rechnung (Tax invoice)",
  creditNote: "Gutschrift",
  adjustmentNote: "Gutschrift (Adjustment note)",
  number: "Nummer",
  issued: "Ausgestellt",
  paid: "Bezahlt",
  wentBack: "Gutgeschrieben",
  order: "Bestellung",
  ofInvoice: "Zur Rechnung",
  from: "Von",
  billTo: "An",
  columns: {
    ...{ what: "Was", quantity: "Anzahl", unit: "Preis" },
    ...{ amount: "Betrag", tax: "Steuer" },
  },
  item: {
    plan: ({ name, from, to }) => `Tarif ${name}, ${from} bis ${to}`,
    pack: ({ renders }) => `${renders} Renders`,
    amount: "Teil des Preises",
  },
  subtotal: "Zwischensumme",
  discount: ({ code }) => (code ? `Rabatt, Code ${code}` : "Rabatt"),
  shipping: ({ name }) => `Versand, ${name}`,
  adjustment: "Unterschied zum verlangten Betrag",
  before: "Summe ohne Steuer",
  total: "Gesamt",
  credit: "Gutschrift gesamt",
  inside: ({ tax }) => `Darin ${tax}`,
  taxNumber: ({ country, number }) => `${NUMBERS[country]}: ${number}`,
  sterling: ({ pounds, rate, month, source }) =>
    `VAT in Pfund Sterling: £${pounds}, zu ${rate} US-Dollar je Pfund (${month}, ${source}).`,
  noSterling: ({ month }) =>
    `VAT in Pfund Sterling: nicht angegeben, für ${month} ist kein Wechselkurs hinterlegt.`,
  currency: "Alle Beträge in US-Dollar.",
  paidInFull: "Vollständig bezahlt. Es ist nichts mehr offen.",
  lostDispute: "Deine Bank hat dir dieses Geld zurückgegeben.",
  page: ({ page, pages }) => `Seite ${page} von ${pages}`,
};
