/** Sentences of the server with values in them; how they are written is said in ../translate.ts. */
export const patterns: Record<string, string> = {
  "You have {} passkeys. Please remove one first.":
    "Du hast {1} Passkeys. Bitte entferne erst einen.",
  // statement
  "{}: started": "{1}: begonnen",
  "{}: saved": "{1}: gespeichert",
  "{}: given back": "{1}: zurückgegeben",
  "month ended": "Monat zu Ende",
  "plan ended": "Tarif zu Ende",
  refunded: "erstattet",
  disputed: "angefochten",
  "{}, a month": "{1}, ein Monat",
  "Switched to {}": "Wechsel zu {1}",
  "1 render": "1 Render",
  "[] renders": "{1} Renders",
  "Every new account starts with <>.": "Jedes neue Konto beginnt mit <1>.",
  "They end with the first month of a plan.": "Sie enden mit dem ersten Monat eines Tarifs.",
  "They last until <>.": "Sie gelten bis zum <1>.",
  "They stay until you use them.": "Sie bleiben, bis du sie verbrauchst.",
  "Your {} plan was paid, which gives <> for the month.":
    "Dein Tarif {1} ist bezahlt, das gibt <2> für den Monat.",
  "You switched to {} in mid-month and got <> more, the difference to what you had.":
    "Du bist mitten im Monat zu {1} gewechselt und hast <2> mehr bekommen, den Unterschied zu vorher.",
  "You bought the pack '<>', <>.": "Du hast das Paket „<1>“ gekauft, <2>.",
  "You started a picture, and one render was set aside for it.":
    "Du hast ein Bild begonnen; dafür wurde ein Render zurückgelegt.",
  "You started a picture in '{}', and one render was set aside for it.":
    "Du hast ein Bild in „{1}“ begonnen; dafür wurde ein Render zurückgelegt.",
  "If no picture comes, it comes back.": "Wird kein Bild daraus, kommt er zurück.",
  "It came from: <>.": "Er kam aus: <1>.",
  "your {} plan": "deinem Tarif {1}",
  "your welcome renders": "deinen Willkommens-Renders",
  "your pack '<>'": "deinem Paket „<1>“",
  "a render that was given back": "einem zurückgegebenen Render",
  "Your picture '{} - {}' was made and saved, so the render taken for it is used.":
    "Dein Bild „{1} - {2}“ ist gemacht und gespeichert; der Render dafür ist verbraucht.",
  "Your picture in '{}' was made and saved, so the render taken for it is used.":
    "Dein Bild in „{1}“ ist gemacht und gespeichert; der Render dafür ist verbraucht.",
  "It has been deleted since.": "Seitdem wurde es gelöscht.",
  "Nothing more is taken.": "Mehr wird nicht genommen.",
  "You cancelled the picture while it waited, so its render came back.":
    "Du hast das Bild abgebrochen, solange es wartete; sein Render kam zurück.",
  "The month it came from is over, so it stays until you use it.":
    "Der Monat, aus dem er kam, ist vorbei; er bleibt, bis du ihn verbrauchst.",
  "No picture came of it.": "Daraus ist kein Bild geworden.",
  "The render came back: you were not charged.":
    "Der Render kam zurück: Er hat dich nichts gekostet.",
  "Your plan ended, and what was left of it ended too.":
    "Dein Tarif ist zu Ende, und was davon übrig war, auch.",
  "The month was over.": "Der Monat war vorbei.",
  "Renders of a plan do not roll over to the next month.":
    "Renders eines Tarifs gehen nicht in den nächsten Monat über.",
  "<> of your <> [] left.": "Übrig: <1> von deinen <2>.",
  "welcome renders": "Willkommens-Renders",
  "renders of {}": "Renders aus {1}",
  "Packs are not touched.": "Pakete bleiben unberührt.",
  "Your bank asked the payment for '<>' back, so <> that [] left of it [] taken back.":
    "Deine Bank hat die Zahlung für „<1>“ zurückgefordert; darum ging zurück, was davon übrig war: <2>.",
  "The payment for '<>' was given back to you, so <> that [] left of it [] taken back.":
    "Die Zahlung für „<1>“ wurde dir erstattet; darum ging zurück, was davon übrig war: <2>.",

  // products
  "{}×{} in": "{1}×{2} Zoll",

  // photos
  "This photo is {} MB. The limit is {} MB.":
    "Dieses Foto hat <1> MB. Mehr als {2} MB gehen nicht.",
  "This photo is larger than the limit of {} MB.":
    "Dieses Foto ist zu groß. Mehr als {1} MB gehen nicht.",
  "This photo has {} megapixels. The limit is {} megapixels.":
    "Dieses Foto hat <1> Megapixel. Mehr als {2} Megapixel gehen nicht.",
  "This photo is {} x {} pixels, which is too small.":
    "Dieses Foto hat {1} × {2} Pixel, das ist zu klein.",
  "Each side needs at least {} pixels.": "Jede Seite braucht mindestens {1} Pixel.",
  "This photo is {} x {} pixels, which is too narrow.":
    "Dieses Foto hat {1} × {2} Pixel, das ist zu schmal.",
  "One side can be at most {} times the other.":
    "Die eine Seite darf höchstens {1}-mal so lang sein wie die andere.",
  "At this size the picture has {} dots per inch and will look soft.":
    "In dieser Größe hat das Bild {1} Punkte pro Zoll und wird unscharf.",

  // an account with orders that are not over
  "Your account can't be deleted yet: order [] <>":
    "Dein Konto lässt sich noch nicht löschen: Bestellung {1} <2>",
  "waits for its payment.": "wartet auf ihre Zahlung.",
  "Close its payment page and try again.": "Schließ ihre Bezahlseite und versuch es noch einmal.",
  "is paid and the bank has not confirmed it yet.":
    "ist bezahlt, aber von der Bank noch nicht bestätigt.",
  "Try again in some days.": "Versuch es in ein paar Tagen noch einmal.",
  "has a payment that we are checking.": "hat eine Zahlung, die wir noch prüfen.",
  "We write to you as soon as it is settled.": "Wir schreiben dir, sobald das geklärt ist.",
  "is paid and not printed yet.": "ist bezahlt und noch nicht gedruckt.",
  "is at the printer.": "ist bei der Druckerei.",
  "is being printed.": "wird gerade gedruckt.",
  "is paused at the printer.": "ist bei der Druckerei angehalten.",
  "has a problem at the printer.": "hat bei der Druckerei ein Problem.",
  "has a payment that is disputed at the bank.":
    "hat eine Zahlung, die bei der Bank angefochten ist.",
  "Cancel it, or wait until it has left the printer.":
    "Storniere sie, oder warte, bis sie die Druckerei verlassen hat.",
  "Wait until it has left the printer.": "Warte, bis sie die Druckerei verlassen hat.",
  "Wait until that is settled.": "Warte, bis das geklärt ist.",

  // an account with a payment on its way
  "Your account can't be deleted yet: the payment for {} <>":
    "Dein Konto lässt sich noch nicht löschen: Die Zahlung für {1} <2>",
  "is not confirmed by your bank yet.": "ist von deiner Bank noch nicht bestätigt.",
  "is open on a payment page.": "ist auf einer Bezahlseite offen.",
  "Close it and try again.": "Schließ sie und versuch es noch einmal.",

  // forms
  "At most {} characters.": "Höchstens {1} Zeichen.",
  "At most {} characters": "Höchstens {1} Zeichen",
  "at most {} at a time": "höchstens {1} auf einmal",
  "It should look like {}.": "Sie sollte aussehen wie {1}.",
  "This is no {} there.": "Das gibt es in diesem Land nicht.",
  "There is no state {} in {}.": "„{1}“ gibt es in diesem Land nicht.",

  // checkout
  "Flat Rate": "Pauschale",
  "Sales tax [], <>%": "Umsatzsteuer (Sales Tax) {1}, <2>\u00a0%",
  "GST, HST and PST [], <>%": "GST, HST und PST {1}, <2>\u00a0%",
  // Beside the word 'Rabatt' or the code.
  "{}% off": "−{1}\u00a0%",
  "<> off": "−<1>",
  "This code is for orders from <>.": "Dieser Code gilt für Bestellungen ab <1>.",
  "You have used this code {} times already.": "Du hast diesen Code schon {1}-mal benutzt.",
  "The price has changed from <> to <>.": "Der Preis hat sich geändert: erst <1>, jetzt <2>.",
  "{} is no longer sold.": "{1} gibt es nicht mehr.",
  "Please remove it from your cart.": "Bitte nimm es aus deinem Warenkorb.",
  "At most {} different products in a cart.":
    "Höchstens {1} verschiedene Artikel in einem Warenkorb.",
  "At most {} of one product.": "Höchstens {1} von einem Artikel.",

  // limits
  "That was a bit much.": "Das war etwas viel.",
  "You have made as many pictures as one account can in a day.":
    "Du hast so viele Bilder gemacht, wie ein Konto an einem Tag kann.",
  "Your network has made as many pictures as one can in a day.":
    "Aus deinem Netzwerk kamen so viele Bilder, wie eines an einem Tag kann.",
  "Please try again in <>.": "Bitte versuch es in <1> noch einmal.",
  "Many pictures are waiting at the moment.": "Gerade warten viele Bilder.",
  "You have made {} designs within a day, and each is kept for you. Please go on tomorrow.":
    "Du hast innerhalb eines Tages {1} Designs gemacht, und jedes heben wir für dich auf. Bitte mach morgen weiter.",
  "1 second": "1 Sekunde",
  "[] seconds": "{1} Sekunden",
  "[] minutes": "{1} Minuten",
  "[] hours": "{1} Stunden",

  "Our lettering can't print: {}": "Unserer Schrift fehlt: {1}",

  // the last resort: a label and what became of it
  "<>: <>": "<1>: <2>",
};
