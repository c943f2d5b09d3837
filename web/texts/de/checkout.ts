import type { texts } from "../checkout.ts";

export const checkout: typeof texts = {
  title: "Kasse",
  cancelled:
    "<strong>Es wurde nichts abgebucht.</strong> Dein Warenkorb und was du geschrieben hast sind noch da.",

  form: {
    customer: "Deine Angaben",
    shipping: "Versand",
    missing: "Bitte füll alle Pflichtfelder aus.",
    wrong: "Bitte prüf die rot markierten Felder.",
  },
  address: {
    name: "Vor- und Nachname",
    email: "E-Mail",
    address: "Straße und Hausnummer",
    address2: "Wohnung, Stockwerk",
    city: "Ort",
    country: "Land",
    inSentence: (label) => label,
    optional: (label) => `${label} (optional)`,
    ofRecipient: (label) => `${label} (Empfänger)`,
    chooseState: "Bitte wählen",
    needed: "Bitte füll das aus.",
    noEmail: "Das ist keine E-Mail-Adresse.",
    tooLong: (most) => `Höchstens ${most} Zeichen.`,
    otherState: (zip, found) => `${zip} gehört zu ${found}. Stimmt das so?`,
    wrongZip: (example) => `Sie sollte aussehen wie ${example}.`,
    noSuch: () => "Das gibt es in diesem Land nicht.",
  },
  state: {
    change: (found) => `Zu ${found} ändern`,
    keep: (chosen) => `${chosen} stimmt`,
  },
  last: { title: "Deine letzte Bestellung ging an", use: "Diese Adresse nehmen" },
  shipTo: {
    legend: "Wohin soll es gehen?",
    same: "An meine Adresse",
    other: "Andere Adresse",
    above: "An die Adresse oben.",
  },

  summary: {
    title: "Deine Bestellung",
    editCart: "Warenkorb ändern",
    lines: "In dieser Bestellung",
  },
  promo: {
    ask: "Hast du einen Gutscheincode?",
    apply: "Einlösen",
    remove: "Code entfernen",
    empty: "Gib zuerst deinen Code ein.",
    noted: "Notiert. Wir prüfen ihn, sobald deine Adresse vollständig ist.",
  },
  totals: {
    discountLater: "sobald der Code geprüft ist",
    noDiscount: "der Code wurde nicht angewendet",
    shippingOf: (name, days) => `${name}, Ankunft ${days}`,
    shippingLater: "mit Ankunftstermin, sobald wir wissen, wohin",
    taxLater: "hängen von der Adresse ab",
    taxInside: "enthalten",
    taxInPrices: "schon in den Preisen",
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
    question: "Beantworte erst die offene Frage.",
    calculating: "Versand und Steuern werden berechnet …",
    starting: "Die Bezahlseite wird geöffnet …",
    ready: "Du bezahlst auf der nächsten Seite, mit Karte.",
    editing: "Du siehst die Summe, bevor du bezahlst.",
    expired: "Die Summe war nicht mehr aktuell, darum haben wir sie neu berechnet.",
  },

  assured: {
    card: "Du zahlst auf der Seite des Kartenunternehmens. Deine Karte sehen wir nie.",
    damage:
      "Beschädigt, falsch oder verloren? Sag es uns innerhalb von 30 Tagen: Wir drucken neu oder erstatten. <shipping>So geht's</shipping>",
  },

  changed: {
    title: (current, shown) => `${current} statt ${shown}`,
    words: (why, shown, current) =>
      `${why} Angezeigt waren ${shown}, jetzt sind es ${current}. Es wurde nichts abgebucht.`,
    why: {
      cart: "Dein Warenkorb hat sich inzwischen geändert.",
      price: "Der Preis eines Produkts hat sich inzwischen geändert.",
      shipping: "Der Versand dorthin kostet jetzt etwas anderes.",
      tax: "Die Steuern dort sind jetzt andere.",
      promo: "Dein Gutscheincode bringt jetzt etwas anderes.",
    },
    accept: (current) => `${current} annehmen`,
  },

  failed: {
    calculate: "Die Summe konnte nicht berechnet werden. Bitte versuch es noch einmal.",
    order: "Die Bestellung hat nicht geklappt. Bitte versuch es noch einmal.",
    payment: "Die Zahlung konnte nicht beginnen. Bitte versuch es noch einmal.",
  },

  thanks: {
    title: "Danke!",
    order: (number) => `Bestellung #${number} ist eingegangen`,
    mail: "Alles Weitere steht in deiner E-Mail.",
    paid: (total) => `Bezahlt, ${total} (USD)`,
    item: (count, product) => `${count} × ${product}`,
    printed: (day) => `Im Druck bis ${day}`,
    printing: "Es beginnt innerhalb von 1 bis 3 Werktagen. Wir schreiben dir, sobald es abgeht.",
    arrives: (days) => `Bei dir ${days}`,
    another: "Noch einen Mix machen",
    follow: "Bestellung verfolgen",
    sameFace: "Dasselbe Gesicht, ein anderer Look",
    photoReady: (count, shown) =>
      `Noch ${count === 1 ? "1 Render" : `${shown} Renders`}. Dein Foto ist bereit, wähl einen Look.`,
  },
  dashboard: "Zur Übersicht",
  seeOrder: "Bestellung ansehen",
  again: "Zurück zur Kasse",
  atBank: {
    words: (total) => `Deine Bank bestätigt gerade deine Zahlung über ${total}.`,
    look: "Nachsehen, wie es steht",
  },
  confirming: {
    title: "Die Zahlung wird bestätigt",
    text: "Das dauert ein paar Sekunden, bei manchen Banken länger. Du kannst weitergehen: Wir schreiben dir, und die Bestellung erscheint unter „Meine Sachen“.",
  },
  unknown: {
    title: "Diese Zahlung kennen wir nicht",
    text: "Sie gehört zu einem anderen Konto, oder der Link ist unvollständig. Wenn du bezahlt hast, findest du die Bestellung unter „Meine Sachen“.",
  },
  trouble: {
    failed: {
      title: "Die Zahlung hat nicht geklappt",
      text: "Deine Bank oder Karte hat sie abgelehnt. Es wurde nichts abgebucht, und dein Warenkorb ist noch da.",
    },
    expired: {
      title: "Die Bezahlseite ist abgelaufen",
      text: "Es wurde nicht rechtzeitig bezahlt. Es wurde nichts abgebucht, und dein Warenkorb ist noch da.",
    },
    quarantined: {
      title: "Wir prüfen deine Zahlung",
      text: "Was ankam, passt nicht zu deiner Bestellung; darum sieht es sich ein Mensch an, bevor etwas gedruckt wird. Wir schreiben dir auf jeden Fall.",
    },
    cancelled: { title: "Diese Bestellung wurde storniert", text: "Sie wird nicht gedruckt." },
    refunded: {
      title: "Diese Bestellung wurde erstattet",
      text: "Das Geld ist auf dem Weg zurück zu dir; Banken brauchen ein paar Tage, bis es zu sehen ist.",
    },
  },
};
