/** Sentences of the server and of shared contracts, to the letter, and their German. */
export const messages: Record<string, string> = {
  // orders
  "Waiting for payment": "Wartet auf die Zahlung",
  "Payment is being confirmed": "Die Zahlung wird bestätigt",
  "Payment failed": "Zahlung fehlgeschlagen",
  "Not paid in time": "Nicht rechtzeitig bezahlt",
  "We are checking the payment": "Wir prüfen die Zahlung",
  Paid: "Bezahlt",
  "Sent to the printer": "An die Druckerei geschickt",
  Printing: "Im Druck",
  "On hold at the printer": "In der Druckerei angehalten",
  "The printer has a problem": "Die Druckerei hat ein Problem",
  "Payment disputed": "Zahlung angefochten",
  Shipped: "Versandt",
  Delivered: "Zugestellt",
  Cancelled: "Storniert",
  Refunded: "Erstattet",
  "The payment is not the one we asked for.":
    "Die Zahlung ist nicht die, um die wir gebeten haben.",
  "The printer can't be reached at the moment. We keep trying.":
    "Die Druckerei ist gerade nicht erreichbar. Wir versuchen es weiter.",
  "The printer did not take the order. We are looking into it.":
    "Die Druckerei hat die Bestellung nicht angenommen. Wir kümmern uns darum.",
  "The printer has paused this order to check something. We are looking into it.":
    "Die Druckerei hat diese Bestellung angehalten, um etwas zu prüfen. Wir kümmern uns darum.",
  "The printer could not make this order. We are looking into it.":
    "Die Druckerei konnte diese Bestellung nicht drucken. Wir kümmern uns darum.",
  "The printer cancelled this order. Your money is on its way back.":
    "Die Druckerei hat diese Bestellung storniert. Dein Geld ist auf dem Rückweg.",
  "A refund did not arrive: the bank sent it back. We have been told and look for another way.":
    "Eine Rückzahlung ist nicht angekommen: Die Bank hat sie zurückgeschickt. Wir wissen davon und suchen einen anderen Weg.",
  "You cancelled this order. Your money is on its way back.":
    "Du hast diese Bestellung storniert. Dein Geld ist auf dem Rückweg.",

  // checkout
  "United States": "USA",
  Canada: "Kanada",
  "United Kingdom": "Vereinigtes Königreich",
  Australia: "Australien",
  State: "Bundesstaat",
  Province: "Provinz",
  County: "Grafschaft",
  "ZIP code": "Postleitzahl",
  "Postal code": "Postleitzahl",
  Postcode: "Postleitzahl",
  "Please fill this in.": "Bitte füll das aus.",
  "This is no e-mail address.": "Das ist keine E-Mail-Adresse.",

  // accounts
  "Please confirm that it's you.": "Bitte bestätige, dass du es bist.",
  "That is not your password.": "Das ist nicht dein Passwort.",
  "This link was used already or is older than 72 hours, so it can change nothing any more.":
    "Dieser Link wurde schon benutzt oder ist älter als 72 Stunden; er kann nichts mehr ändern.",
  "Another account has this address by now.": "Ein anderes Konto hat diese Adresse inzwischen.",
  "Please name the passkey": "Bitte gib dem Passkey einen Namen",
  "Your device did not ask who you are. Please use another one.":
    "Dein Gerät hat nicht gefragt, wer du bist. Bitte nimm ein anderes.",
  "That passkey belongs to another account.": "Dieser Passkey gehört zu einem anderen Konto.",

  // history
  "Photo upload": "Hochgeladenes Foto",
  "MeMix Creation": "Neuer MeMix",
  Order: "Bestellung",
  "(Deleted)": "(Gelöscht)",

  // dashboard: the name of no plan
  trial: "Probe",

  // statement
  "Welcome renders": "Willkommens-Renders",

  // billing
  "Priority render queue": "Vorrang in der Warteschlange",
  "First dibs on new themes": "Neue Themen vor allen anderen",
  "+10 more renders": "+10 weitere Renders",
  "5 extra renders": "5 zusätzliche Renders",
  Discounts: "Rabatte",
  "Credit from before": "Guthaben von vorher",
  "Left from before": "Noch offen von vorher",
  "Moved to the next bill": "Kommt auf die nächste Rechnung",

  // contact
  "General Inquiry": "Allgemeine Frage",
  "Customer Support": "Kundendienst",
  Feedback: "Rückmeldung",
  "Order Status": "Stand einer Bestellung",
  Partnership: "Zusammenarbeit",
  "Name must be at least 2 characters.": "Der Name braucht mindestens 2 Zeichen.",
  "Please enter a valid email address.": "Bitte gib eine gültige E-Mail-Adresse ein.",
  "Please select a subject.": "Bitte wähl einen Betreff.",
  "Message must be at least 10 characters.": "Die Nachricht braucht mindestens 10 Zeichen.",

  // server: whatever was asked for
  "Google does not answer at the moment. Please try again in a minute, or sign in with your password.":
    "Google antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal, oder melde dich mit deinem Passwort an.",
  "We can't get to our records at the moment. Please try again in a few seconds.":
    "Wir kommen gerade nicht an unsere Daten. Bitte versuche es in ein paar Sekunden noch einmal.",
  "Something broke on our side. Please try again.":
    "Bei uns ist etwas kaputtgegangen. Bitte versuch es noch einmal.",
  "Failed to create checkout session": "Die Bezahlseite ließ sich nicht öffnen.",
  "Failed to create Printful product": "Das Produkt ließ sich nicht anlegen.",
  "Failed to upload image": "Das Bild ließ sich nicht hochladen.",
  "The request could not be read.": "Die Anfrage ließ sich nicht lesen.",
  "Please sign in.": "Bitte melde dich an.",
  "This request came from another site.": "Diese Anfrage kam von einer anderen Website.",

  // server: what is not there, or somebody else's
  "Account not found": "Das Konto gibt es nicht.",
  "Cart line not found": "Das liegt nicht mehr im Warenkorb.",
  "Character not found": "Das Foto gibt es nicht.",
  "Design not found": "Das Design gibt es nicht.",
  "Entry not found": "Den Eintrag gibt es nicht.",
  "File not found": "Die Datei gibt es nicht.",
  "Mix not found": "Den Mix gibt es nicht.",
  "Order not found": "Die Bestellung gibt es nicht.",
  "Picture not found": "Das Bild gibt es nicht.",
  "Picture of the mix not found": "Das Bild des Mixes gibt es nicht.",
  "Product not found": "Das Produkt gibt es nicht.",
  "Purchase not found": "Den Kauf gibt es nicht.",
  "Quote not found": "Diese Berechnung gibt es nicht.",
  "Render not found": "Den Render gibt es nicht.",
  "Theme not found": "Das Thema gibt es nicht.",
  "Endpoint not found": "Diese Adresse gibt es nicht.",
  "Customer not found": "Deine Zahlungsdaten gibt es nicht.",
  "Mockup not found": "Diese Vorschau gibt es nicht.",
  "Partial picture not found": "Diesen Zwischenstand gibt es nicht.",

  // server: accounts
  "Please enter your name": "Bitte gib deinen Namen ein",
  "The payment service can't be reached. Please try again.":
    "Der Zahlungsdienst ist nicht erreichbar. Bitte versuch es noch einmal.",
  "Your account has just changed. Please try again.":
    "Dein Konto hat sich gerade geändert. Bitte versuch es noch einmal.",
  "You can't unlink your last account": "Der letzte Weg, dich anzumelden, lässt sich nicht trennen",
  "That is not the password of this sign-up.": "Das ist nicht das Passwort dieser Registrierung.",
  "Too many wrong passwords were typed for this link. Have it sent again, then try the new one.":
    "Für diesen Link wurden zu viele falsche Passwörter eingegeben. Lass ihn noch einmal senden und nimm den neuen.",

  // server: photos and renders
  "Enter nickname": "Gib einen Spitznamen ein",
  "Please select a JPG or PNG image": "Bitte wähl ein Bild im Format JPG oder PNG",
  "Please select a JPG or PNG image. This is an iPhone's HEIC: export it as a JPG in your photo app, or set Settings > Camera > Formats to 'Most Compatible' and take it again.":
    "Bitte wähl ein Bild im Format JPG oder PNG. Das hier ist HEIC vom iPhone: Exportier es in deiner Foto-App als JPG, oder stell unter Einstellungen > Kamera > Formate „Maximale Kompatibilität“ ein und nimm es neu auf.",
  "This kind of JPG is unsupported. Please open it in a photo app, save it as an ordinary JPG with 8 bits per color, and choose that one.":
    "Diese Art von JPG geht hier nicht. Bitte öffne es in einer Foto-App, speicher es als gewöhnliches JPG mit 8 Bit pro Farbe und wähl dann dieses.",
  "This photo is broken and could not be opened. Please try another one.":
    "Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte nimm ein anderes.",
  "This photo is broken: part of it is missing. Please copy or download it again, or try another one.":
    "Dieses Foto ist beschädigt: Ein Teil davon fehlt. Bitte kopier oder lad es noch einmal herunter, oder nimm ein anderes.",
  "You have no renders left. Please upgrade your plan.":
    "Du hast keine Renders mehr. Bitte wähl einen größeren Tarif.",
  "This render has begun and can't be cancelled any more.":
    "Dieser Render hat begonnen und lässt sich nicht mehr abbrechen.",
  "Only a render that failed or was cancelled can be tried again.":
    "Nur ein misslungener oder abgebrochener Render lässt sich wiederholen.",
  "The picture service refused this photo. Please try another one.":
    "Der Bilderdienst hat dieses Foto abgelehnt. Bitte versuch es mit einem anderen.",
  "The picture service refused this photo or text. Try another photo, or change what you wrote.":
    "Der Bilddienst hat dieses Foto oder diesen Text abgelehnt. Versuch ein anderes Foto, oder ändere, was du geschrieben hast.",
  "This picture took us too long. Please try again.":
    "Dieses Bild hat uns zu lange gedauert. Bitte versuch es noch einmal.",
  "We were interrupted while we worked on this picture. Please try again.":
    "Wir wurden bei der Arbeit an diesem Bild unterbrochen. Bitte versuch es noch einmal.",
  "You are doing this many times at once. Please let one of them finish first.":
    "Du machst das gerade mehrmals zugleich. Bitte lass erst eines davon fertig werden.",
  "The picture service is very busy right now. Please try again in a few minutes.":
    "Der Bilddienst hat gerade sehr viel zu tun. Bitte versuch es in ein paar Minuten noch einmal.",
  "The picture service can't take orders right now. We have been told and are on it.":
    "Der Bilddienst nimmt gerade keine Aufträge an. Wir wissen Bescheid und kümmern uns darum.",
  "The picture service took too long and we stopped waiting. Please try again.":
    "Der Bilddienst hat zu lange gebraucht, und wir haben nicht weiter gewartet. Bitte versuch es noch einmal.",
  "The picture service could not be reached. Please try again.":
    "Der Bilddienst war nicht erreichbar. Bitte versuch es noch einmal.",
  "The picture service sent something that is no picture. Please try again.":
    "Der Bilddienst hat etwas geschickt, das kein Bild ist. Bitte versuch es noch einmal.",
  "The photo was deleted before the picture was made.":
    "Das Foto wurde gelöscht, bevor das Bild gemacht war.",
  "We were interrupted too often while making this picture. Please try again.":
    "Wir wurden bei diesem Bild zu oft unterbrochen. Bitte versuch es noch einmal.",

  // server: prints, checkout and orders
  "Nothing of the mix is on the print. Move it back in.":
    "Vom Mix ist nichts auf dem Druck. Schieb ihn wieder hinein.",
  "Your cart is empty": "Dein Warenkorb ist leer",
  "Your cart has changed. Please look at it once more.":
    "Dein Warenkorb hat sich geändert. Bitte sieh ihn dir noch einmal an.",
  "Failed to calculate. Please try again.":
    "Das ließ sich nicht berechnen. Bitte versuch es noch einmal.",
  "We can't ship to this address. Please check it.":
    "An diese Adresse können wir nicht liefern. Bitte prüf sie.",
  "This total is too old. Please calculate it again.":
    "Diese Summe ist zu alt. Bitte berechne sie neu.",
  "This can't be bought just now. Please try again later.":
    "Das lässt sich gerade nicht kaufen. Bitte versuch es später noch einmal.",
  "Card payment provider not initialized. Please try again.":
    "Der Dienst für Kartenzahlungen ist nicht eingerichtet. Bitte versuch es noch einmal.",
  "Failed to initiate payment. Please try again.":
    "Die Zahlung ließ sich nicht beginnen. Bitte versuch es noch einmal.",
  "A newer checkout is open in another tab.": "In einem anderen Tab ist eine neuere Kasse offen.",
  "You have paid for this cart already.": "Diesen Warenkorb hast du schon bezahlt.",
  "You have paid for this cart already, and your bank is confirming it.":
    "Diesen Warenkorb hast du schon bezahlt, und deine Bank bestätigt es gerade.",
  "It was put into your cart and taken out again.":
    "Es lag in deinem Warenkorb und wurde wieder herausgenommen.",
  "Your payment came in after this order had ended. Your money is on its way back.":
    "Deine Zahlung kam, als diese Bestellung schon beendet war. Dein Geld ist auf dem Weg zurück.",
  "It is being printed already, so it can't be cancelled any more.":
    "Sie wird schon gedruckt und lässt sich nicht mehr stornieren.",
  "The printer can't be reached now. Please try again.":
    "Die Druckerei ist gerade nicht erreichbar. Bitte versuch es noch einmal.",

  // server: promo codes
  "We don't know this code.": "Diesen Gutscheincode kennen wir nicht.",
  "This code has expired.": "Dieser Gutscheincode ist abgelaufen.",
  "You have used this code already.": "Diesen Gutscheincode hast du schon benutzt.",
  "This code is used up.": "Dieser Gutscheincode ist aufgebraucht.",

  // server: plans and packs
  "A newer payment page is open in another tab.":
    "In einem anderen Tab ist eine neuere Bezahlseite offen.",
  "We don't sell this. Please reload the page.":
    "Das verkaufen wir nicht. Bitte lad die Seite neu.",
  "This offer has changed. Please reload the page and try again.":
    "Dieses Angebot hat sich geändert. Bitte lad die Seite neu und versuch es noch einmal.",
  "You have a plan already. Switch it instead.":
    "Du hast schon einen Tarif. Wechsle ihn stattdessen.",
  "Packs come on top of a plan. Please pick a plan first.":
    "Pakete gibt es zu einem Tarif dazu. Bitte wähl zuerst einen Tarif.",
  "You have just paid on another page. Please wait a moment.":
    "Du hast gerade auf einer anderen Seite bezahlt. Bitte warte einen Moment.",
  "You have no plan. Please reload the page.": "Du hast keinen Tarif. Bitte lad die Seite neu.",
  "You have no plan to switch. Please reload the page.":
    "Du hast keinen Tarif zum Wechseln. Bitte lad die Seite neu.",
  "Your plan is cancelled. Resume it first, then switch.":
    "Dein Tarif ist gekündigt. Setz ihn zuerst fort, dann wechsle.",
  "A payment for your plan is open. Please pay it first.":
    "Für deinen Tarif ist eine Zahlung offen. Bitte begleich sie zuerst.",
  "A switch is waiting for its payment. Please pay that first.":
    "Ein Wechsel wartet auf seine Zahlung. Bitte bezahl ihn zuerst.",
  "This is your plan already.": "Das ist schon dein Tarif.",
  "The price has changed since you looked at it.":
    "Der Preis hat sich geändert, seit du ihn gesehen hast.",
};
