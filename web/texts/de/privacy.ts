import { PRODUCT } from "#shared/brand.ts";
import { BUYER_REQUIRED_FROM_CENTS, DOCUMENT_YEARS, RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../privacy.ts";

export const privacy: typeof texts = {
  title: `Datenschutzerklärung von ${PRODUCT}`,
  inShort: [
    "Deine Fotos sind privat: Nur du siehst sie, und du kannst jedes davon jederzeit löschen.",
    "Bevor wir ein Foto speichern, entfernen wir Angaben zu Ort und Kamera.",
    "Ein Foto geben wir nur weiter, um dein Bild zu erstellen, ein Bild nur, um es auf einem Produkt zu zeigen oder zu drucken.",
    "Keine Werbung, kein Tracking, und wir verkaufen deine Daten nicht.",
  ],

  keep: {
    title: "Was wir speichern",
    body: [
      [
        "Dein Konto: Name, E-Mail-Adresse, Tarif, übrige Renders und welche Beispiele (Frau oder Mann) du zuletzt gewählt hast. Von einem Passwort speichern wir nur einen Hash, aus dem es sich nicht zurückrechnen lässt; von einem Passkey den Namen, den du ihm gibst, und seinen öffentlichen Schlüssel. Fingerabdruck und Gesicht bleiben auf deinem Gerät.",
        "Wo du angemeldet bist: seit wann, mit welcher IP-Adresse und mit welchem Browser, damit du jede Anmeldung auf deiner Kontoseite sehen und beenden kannst.",
        "Eine nicht abgeschlossene Registrierung: Name, E-Mail-Adresse, Hash des Passworts und eine Kennung des Browsers. Erst über den Link in unserer E-Mail wird daraus ein Konto.",
        "Deine Fotos und was du daraus machst: Fotos, Mixe, Spitznamen, deine Auswahl und Texte für einen Look, Designs und Druckdateien.",
        "Deine Einkäufe: Warenkorb, Bestellungen, die Namen, Anschriften und E-Mail-Adressen, die du dafür angibst, und Belege.",
        "Die Liste deiner Aktivitäten und deinen Render-Verlauf.",
        "Einen Code, der aus deiner E-Mail-Adresse gebildet ist, damit kostenlose Renders und einmalige Gutscheincodes nur einmal genutzt werden können. Niemand kann daraus deine Adresse zurückrechnen. Ob es sich um eine Wegwerf-Adresse handelt, prüfen wir auf unserem eigenen Server anhand einer öffentlichen Liste.",
        "Bis zu einen Tag lang Codes, die aus deinem Netzwerk und deiner E-Mail-Adresse gebildet sind, um falsche Passwörter und angeforderte E-Mails zu zählen; und einige Tage lang, als ebensolchen Code, aus welchem Netzwerk ein Bild angefordert wurde.",
        "Nachrichten, die du uns schickst, und welche E-Mails wir dir wann geschickt haben. Den Inhalt einer E-Mail bewahren wir nach dem Versand nicht auf.",
      ],
    ],
  },

  photos: {
    title: "Deine Fotos",
    body: [
      "Jedes Foto zeichnen wir beim Hochladen neu, mit höchstens 2.048 Pixeln pro Seite, und speichern nur diese Kopie. Ort, Uhrzeit, Kamera und alles andere, was in der Datei steht (EXIF), lassen wir weg.",
      "Deine Fotos, Mixe und Druckdateien siehst nur du, und nur, wenn du angemeldet bist. Zwei Partner sehen einige davon, über Links, die sich nicht erraten lassen und die ablaufen: Die Druckerei ruft eine Druckdatei ab, um sie auf einem Produkt zu zeigen oder deine Bestellung zu drucken, und die Bezahlseite zeigt ein kleines Bild von dem, was du kaufst.",
      "Wenn du einen Mix herunterlädst, trägt die Datei die genormte Kennzeichnung „mit KI erstellt“ (IPTC Digital Source Type), damit andere Programme das erkennen.",
      "Wir trainieren mit deinen Fotos keine KI und versuchen nicht herauszufinden, wer darauf zu sehen ist.",
    ],
  },

  partners: {
    title: "Mit wem wir arbeiten und was unsere Partner bekommen",
    body: [
      "Jeder Partner bekommt nur, was er für seine Arbeit braucht, und nur dann, wenn er es braucht:",
      {
        OpenAI:
          "erstellt deine Mixe. Bekommt das Foto, die Anweisungen des Looks mit deiner Auswahl und deinen Texten und statt deines Namens einen zufälligen Code.",
        Printful:
          "druckt und verschickt deine Bestellungen und zeichnet dein Bild auf ein Produkt. Bekommt die Druckdatei und bei einer Bestellung Name, Anschrift und E-Mail-Adresse der Person, die sie erhält.",
        Stripe:
          "wickelt deine Zahlungen ab. Bekommt deine E-Mail-Adresse und was du kaufst, bei Drucken mit einem kleinen Bild des Produkts; wo Stripe die Steuer berechnet, auch Postleitzahl, Bundesstaat und Land. Deine Karte gibst du direkt bei Stripe ein: Die Nummer sehen wir nie.",
        SendGrid: "stellt unsere E-Mails zu. Bekommt deine E-Mail-Adresse und die E-Mail selbst.",
        Google:
          "nur, wenn du „Weiter mit Google“ wählst. Nennt uns deinen Namen, deine E-Mail-Adresse und einen Link zu deinem Profilbild und erfährt, dass du dich hier anmeldest.",
      },
      "Unsere Partner bewahren möglicherweise eigene Aufzeichnungen auf, nach ihren Richtlinien und den Gesetzen. Ein Demo-Shop, der ohne eigene Schlüssel läuft, sendet ihnen nichts: Simulierte Dienste auf demselben Server treten an ihre Stelle.",
    ],
  },

  browser: {
    title: "Cookies und dein Browser",
    body: [
      "Wir setzen Cookies für Registrierung und Anmeldung, die Skripte nicht lesen können, und eines, das sich ein Jahr lang deine Sprache merkt. Das Cookie, mit dem du angemeldet bleibst, gilt 30 Tage; das, das weiß, wo du dich registriert hast, einen Tag. Ein weiteres hält 13 Monate lang fest, dass du dich mit diesem Browser schon einmal angemeldet hast: So zeigen wir dir zuerst die Anmeldung, und du kommst auch dann noch in dein Konto, wenn gerade jemand anderes dein Passwort zu erraten versucht. In deinem Browser speichern wir außerdem",
      [
        "deine Einstellungen: hell oder dunkel, Sprache, Größen und Farben, und dass du hier schon einmal angemeldet warst;",
        "was du angefangen und noch nicht abgeschlossen hast, damit es beim Neuladen nicht verloren geht: ein ausgewähltes Foto bis zu einem Tag, ein Formular oder ein Design, solange der Tab offen ist;",
        "ein Foto und einen Look, die du vor der Anmeldung gewählt hast, bis zu 7 Tage, zusammen mit der Adresse, mit der du dich registriert hast. Nichts davon wird an uns gesendet, bevor du auf „Rendern & speichern“ klickst.",
      ],
      "Es gibt keine Cookies von Dritten, keine Zählpixel und keine Analysedienste. Unsere E-Mails melden nicht, ob du sie geöffnet hast.",
    ],
  },

  long: (mixDays) => ({
    title: "Wie lange wir es speichern",
    body: [
      [
        "Ein Foto: bis du es löschst. Wir entfernen die Datei und alle kleineren Versionen davon; die Mixe daraus bleiben.",
        `Einen Mix: bis du ihn löschst. ${mixDays} Tage lang kannst du ihn zurückholen, danach werden seine Dateien entfernt.`,
        "Eine nicht abgeschlossene Registrierung: bis einen Tag nach dem letzten Link, den wir dafür per E-Mail verschickt haben.",
        `Alles andere in deinem Konto: bis du das Konto löschst. Wenn du einen Tarif kündigst, bewahren wir deine Fotos und Mixe noch ${RETENTION_DAYS} Tage auf. Meldest du dich in dieser Zeit nicht an, schreiben wir dir eine Woche, bevor wir sie löschen.`,
        "Eine frühere E-Mail-Adresse deines Kontos: 72 Stunden, damit ihr Inhaber die Änderung rückgängig machen kann.",
        "Designs, die weder im Warenkorb noch in einer Bestellung sind: zwei Tage. Adressen, die du an der Kasse eingibst, ohne zur Zahlung weiterzugehen: etwa einen Tag.",
        "Bestellungen und Belege: Beträge, Steuern, Bundesstaat und Land, solange das Gesetz es verlangt. Wenn du dein Konto löschst, entfernen wir Name, Straße, E-Mail-Adresse und Bilder daraus.",
        `Rechnungen und Gutschriften: solange das Steuerrecht es verlangt. Wenn du dein Konto löschst, entfernen wir deinen Namen und deine Anschrift, außer die Rechnung ist so hoch, dass das Gesetz sie darauf verlangt (ab ${BUYER_REQUIRED_FROM_CENTS / 100}\u00a0$): Dann entfernen wir sie ${DOCUMENT_YEARS} Jahre nach dem Jahr der Rechnung. Zahlungen für Tarife und Pakete bewahren wir ohne alles auf, was auf dich schließen lässt.`,
        "Den Code, der aus deiner E-Mail-Adresse gebildet ist: 12 Monate, nachdem du dein Konto gelöscht hast, mit dem Vermerk, dass kostenlose Renders oder ein einmaliger Gutscheincode genutzt wurden.",
        "Nachrichten, die du uns schickst: bis du uns bittest, sie zu löschen.",
      ],
    ],
  }),

  rights: {
    title: "Was du tun kannst",
    body: [
      "Auf deiner <account>Kontoseite</account> kannst du",
      [
        "alles exportieren, was in deinem Konto gespeichert ist, als ZIP mit deinen Bildern und mit Dateien, die jedes Programm lesen kann;",
        "deinen Namen und deine E-Mail-Adresse berichtigen und deine Anmeldungen sehen und beenden;",
        "das Konto mit allem darin löschen. Das geschieht sofort und lässt sich nicht rückgängig machen. In einer letzten E-Mail steht, was gelöscht wurde und was wir von Gesetzes wegen behalten müssen.",
      ],
      "In allen anderen Fällen, etwa bei einem Widerspruch oder einer Frage zu deinen Daten, schreib uns. Wenn dir unsere Antwort nicht hilft, kannst du dich an die Datenschutzbehörde an deinem Wohnort wenden.",
    ],
  },

  children: {
    title: "Kinder",
    body: [
      `${PRODUCT} ist für Menschen ab 13 Jahren. Wenn sich ein jüngeres Kind registriert hat, sag uns Bescheid, und wir löschen das Konto.`,
    ],
  },

  changes: {
    title: "Änderungen und Fragen",
    body: [
      "Wenn sich diese Erklärung ändert, ändert sich auch das Datum oben. Betrifft dich eine Änderung, schreiben wir dir, bevor sie in Kraft tritt.",
    ],
  },
};
