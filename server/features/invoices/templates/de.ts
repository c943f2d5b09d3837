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
  billTo: "Rechnung an",
  columns: {
    ...{ what: "Beschreibung", quantity: "Anzahl", unit: "Preis" },
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
  adjustment: "Differenz zum verlangten Betrag",
  before: "Gesamt ohne Steuern",
  total: "Gesamt",
  credit: "Gutschrift gesamt",
  inside: ({ tax }) => `Enthält ${tax}`,
  taxNumber: ({ country, number }) => `${NUMBERS[country]}: ${number}`,
  sterling: ({ pounds, rate, month, source }) =>
    `VAT in Pfund Sterling: £${pounds}, zum Kurs von ${rate} US-Dollar je Pfund (${month}, ${source}).`,
  noSterling: ({ month }) =>
    `VAT in Pfund Sterling: nicht angegeben, für ${month} ist kein Wechselkurs hinterlegt.`,
  currency: "Alle Beträge in US-Dollar.",
  paidInFull: "Vollständig bezahlt. Es ist nichts mehr offen.",
  lostDispute: "Deine Bank hat dir diesen Betrag erstattet.",
  page: ({ page, pages }) => `Seite ${page} von ${pages}`,
};
