import type { texts } from "../billing-account.ts";

export const billingAccount: typeof texts = {
  plan: {
    label: "Abo",
    manage: "Verwalten",
    none: "Ein Tarif bringt jeden Monat neue Renders",
    loading: "Tarif wird geladen",
  },
  coming: {
    ends: (day) => `Bis zum ${day}, danach wird nichts mehr abgebucht`,
    unpaid: "Wartet auf die Zahlung",
    until: (day) => `Bis zum ${day}`,
    charge: (money, day) => `Nächste Abbuchung: ${money} am ${day}`,
    chargeThen: (money, day, plan) => `Nächste Abbuchung: ${money} am ${day}, ab dann ${plan}`,
  },
  card: {
    none: "Keine Karte gespeichert",
    add: "Karte hinzufügen",
    needed: "Die nächste Abbuchung braucht eine",
    expires: (month) => `Gültig bis ${month}`,
  },
  packs: {
    title: "Zusätzliche Renders",
    withoutPlan: "Nur ein paar mehr?",
    buyFor: (pack, price) => `${pack} für ${price} kaufen`,
    stay: "Sie bleiben, bis du sie verbrauchst",
  },

  receipts: {
    loading: "Quittungen werden geladen",
    empty: "Noch keine Zahlung",
    older: (count, shown) =>
      count === 1 ? "1 ältere Quittung anzeigen" : `${shown} ältere Quittungen anzeigen`,
    title: (month, paidFor) => `${month} – ${paidFor}`,
    sums: (paid, refunded, kept) =>
      `Bezahlt ${paid}, zurückgezahlt ${refunded}, bleibt bezahlt ${kept}`,
    open: (price, title) => `${price}, Quittung: ${title}, öffnet einen neuen Tab`,
  },
  invoices: {
    loading: "Rechnungen werden geladen",
    empty: "Noch keine Rechnungen. Jeder Monat eines Tarifs bekommt eine.",
    older: (count, shown) =>
      count === 1 ? "1 ältere Rechnung anzeigen" : `${shown} ältere Rechnungen anzeigen`,
    status: {
      paid: "Bezahlt",
      open: "Zu bezahlen",
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
