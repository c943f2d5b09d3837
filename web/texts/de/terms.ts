import { PRODUCT } from "#shared/brand.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../terms.ts";

export const terms: typeof texts = {
  title: `AGB von ${PRODUCT}`,
  inShort: [
    "Du musst mindestens 13 Jahre alt sein und darfst nur Fotos verwenden, an denen du die Rechte hast.",
    "Was du erstellst, gehört dir. Ein fehlgeschlagener Render kostet nichts.",
    "Tarife verlängern sich jeden Monat, bis du kündigst, und laufen bis zum Ende des bezahlten Monats.",
    "Stimmt etwas mit einem Druck nicht? Melde dich innerhalb von 30 Tagen nach Erhalt.",
  ],

  about: (company) => ({
    title: "Worum es geht",
    body: [
      `${PRODUCT} ist ein Shop von ${company}. Er macht aus dem Foto einer Person ein Bild in einem bestimmten Look, das wir Mix nennen, und druckt Mixe auf Produkte. Wenn du ${PRODUCT} nutzt, stimmst du diesen AGB und der <privacy>Datenschutzerklärung</privacy> zu und, wenn du bestellst, auch den Bedingungen unter <shipping>Versand und Rückgabe</shipping>.`,
    ],
  }),

  account: {
    title: "Dein Konto",
    body: [
      [
        "Du musst mindestens 13 Jahre alt sein. Wenn du an deinem Wohnort noch nicht volljährig bist, muss ein Elternteil oder Vormund zustimmen und bezahlen.",
        "Gib eine E-Mail-Adresse an, die dir gehört, und behalte dein Passwort für dich. Du bist dafür verantwortlich, was in deinem Konto geschieht.",
        "Ein Konto pro Person: Die kostenlosen Renders sind zum Ausprobieren da, nicht zum Sammeln.",
      ],
    ],
  },

  photos: {
    title: "Deine Fotos",
    body: [
      "Deine Fotos bleiben deine. Du erlaubst uns und den in der Datenschutzerklärung genannten Partnern, sie zu einem einzigen Zweck zu verwenden: um zu erstellen und zu drucken, was du möchtest. Du versicherst, dass du ein Foto verwenden darfst und dass alle, die darauf zu erkennen sind, einverstanden sind.",
      `Nicht erlaubt sind bei ${PRODUCT}`,
      [
        "alles Sexuelle und jedes Bild eines Kindes, mit dem die Eltern nicht einverstanden wären;",
        "Bilder, die andere täuschen, belästigen, bedrohen oder bloßstellen;",
        "alles, was verboten ist oder jemand anderem gehört.",
      ],
      "Die Bild-KI prüft Fotos und Texte und lehnt manche ab. Eine Ablehnung kostet keinen Render.",
    ],
  },

  mixes: {
    title: "Deine Mixe",
    body: [
      "Was du erstellst, darfst du behalten, zeigen, drucken und verschenken, soweit das Gesetz überhaupt zulässt, dass ein maschinell erzeugtes Bild jemandem gehört. Die Bilder stammen von einer KI: Sie können anders aussehen, als du erwartest, und jemand anderes kann ein ähnliches bekommen. Wenn du einen Mix dort zeigst, wo man ihn für ein Foto halten könnte, weise darauf hin, dass er mit KI erstellt wurde.",
    ],
  },

  renders: (trial) => ({
    title: "Renders",
    body: [
      `Jedes Bild verbraucht einen Render. Ein neues Konto startet mit ${trial}, einmal pro E-Mail-Adresse und nicht bei Wegwerf-Adressen. Wenn du ein Bild anforderst, reservieren wir einen Render; verbraucht ist er, sobald das Bild gespeichert ist. Wenn es nicht erstellt werden kann oder du abbrichst, solange es wartet, bekommst du den Render automatisch zurück.`,
      "Ungenutzte Renders eines Tarifs werden nicht in den nächsten Monat übertragen. Renders aus einem Paket verfallen nicht; die Renders deines Tarifs werden zuerst verbraucht. Renders können nicht verkauft oder übertragen und als digitale Inhalte nicht erstattet werden.",
    ],
  }),

  plans: (plans, packs) => ({
    title: "Tarife und Bezahlung",
    body: [
      [
        ...plans.map(
          ({ name, price, renders }) =>
            `${name}: ${price} im Monat für ${renders} Renders pro Monat.`,
        ),
        ...(packs.length > 0
          ? [
              `Pakete, mit oder ohne Tarif: ${packs.map(({ renders, price }) => `${renders} für ${price}`).join(" oder ")}, einmalig bezahlt.`,
            ]
          : []),
      ],
      "Ein Tarif verlängert sich jeden Monat und wird von deiner Karte abgebucht, bis du kündigst. Kündigen kannst du jederzeit auf der <plans>Tarifseite</plans>; du behältst den Tarif dann bis zum Ende des Abrechnungszeitraums und kannst ihn bis dahin fortsetzen. Ein größerer Tarif beginnt sofort, und du zahlst die Differenz für den Rest des Monats; ein kleinerer beginnt mit deinem nächsten Monat. Wenn eine Abbuchung fehlschlägt, sagen wir dir Bescheid und versuchen es einige Tage lang erneut; danach endet der Tarif.",
      "Alle Preise sind in US-Dollar. Bei Drucken kommen an der Kasse Steuern und Versand dazu, die du siehst, bevor du bezahlst; im Vereinigten Königreich und in Australien ist die Steuer (VAT oder GST) in den Preisen enthalten. Wenn wir den Preis eines Tarifs ändern, sagen wir dir vor der Abbuchung Bescheid.",
    ],
  }),

  prints: {
    title: "Drucke",
    body: [
      "Du siehst jedes Produkt mit deinem Bild, bevor du bestellst; auf Papier und Stoff sehen Farben etwas anders aus als auf dem Bildschirm. Wenn mit einem Druck etwas nicht stimmt, melde dich innerhalb von 30 Tagen nach Erhalt. Wir nehmen nur beschädigte oder fehlerhafte Artikel zurück. Mehr dazu unter <shipping>Versand und Rückgabe</shipping>.",
    ],
  },

  ending: {
    title: "Kündigen und gehen",
    body: [
      `Wenn du einen Tarif kündigst, bewahren wir deine Fotos und Mixe noch ${RETENTION_DAYS} Tage auf. Meldest du dich in dieser Zeit nicht an, schreiben wir dir eine Woche, bevor wir sie löschen. Bis dahin kannst du auf deiner Kontoseite alles herunterladen, und du kannst das Konto jederzeit selbst löschen, mit sofortiger Wirkung.`,
      "Ein Konto, das gegen diese AGB verstößt oder anderen schadet, können wir schließen. Sofern nicht das Gesetz oder die Sicherheit anderer dagegenspricht, sagen wir dir, warum, und du bekommst deine Bilder trotzdem.",
    ],
  },

  promises: {
    title: "Unsere Haftung",
    body: [
      `Wir tun unser Bestes, damit ${PRODUCT} läuft und deine Bilder sicher sind, können aber nicht versprechen, dass nie etwas ausfällt: Bewahre von allem, was dir wichtig ist, eine Kopie auf. Soweit das Gesetz es zulässt, ist unsere Haftung auf den Betrag beschränkt, den du uns in den letzten zwölf Monaten bezahlt hast. Deine gesetzlichen Rechte als Verbraucher und unsere Haftung bei Vorsatz oder grober Fahrlässigkeit bleiben davon unberührt.`,
    ],
  },

  changes: {
    title: "Änderungen und Fragen",
    body: [
      "Wenn sich diese AGB ändern, ändert sich auch das Datum oben. Betrifft dich eine Änderung, schreiben wir dir, bevor sie in Kraft tritt; wenn du nicht einverstanden bist, kannst du gehen.",
    ],
  },
};
