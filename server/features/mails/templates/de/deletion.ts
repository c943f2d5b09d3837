import type { DeletionTexts } from "../deletion.ts";

export const DELETION: DeletionTexts = {
  deleted: {
    subtitle: "Gelöscht",
    labels: {
      photos: "Fotos",
      mixes: "Mixes",
      cartLines: "Artikel im Warenkorb",
      entries: "Einträge deiner Aktivität",
      ledgerLines: "Zeilen deines Render-Auszugs",
    },
  },
  kept: {
    subtitle: "Aufgehoben, weil das Gesetz es verlangt",
    orders: (count) =>
      `${count === 1 ? "1 Bestellung" : `${count} Bestellungen`} mit Beträgen, Steuer, Bundesstaat und Land, ohne Namen, Anschrift, E-Mail-Adresse und Bilder`,
    receipts: (count) =>
      `${count === 1 ? "1 Beleg" : `${count} Belege`} darüber, was wann bezahlt wurde, ohne dich`,
  },
  known: {
    subtitle: "12 Monate lang aufbewahrt",
    mailbox:
      "Ein Code aus deiner E-Mail-Adresse, der sich nicht zurückrechnen lässt: So wissen wir, dass kostenlose Renders und einmalige Gutscheincodes schon benutzt sind.",
  },
  partners: {
    subtitle: "Bei unseren Partnern",
    payments:
      "Das Unternehmen, das deine Zahlungen angenommen hat, bewahrt seine Unterlagen darüber auf, wie das Gesetz es verlangt.",
    printer:
      "Das Unternehmen, das deine Bestellungen gedruckt hat, hebt Anschrift und Druckdatei so lange auf, wie es muss.",
    pictures:
      "Der Dienst, der deine Mixes gemacht hat, bekam dafür deine Fotos, ohne deinen Namen.",
  },
};
