import type { texts } from "../checkout.ts";

export const checkout: typeof texts = {
  title: "Kasse",
  cancelled:
    "<strong>Es wurde nichts abgebucht.</strong> Dein Warenkorb und deine Angaben sind noch da.",

  form: {
    customer: "Deine Angaben",
    shipping: "Versand",
    missing: "Bitte fülle alle Pflichtfelder aus.",
    wrong: "Bitte prüfe die rot markierten Felder.",
  },
  address: {
    name: "Vor- und Nachname",
    email: "E-Mail",
    address: "Straße und Hausnummer",
    address2: "Adresszusatz",
    city: "Ort",
    country: "Land",
    inSentence: (label) => label,
    optional: (label) => `${label} (optional)`,
    ofRecipient: (label) => `${label} (Empfänger)`,
    chooseState: "Bitte wählen",
    needed: "Bitte fülle dieses Feld aus.",
    noEmail: "Gib eine gültige E-Mail-Adresse ein.",
    tooLong: (most) => `Höchstens ${most} Zeichen.`,
    otherState: (zip, found) => `${zip} liegt in ${found}. Stimmt deine Angabe?`,
    wrongZip: (example) => `Sie sollte so aussehen: ${example}.`,
    noSuch: (what) => `${what} nicht gefunden.`,
  },
  state: {
    change: (found) => `Zu ${found} ändern`,
    keep: (chosen) => `${chosen} behalten`,
  },
  last: { title: "Deine letzte Bestellung ging an", use: "Diese Adresse verwenden" },
  shipTo: {
    legend: "Wohin sollen wir liefern?",
    same: "An meine Adresse",
    other: "Neue Adresse",
    above: "An die Adresse oben.",
  },

  summary: {
    title: "Bestellübersicht",
    editCart: "Warenkorb ändern",
    lines: "In dieser Bestellung",
  },
  promo: {
    ask: "Hast du einen Gutscheincode?",
    apply: "Einlösen",
    remove: "Code entfernen",
    empty: "Gib zuerst deinen Code ein.",
    noted: "Alles klar. Wir prüfen ihn, sobald deine Adresse vollständig ist.",
  },
  totals: {
    discountLater: "sobald der Code geprüft ist",
    noDiscount: "der Code wurde nicht eingelöst",
    shippingOf: (name, days) => `${name}, Ankunft ${days}`,
    shippingLater: "mit Liefertermin, sobald wir deine Adresse haben",
    taxLater: "je nach Adresse",
    taxInside: "enthalten",
    taxInPrices: "in den Preisen enthalten",
    within: (tax, sum) => `${tax}: ${sum}`,
    notYet: "noch nicht bekannt",
  },

  bar: { items: (count) => `${count} Artikel` },
  calculate: "Summe berechnen",
  complete: (total) => `Für ${total} bestellen`,
  totalIs: (total) => `Gesamt ${total}.`,
  hint: {
    missing: (labels) => `Es fehlt noch: ${labels}`,
    more: (count) => (count === 1 ? "1 weitere Angabe" : `${count} weitere Angaben`),
    question: "Beantworte zuerst die Frage oben.",
    calculating: "Versand und Steuern werden berechnet …",
    starting: "Die Bezahlseite wird geöffnet …",
    ready: "Auf der nächsten Seite zahlst du mit Karte.",
    editing: "Du siehst die Summe, bevor du bezahlst.",
    expired: "Die Summe war nicht mehr aktuell, deshalb haben wir sie neu berechnet.",
  },

  assured: {
    card: "Du zahlst auf der Seite unseres Zahlungsanbieters. Deine Kartennummer sehen wir nie.",
    damage:
      "Beschädigt, falsch oder verloren? Melde dich innerhalb von 30 Tagen, dann drucken wir neu oder erstatten. <shipping>So geht’s</shipping>",
  },

  changed: {
    title: (current, shown) => `${current} statt ${shown}`,
    words: (why, shown, current) =>
      `${why} Angezeigt waren ${shown}, jetzt sind es ${current}. Es wurde nichts abgebucht.`,
    why: {
      cart: "Dein Warenkorb hat sich geändert.",
      price: "Der Preis eines Produkts hat sich geändert.",
      shipping: "Die Versandkosten für diese Adresse haben sich geändert.",
      tax: "Die Steuern für diese Adresse haben sich geändert.",
      promo: "Der Rabatt deines Codes hat sich geändert.",
    },
    accept: (current) => `${current} akzeptieren`,
  },

  failed: {
    calculate: "Die Summe konnte nicht berechnet werden. Bitte versuche es noch einmal.",
    order: "Die Bestellung konnte nicht aufgegeben werden. Bitte versuche es noch einmal.",
    payment: "Die Zahlung konnte nicht gestartet werden. Bitte versuche es noch einmal.",
  },

  thanks: {
    title: "Danke!",
    order: (number) => `Bestellung #${number} ist eingegangen`,
    mail: "Alle weiteren Infos findest du in unserer E-Mail.",
    paid: (total) => `Bezahlt, ${total} (USD)`,
    item: (count, product) => `${count} × ${product}`,
    printed: (day) => `Druckbeginn bis ${day}`,
    printing:
      "Der Druck beginnt innerhalb von 1 bis 3 Werktagen. Wir schreiben dir, sobald deine Bestellung verschickt ist.",
    arrives: (days) => `Ankunft ${days}`,
    another: "Noch einen Mix erstellen",
    follow: "Bestellung verfolgen",
    sameFace: "Dasselbe Gesicht, ein anderer Look",
    photoReady: (count, shown) =>
      `Noch ${count === 1 ? "1 Render" : `${shown} Renders`} übrig. Dein Foto ist bereit, wähle einfach einen Look.`,
  },
  dashboard: "Zur Übersicht",
  seeOrder: "Bestellung ansehen",
  again: "Zurück zur Kasse",
  atBank: {
    words: (total) => `Deine Bank bestätigt gerade deine Zahlung über ${total}.`,
    look: "Status prüfen",
  },
  confirming: {
    title: "Die Zahlung wird bestätigt",
    text: "Das dauert ein paar Sekunden, bei manchen Banken länger. Du kannst diese Seite verlassen: Wir schreiben dir, und die Bestellung erscheint unter „Meine Sachen“.",
  },
  unknown: {
    title: "Wir können diese Zahlung nicht finden",
    text: "Sie gehört zu einem anderen Konto oder der Link ist unvollständig. Wenn du bezahlt hast, findest du die Bestellung unter „Meine Sachen“.",
  },
  trouble: {
    failed: {
      title: "Die Zahlung hat nicht geklappt",
      text: "Deine Bank hat sie abgelehnt. Es wurde nichts abgebucht, und dein Warenkorb ist noch da.",
    },
    expired: {
      title: "Die Bezahlseite ist abgelaufen",
      text: "Die Zahlung kam nicht rechtzeitig. Es wurde nichts abgebucht, und dein Warenkorb ist noch da.",
    },
    quarantined: {
      title: "Wir prüfen deine Zahlung",
      text: "Der eingegangene Betrag passt nicht zu deiner Bestellung. Deshalb sieht ihn sich jemand aus unserem Team an, bevor etwas gedruckt wird. Wir schreiben dir in jedem Fall.",
    },
    cancelled: { title: "Diese Bestellung wurde storniert", text: "Sie wird nicht gedruckt." },
    refunded: {
      title: "Diese Bestellung wurde erstattet",
      text: "Deine Erstattung ist unterwegs. Es kann ein paar Tage dauern, bis deine Bank sie anzeigt.",
    },
  },
};
