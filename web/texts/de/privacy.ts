import { PRODUCT } from "#shared/brand.ts";
import { BUYER_REQUIRED_FROM_CENTS, DOCUMENT_YEARS, RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../privacy.ts";

export const privacy: typeof texts = {
  title: `Datenschutzerklärung von ${PRODUCT}`,
  inShort: [
    "Deine Fotos sind privat: Nur du siehst sie, und du kannst jedes davon jederzeit löschen.",
    "Wo und mit welcher Kamera ein Foto entstand, entfernen wir, bevor wir es speichern.",
    "Ein Foto verlässt uns nur, um dein Bild zu machen, ein Bild nur, um es auf einem Produkt zu zeigen oder zu drucken.",
    "Keine Werbung, kein Tracking, nichts wird verkauft.",
  ],

  keep: {
    title: "Was wir speichern",
    body: [
      [
        "Dein Konto: Name, E-Mail-Adresse, Tarif, übrige Renders und die Themenauswahl, die du zuletzt hattest. Von einem Passwort speichern wir nur einen Hash, aus dem es sich nicht ablesen lässt; von einem Passkey den Namen, den du ihm gibst, und die Hälfte, die jeder kennen darf. Finger und Gesicht bleiben auf deinem Gerät.",
        "Wo du angemeldet bist: seit wann, mit welcher Netzwerkadresse und welchem Browser, damit du es auf deiner Kontoseite sehen und beenden kannst.",
        "Eine Registrierung, die nicht abgeschlossen ist: Name, E-Mail-Adresse, den Hash des Passworts und ein Merkmal des Browsers. Ein Konto wird daraus nur über den Link in unserer E-Mail.",
        "Deine Fotos und was du machst: Fotos, Mixe, Spitznamen, was du für ein Thema gewählt oder geschrieben hast, Designs und Druckdateien.",
        "Deine Einkäufe: Warenkorb, Bestellungen, die Namen, Anschriften und E-Mail-Adressen, die du dafür angibst, und Quittungen.",
        "Eine Liste deiner Aktivitäten und einen Auszug deiner Renders.",
        "Einen Code aus deinem Postfach, damit es freie Renders und einmalige Gutscheincodes einmal gibt. Niemand kann ihn in deine Adresse zurückverwandeln. Ob eine Adresse zum Wegwerfen ist, sehen wir auf unserem eigenen Rechner in einer öffentlichen Liste nach.",
        "Höchstens einen Tag lang Codes aus Netzwerk und Postfach, um falsche Passwörter zu zählen und die E-Mails, um die jemand bittet; und ein paar Tage lang, als solchen Code, aus welchem Netzwerk ein Bild bestellt wurde.",
        "Nachrichten, die du uns schickst, und welche E-Mails wir dir wann geschickt haben. Was in einer E-Mail stand, vergessen wir, sobald sie verschickt ist.",
      ],
    ],
  },

  photos: {
    title: "Deine Fotos",
    body: [
      "Ein Foto wird bei der Ankunft neu gezeichnet, mit höchstens 2.048 Pixeln je Seite, und nur diese Kopie wird gespeichert. Ort, Zeit, Kamera und was sonst noch in die Datei geschrieben war (EXIF), kommt nicht mit.",
      "Fotos, Mixe und Druckdateien sieht niemand außer dir, und nur angemeldet. Zwei Partner sehen etwas davon, über Links, die niemand erraten kann und die von selbst enden: Die Druckerei holt eine Druckdatei, um sie auf einem Produkt zu zeigen oder deine Bestellung zu drucken, und die Bezahlseite zeigt ein kleines Bild von dem, was du kaufst.",
      "Die Datei eines Mixes, wie du sie herunterlädst, trägt die genormte Kennzeichnung „mit KI gemacht“ (IPTC Digital Source Type), damit andere Programme es erkennen.",
      "Wir trainieren nichts mit deinen Fotos und suchen nicht danach, wer darauf ist.",
    ],
  },

  partners: {
    title: "Wer uns hilft und was sie bekommen",
    body: [
      "Sie bekommen, was sie für ihre Arbeit brauchen, und nur dann:",
      {
        OpenAI:
          "macht deine Mixe. Es bekommt das Foto, die Anweisung des Themas mit dem, was du gewählt oder geschrieben hast, und statt deines Namens einen zufälligen Code.",
        Printful:
          "druckt und verschickt deine Bestellungen und zeichnet dein Bild auf ein Produkt. Es bekommt die Druckdatei und bei einer Bestellung Name, Anschrift und E-Mail-Adresse der Person, die sie empfängt.",
        Stripe:
          "nimmt deine Zahlungen an. Es bekommt deine E-Mail-Adresse und was du kaufst, bei Drucken mit einem kleinen Bild des Produkts; wo es die Steuer berechnet, auch Postleitzahl, Bundesstaat und Land. Deine Karte gibst du auf der Seite von Stripe ein: Ihre Nummer sehen wir nie.",
        SendGrid: "stellt unsere E-Mails zu. Es bekommt deine E-Mail-Adresse und die E-Mail.",
        Google:
          "nur, wenn du „Weiter mit Google“ wählst. Es nennt uns deinen Namen, deine E-Mail-Adresse und wo dein Profilbild liegt, und erfährt, dass du dich hier anmeldest.",
      },
      "Sie können eigene Aufzeichnungen behalten, so wie ihre eigenen Erklärungen und das Gesetz es vorsehen. Ein Shop, der zur Probe ohne eigene Schlüssel läuft, schickt ihnen nichts: An ihre Stelle treten Nachbildungen auf demselben Rechner.",
    ],
  },

  browser: {
    title: "Cookies und dein Browser",
    body: [
      "Wir setzen Cookies, um dich zu registrieren und anzumelden, die Skripte nicht lesen können, und einen, der ein Jahr lang sagt, welche Sprache du gewählt hast. Der eine, mit dem du angemeldet bleibst, hält 30 Tage, der andere, der weiß, wo du dich registriert hast, einen Tag; einer, der 13 Monate bleibt, sagt, dass du mit diesem Browser schon einmal angemeldet warst, damit dir zuerst das Anmelden angeboten wird und du auch dann hereinkommst, wenn jemand anderes dein Passwort zu erraten versucht. In deinem eigenen Browser speichern wir außerdem",
      [
        "deine Wahl: hell oder dunkel, die Sprache, Größen und Farben, und dass du hier angemeldet warst;",
        "was du angefangen und nicht beendet hast, damit es beim Neuladen nicht verloren geht: ein gewähltes Foto höchstens einen Tag, ein Formular oder ein Design, solange der Tab offen ist;",
        "ein Foto und einen Look, die du vor der Anmeldung gewählt hast, höchstens 7 Tage, mit der Adresse, mit der du dich registriert hast. Nichts davon wird an uns gesendet, bevor du „Rendern & speichern“ drückst.",
      ],
      "Es gibt keine Cookies von anderen, keine Zählpixel und keine Analysedienste. Unsere E-Mails melden nicht, ob du sie geöffnet hast.",
    ],
  },

  long: (mixDays) => ({
    title: "Wie lange wir es speichern",
    body: [
      [
        "Ein Foto: bis du es löschst. Die Datei und alle kleinen Fassungen davon werden entfernt; die Mixe daraus bleiben.",
        `Einen Mix: bis du ihn löschst. ${mixDays} Tage lang kannst du ihn wiederherstellen, dann werden seine Dateien entfernt.`,
        "Eine Registrierung, die niemand abschließt: einen Tag ab dem letzten Link, den wir dafür verschickt haben.",
        `Alles andere in deinem Konto: bis du das Konto löschst. Nach der Kündigung eines Tarifs heben wir deine Fotos und Mixe ${RETENTION_DAYS} Tage lang auf. Hast du dich seitdem nicht angemeldet, schreiben wir dir eine Woche vorher und löschen sie dann.`,
        "Eine E-Mail-Adresse, die dein Konto vorher hatte: 72 Stunden, damit die Änderung von dort zurückgenommen werden kann.",
        "Designs, die in keinem Warenkorb und keiner Bestellung sind: zwei Tage. Anschriften, die du an der Kasse eingegeben hast, ohne zu bezahlen: etwa einen Tag.",
        "Bestellungen und Quittungen: Beträge, Steuer, Bundesstaat und Land, solange das Gesetz es verlangt. Löschst du dein Konto, nehmen wir Name, Straße, E-Mail-Adresse und Bilder heraus.",
        `Rechnungen und Gutschriften: solange Steuergesetze sie verlangen. Löschst du dein Konto, nehmen wir Name und Anschrift heraus, außer die Rechnung ist so hoch, dass ein Gesetz beides darauf verlangt (ab ${BUYER_REQUIRED_FROM_CENTS / 100} $): Dann verschwindet es ${DOCUMENT_YEARS} Jahre nach dem Jahr der Rechnung. Was für Tarife und Pakete bezahlt wurde, bleibt ohne dich.`,
        "Den Code aus deinem Postfach: 12 Monate lang, nachdem du dein Konto gelöscht hast, und mit ihm, dass du freie Renders oder einen einmaligen Gutscheincode hattest.",
        "Nachrichten, die du uns schickst: bis du uns bittest, sie zu löschen.",
      ],
    ],
  }),

  rights: {
    title: "Was du tun kannst",
    body: [
      "Auf deiner <account>Kontoseite</account> kannst du",
      [
        "alles exportieren, was in deinem Konto gespeichert ist, als ZIP mit deinen Bildern und Dateien, die jedes Programm liest;",
        "deinen Namen und deine E-Mail-Adresse berichtigen und sehen, wo du angemeldet bist, und es beenden;",
        "das Konto mit allem darin löschen. Das geschieht sofort, lässt sich nicht rückgängig machen, und eine letzte E-Mail zählt auf, was weg ist und was wir nach dem Gesetz behalten müssen.",
      ],
      "Für alles andere, etwa einen Widerspruch oder eine Frage dazu, was wir haben, schreib uns. Hilft dir unsere Antwort nicht, kannst du dich an die Datenschutzbehörde wenden, die für deinen Wohnort zuständig ist.",
    ],
  },

  children: {
    title: "Kinder",
    body: [
      `${PRODUCT} ist für Menschen ab 13 Jahren. Hat sich ein jüngeres Kind registriert, sag es uns, und wir löschen das Konto.`,
    ],
  },

  changes: {
    title: "Änderungen und Fragen",
    body: [
      "Ändert sich diese Erklärung, ändert sich auch das Datum oben. Ist eine Änderung für dich wichtig, schreiben wir dir eine E-Mail, bevor sie gilt.",
    ],
  },
};
