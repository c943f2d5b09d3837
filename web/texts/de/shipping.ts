import type { texts } from "../shipping.ts";

export const shipping: typeof texts = {
  title: "Versand und Rückgabe",
  inShort: [
    "Die Herstellung beginnt innerhalb von 1 bis 3 Werktagen, der Versand dauert etwa 7 bis 10 Werktage.",
    "Beschädigt, fehlerhaft, falsch oder verloren? Sag es uns innerhalb von 30 Tagen; wir ersetzen oder erstatten es.",
    "Jedes Produkt wird für dich gedruckt; wir können es nicht zurücknehmen, weil du es dir anders überlegt hast.",
  ],

  production: {
    title: "Herstellung",
    body: [
      "Jedes Produkt wird gedruckt, nachdem du es bestellt hast. Die Herstellung beginnt innerhalb von 1 bis 3 Werktagen nach deiner Zahlung.",
      "Bis die Druckerei beginnt, kannst du die Bestellung auf ihrer Seite stornieren, und was du bezahlt hast, geht auf deine Karte zurück.",
    ],
  },

  shipping: {
    title: "Versand",
    body: [
      "Der Versand dauert etwa 7 bis 10 Werktage. Wir liefern in die USA, nach Kanada, ins Vereinigte Königreich und nach Australien.",
      "Die Kasse zeigt, was Versand und Steuern kosten, in Großbritannien und Australien mit der Steuer in den Preisen, und wann das Paket voraussichtlich ankommt, bevor du bezahlst. Geht ein Paket auf den Weg, bekommst du eine E-Mail mit der Sendungsnummer; auf der Seite deiner Bestellung steht sie auch. Eine Bestellung kann in mehreren Paketen kommen.",
      "Bitte prüf die Adresse, bevor du bezahlst. Kommt ein Paket zurück, weil die Adresse falsch war oder niemand es angenommen hat, gilt es als nicht abgeholt, siehe unten.",
    ],
  },

  returns: {
    title: "Rückgabe",
    body: [
      "Wir nehmen nur zurück, was beschädigt oder fehlerhaft ist oder was du nicht bestellt hast. Weil jedes Produkt für einen bestimmten Menschen gemacht wird, gibt es keine Rückgabe und keinen Umtausch, wenn du es dir anders überlegst.",
    ],
  },

  problems: (email) => ({
    title: "Wenn etwas nicht stimmt",
    body: [
      "Sag es uns innerhalb von 30 Tagen:",
      [
        "Beschädigt, fehlerhaft oder das falsche Produkt: innerhalb von 30 Tagen nach Erhalt.",
        "Unterwegs verloren: innerhalb von 30 Tagen nach der voraussichtlichen Lieferung.",
      ],
      `Nutz die <contact>Kontaktseite</contact> oder schreib an <mail>${email}</mail>. Wir brauchen zwei Dinge: ein Foto, auf dem man sieht, was nicht stimmt, und deine Bestellnummer. Das Kontaktformular kann keine Fotos mitschicken: Schick deins per E-Mail oder als Antwort auf unsere erste E-Mail. Bei einem verlorenen Paket reicht für den Anfang die Bestellnummer.`,
    ],
  }),

  refunds: {
    title: "Ersatz und Erstattung",
    body: [
      "Was wir anerkennen, erledigen wir innerhalb von 7 Werktagen: Wir drucken es noch einmal und schicken es dir kostenlos, oder wir erstatten, was du dafür bezahlt hast. Eine Erstattung geht auf die Karte, mit der du bezahlt hast. Wie lange deine Bank braucht, um sie anzuzeigen, liegt bei der Bank.",
    ],
  },

  unclaimed: {
    title: "Nicht abgeholte Pakete",
    body: [
      "Ein Paket, das zu uns zurückkommt, heben wir 30 Tage lang auf. Schreib uns in dieser Zeit, und wir finden einen Weg, es dir zu bringen. Nach 30 Tagen werden nicht abgeholte Pakete gespendet.",
    ],
  },

  digital: {
    title: "Digitale Inhalte",
    body: [
      "Mixe, Renders und Tarife sind digital und werden nicht erstattet. Ein Render, der misslingt, kostet nichts: Er kommt von selbst zurück. Mehr dazu steht in den <renders>AGB</renders>. Rechte, die das Gesetz dir als Verbraucher gibt, bleiben deine, was auch immer hier steht.",
    ],
  },
};
