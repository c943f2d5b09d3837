import type { DeletionTexts } from "../deletion.ts";

export const DELETION: DeletionTexts = {
  deleted: {
    subtitle: "Gelöscht",
    labels: {
      photos: "Fotos",
      mixes: "Mixe",
      cartLines: "Artikel im Warenkorb",
      entries: "Aktivitäten",
      ledgerLines: "Einträge im Render-Verlauf",
    },
  },
  kept: {
    subtitle: "Aufbewahrt, weil das Gesetz es verlangt",
    orders: (count) =>
      `${count === 1 ? "1 Bestellung" : `${count} Bestellungen`} mit Beträgen, Steuern, Bundesstaat und Land, aber ohne deinen Namen, deine Anschrift, deine E-Mail-Adresse und deine Bilder`,
    receipts: (count) =>
      `${count === 1 ? "1 Beleg" : `${count} Belege`} darüber, was wann bezahlt wurde, aber ohne deinen Namen`,
  },
  known: {
    subtitle: "12 Monate lang aufbewahrt",
    mailbox:
      "Ein Code, der aus deiner E-Mail-Adresse gebildet ist und sich nicht zurückrechnen lässt. Er zeigt uns, dass kostenlose Renders und einmalige Gutscheincodes schon genutzt wurden.",
  },
  partners: {
    subtitle: "Bei unseren Partnern",
    payments:
      "Das Unternehmen, das deine Zahlungen abgewickelt hat, bewahrt seine Unterlagen dazu auf, wie das Gesetz es verlangt.",
    printer:
      "Das Unternehmen, das deine Bestellungen gedruckt hat, bewahrt Anschrift und Druckdatei so lange auf, wie es muss.",
    pictures:
      "Der Dienst, der deine Mixe erstellt hat, hat deine Fotos bekommen, aber ohne deinen Namen.",
  },
};
