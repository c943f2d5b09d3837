import { PRODUCT } from "#shared/brand.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../terms.ts";

export const terms: typeof texts = {
  title: `AGB von ${PRODUCT}`,
  inShort: [
    "Du musst mindestens 13 sein und darfst nur Fotos verwenden, an denen du das Recht hast.",
    "Was du machst, gehört dir. Ein Render, der misslingt, kostet nichts.",
    "Tarife verlängern sich jeden Monat, bis du kündigst, und laufen bis zum Ende des bezahlten Monats.",
    "Stimmt etwas mit einem Druck nicht, sag es uns innerhalb von 30 Tagen nach Erhalt.",
  ],

  about: (company) => ({
    title: "Worum es geht",
    body: [
      `${PRODUCT} ist ein Shop von ${company}. Er macht aus dem Foto eines Menschen ein Bild zu einem Thema, das wir Mix nennen, und druckt Mixe auf Produkte. Wenn du ${PRODUCT} nutzt, stimmst du diesen AGB und der <privacy>Datenschutzerklärung</privacy> zu, und wenn du bestellst, auch <shipping>Versand und Rückgabe</shipping>.`,
    ],
  }),

  account: {
    title: "Dein Konto",
    body: [
      [
        "Du musst mindestens 13 Jahre alt sein. Bist du dort, wo du lebst, noch nicht volljährig, muss ein Elternteil oder Vormund zustimmen und bezahlen.",
        "Gib uns eine E-Mail-Adresse, die dir gehört, und behalt dein Passwort für dich. Was in deinem Konto geschieht, gilt als von dir getan.",
        "Ein Mensch, ein Konto: Die Probe-Renders sind zum Ausprobieren da, nicht zum Sammeln.",
      ],
    ],
  },

  photos: {
    title: "Deine Fotos",
    body: [
      "Deine Fotos bleiben deine. Wir und die Partner, die in der Datenschutzerklärung stehen, dürfen sie zu einem einzigen Zweck verwenden: um zu machen und zu drucken, was du haben möchtest. Du versicherst, dass du das Foto verwenden darfst und dass alle einverstanden sind, die darauf zu erkennen sind.",
      `Tabu sind bei ${PRODUCT}`,
      [
        "alles Sexuelle und bei Kindern alles, womit Eltern nicht einverstanden wären;",
        "Bilder, die jemanden täuschen, belästigen, bedrohen oder bloßstellen;",
        "alles, was verboten ist oder jemand anderem gehört.",
      ],
      "Der Bilddienst prüft Fotos und Texte und lehnt manche ab. Eine Ablehnung kostet keinen Render.",
    ],
  },

  mixes: {
    title: "Deine Mixe",
    body: [
      "Was du machst, darfst du behalten, zeigen, drucken und verschenken, soweit ein Bild aus der Maschine nach dem Gesetz überhaupt jemandem gehören kann. Die Bilder kommen von einer KI: Sie können anders aussehen, als du erwartet hast, und jemand anderes kann ein ähnliches bekommen. Zeigst du einen Mix dort, wo man ihn für ein Foto halten könnte, sag dazu, dass er mit KI gemacht ist.",
    ],
  },

  renders: (trial) => ({
    title: "Renders",
    body: [
      `Jedes Bild verbraucht einen Render. Ein neues Konto beginnt mit ${trial}, einmal je Postfach und nicht bei Wegwerfadressen. Ein Render wird zurückgelegt, wenn du ein Bild in Auftrag gibst, und verbraucht, wenn das Bild gespeichert ist. Lässt es sich nicht machen oder brichst du ab, solange es wartet, kommt der Render von selbst zurück.`,
      "Ungenutzte Renders eines Tarifs gehen nicht in den nächsten Monat über. Renders aus einem Paket bleiben, bis du sie nutzt; die des Tarifs werden zuerst verbraucht. Renders lassen sich nicht verkaufen oder weitergeben, und als digitale Inhalte werden sie nicht erstattet.",
    ],
  }),

  plans: (plans, packs) => ({
    title: "Tarife und Bezahlung",
    body: [
      [
        ...plans.map(
          ({ name, price, renders }) =>
            `${name}: ${price} im Monat für ${renders} Renders in jedem Monat.`,
        ),
        ...(packs.length > 0
          ? [
              `Pakete, mit Tarif oder ohne: ${packs.map(({ renders, price }) => `${renders} für ${price}`).join(" oder ")}, einmal bezahlt.`,
            ]
          : []),
      ],
      "Ein Tarif verlängert sich jeden Monat und wird von deiner Karte abgebucht, bis du ihn kündigst. Das kannst du jederzeit auf der <plans>Tarifseite</plans> tun; du behältst ihn dann bis zum Ende des Abrechnungszeitraums und kannst ihn bis dahin fortsetzen. Ein größerer Tarif beginnt sofort und kostet den Unterschied für den Rest des Monats; ein kleinerer beginnt mit deinem nächsten Monat. Schlägt eine Abbuchung fehl, sagen wir es dir und versuchen es einige Tage lang wieder; danach endet der Tarif.",
      "Preise sind in US-Dollar. Bei Drucken kommen an der Kasse Steuern und Versand dazu; du siehst sie, bevor du bezahlst; in Großbritannien und Australien ist die Steuer in den Preisen enthalten. Ändern wir den Preis eines Tarifs, sagen wir es dir, bevor er abgebucht wird.",
    ],
  }),

  prints: {
    title: "Drucke",
    body: [
      "Du siehst jedes Produkt mit deinem Bild darauf, bevor du bestellst; auf Papier und Stoff sehen Farben ein wenig anders aus als auf dem Bildschirm. Stimmt etwas mit einem Druck nicht, melde es innerhalb von 30 Tagen nach Erhalt. Zurück nehmen wir nur, was beschädigt oder fehlerhaft ist. Wie das geht, steht unter <shipping>Versand und Rückgabe</shipping>.",
    ],
  },

  ending: {
    title: "Kündigen und gehen",
    body: [
      `Nach der Kündigung eines Tarifs heben wir deine Fotos und Mixe ${RETENTION_DAYS} Tage lang auf. Hast du dich seitdem nicht angemeldet, schreiben wir dir eine Woche vorher und löschen sie dann. Auf deiner Kontoseite kannst du vorher alles mitnehmen, und du kannst das Konto jederzeit selbst löschen, ohne so lange zu warten.`,
      "Ein Konto, das gegen diese AGB verstößt oder anderen schadet, können wir schließen. Wenn nicht das Gesetz oder die Sicherheit anderer dagegen spricht, sagen wir dir, warum, und du bekommst deine Bilder trotzdem.",
    ],
  },

  promises: {
    title: "Wofür wir einstehen",
    body: [
      `Wir tun unser Bestes, damit ${PRODUCT} läuft und deine Bilder sicher sind, können aber nicht versprechen, dass nie etwas ausfällt: Heb eine Kopie von allem auf, was dir unentbehrlich ist. Soweit das Gesetz es erlaubt, haften wir höchstens mit dem, was du uns in den zwölf Monaten davor bezahlt hast. Das nimmt dir keines der Rechte, die das Gesetz dir als Verbraucher gibt, und uns nicht die Haftung bei Vorsatz oder grober Fahrlässigkeit.`,
    ],
  },

  changes: {
    title: "Änderungen und Fragen",
    body: [
      "Ändern sich diese AGB, ändert sich auch das Datum oben. Ist eine Änderung für dich wichtig, schreiben wir dir eine E-Mail, bevor sie gilt; wer nicht einverstanden ist, kann gehen.",
    ],
  },
};
