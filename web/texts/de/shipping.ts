import type { texts } from "../shipping.ts";

export const shipping: typeof texts = {
  title: "Versand und Rückgabe",
  inShort: [
    "Die Produktion beginnt innerhalb von 1 bis 3 Werktagen, der Versand dauert etwa 7 bis 10 Werktage.",
    "Beschädigt, fehlerhaft, falsch oder verloren? Melde dich innerhalb von 30 Tagen, dann ersetzen oder erstatten wir den Artikel.",
    "Jedes Produkt wird eigens für dich gedruckt. Deshalb können wir es nicht zurücknehmen, wenn du es dir anders überlegst.",
  ],

  production: {
    title: "Produktion",
    body: [
      "Jedes Produkt wird auf Bestellung gedruckt. Die Produktion beginnt innerhalb von 1 bis 3 Werktagen nach deiner Zahlung.",
      "Bis der Druck beginnt, kannst du die Bestellung auf ihrer Seite stornieren, und wir erstatten den Betrag auf deine Karte.",
    ],
  },

  shipping: {
    title: "Versand",
    body: [
      "Der Versand dauert etwa 7 bis 10 Werktage. Wir liefern in die USA, nach Kanada, ins Vereinigte Königreich und nach Australien.",
      "Bevor du bezahlst, siehst du an der Kasse, was Versand und Steuern kosten (im Vereinigten Königreich und in Australien ist die Steuer, VAT oder GST, in den Preisen enthalten) und wann deine Sendung voraussichtlich ankommt. Sobald eine Sendung verschickt ist, bekommst du eine E-Mail mit der Sendungsnummer; du findest sie auch auf der Seite deiner Bestellung. Eine Bestellung kann in mehreren Sendungen kommen.",
      "Bitte prüfe die Adresse, bevor du bezahlst. Eine Sendung, die zurückkommt, weil die Adresse falsch war oder niemand sie angenommen hat, gilt als nicht angenommen, siehe unten.",
    ],
  },

  returns: {
    title: "Rückgabe",
    body: [
      "Wir nehmen nur zurück, was beschädigt oder fehlerhaft ist oder was du nicht bestellt hast. Weil jedes Produkt eigens für eine Person angefertigt wird, sind Rückgabe und Umtausch nicht möglich, wenn du es dir anders überlegst.",
    ],
  },

  problems: (email) => ({
    title: "Wenn etwas nicht stimmt",
    body: [
      "Sag uns innerhalb von 30 Tagen Bescheid:",
      [
        "Beschädigt, fehlerhaft oder falscher Artikel: innerhalb von 30 Tagen nach Erhalt.",
        "Auf dem Weg verloren: innerhalb von 30 Tagen nach dem voraussichtlichen Liefertermin.",
      ],
      `Nutze die <contact>Kontaktseite</contact> oder schreib an <mail>${email}</mail>. Wir brauchen zwei Dinge: ein Foto, auf dem das Problem zu sehen ist, und deine Bestellnummer. Im Kontaktformular kannst du keine Fotos anhängen: Schick deins per E-Mail oder als Antwort auf unsere erste E-Mail. Bei einer verlorenen Sendung reicht zunächst die Bestellnummer.`,
    ],
  }),

  refunds: {
    title: "Ersatz und Erstattung",
    body: [
      "Sobald wir deine Meldung anerkannt haben, bearbeiten wir sie innerhalb von 7 Werktagen: Wir drucken den Artikel neu und schicken ihn dir kostenlos zu, oder wir erstatten, was du dafür bezahlt hast. Die Erstattung geht auf die Karte, mit der du bezahlt hast. Wann sie dort erscheint, hängt von deiner Bank ab.",
    ],
  },

  unclaimed: {
    title: "Nicht angenommene Sendungen",
    body: [
      "Eine Sendung, die zu uns zurückkommt, bewahren wir 30 Tage auf. Schreib uns in dieser Zeit, und wir finden einen Weg, sie dir zukommen zu lassen. Nach 30 Tagen spenden wir nicht angenommene Sendungen.",
    ],
  },

  digital: {
    title: "Digitale Inhalte",
    body: [
      "Mixe, Renders und Tarife sind digital und werden nicht erstattet. Ein fehlgeschlagener Render kostet nichts: Du bekommst ihn automatisch zurück. Mehr dazu steht in den <renders>AGB</renders>. Deine gesetzlichen Rechte als Verbraucher bleiben davon unberührt.",
    ],
  },
};
