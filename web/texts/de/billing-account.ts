import type { texts } from "../billing-account.ts";

export const billingAccount: typeof texts = {
  plan: {
    label: "Abo",
    manage: "Verwalten",
    none: "Mit einem Tarif bekommst du jeden Monat neue Renders",
    loading: "Tarif wird geladen",
  },
  coming: {
    ends: (day) => `Bis zum ${day}, danach wird nichts mehr abgebucht`,
    unpaid: "Zahlung steht noch aus",
    until: (day) => `Bis zum ${day}`,
    charge: (money, day) => `Nächste Abbuchung: ${money} am ${day}`,
    chargeThen: (money, day, plan) => `Nächste Abbuchung: ${money} am ${day}, ab dann ${plan}`,
  },
  card: {
    none: "Keine Karte gespeichert",
    add: "Karte hinzufügen",
    needed: "Für die nächste Abbuchung nötig",
    expires: (month) => `Gültig bis ${month}`,
  },
  packs: {
    title: "Zusätzliche Renders",
    withoutPlan: "Nur ein paar mehr?",
    buyFor: (pack, price) => `${pack} für ${price} kaufen`,
    stay: "Sie verfallen nicht",
  },

  receipts: {
    loading: "Belege werden geladen",
    empty: "Noch keine Zahlung",
    older: (count, shown) =>
      count === 1 ? "1 älteren Beleg anzeigen" : `${shown} ältere Belege anzeigen`,
    title: (month, paidFor) => `${month} – ${paidFor}`,
    sums: (paid, refunded, kept) => `Bezahlt ${paid}, erstattet ${refunded}, verbleibend ${kept}`,
    open: (price, title) => `${price}, Beleg: ${title}, öffnet einen neuen Tab`,
  },
  invoices: {
    loading: "Rechnungen werden geladen",
    empty: "Noch keine Rechnungen. Für jeden Monat eines Tarifs bekommst du eine.",
    older: (count, shown) =>
      count === 1 ? "1 ältere Rechnung anzeigen" : `${shown} ältere Rechnungen anzeigen`,
    status: {
      paid: "Bezahlt",
      open: "Offen",
      refunded: "Erstattet",
      void: "Ungültig",
      moved: "Auf nächster Rechnung",
    },
    pay: "Bezahlen",
    page: "Ansehen",
    pdf: "PDF",
    pageOf: (action, number, day) =>
      `${action}: Rechnung ${number} vom ${day}, öffnet einen neuen Tab`,
    pdfOf: (number, day) => `PDF: Rechnung ${number} vom ${day}, öffnet einen neuen Tab`,
  },
  paidFor: {
    plan: (plan) => (plan ? `Abo – ${plan}` : "Abo"),
    pack: (count) => `${count} zusätzliche Renders`,
  },
};
