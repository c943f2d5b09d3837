import { PRODUCT } from "#shared/brand.ts";
import { names } from "#shared/messages/de/names.ts";
import { words } from "#shared/messages/de/words.ts";
import type { Trial } from "#shared/plans.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import type { others as english } from "../en/others.ts";
import { ACCOUNT_REASON, formatRenders, hi } from "./phrases.ts";

const NO_TRIAL: Record<Trial, string | null> = {
  given: null,
  had_before:
    "Diese E-Mail-Adresse hat ihre kostenlosen Renders schon bekommen, deshalb startet dein Konto ohne. Wähle einen Tarif, um loszulegen.",
  throwaway:
    "Für Wegwerf-Adressen gibt es keine kostenlosen Renders, deshalb startet dein Konto ohne. Wähle einen Tarif, um loszulegen.",
};

export const others: typeof english = {
  welcome: ({ name, renders, trial, link }) => {
    const gift = `${formatRenders(renders)} ${renders === 1 ? "geht" : "gehen"} auf uns`;
    return {
      subject:
        renders > 0
          ? `Willkommen bei ${PRODUCT}: ${gift}`
          : `Willkommen bei ${PRODUCT}! Du bist dabei`,
      preheader: "Ein Foto, eine Idee, ein Klick: So erstellst du deinen ersten Mix.",
      title: `Willkommen bei ${PRODUCT}`,
      button: { label: "Look wählen", link },
      reason: ACCOUNT_REASON,
      body: [
        hi(name),
        `Dein Konto ist startklar${renders > 0 ? `, und ${gift}` : ""}. Ein Render macht aus einem Foto einen Mix.${NO_TRIAL[trial] ? ` ${NO_TRIAL[trial]}` : ""} Zu deinem ersten Mix sind es drei Schritte:`,
        {
          steps: [
            "Wähle einen Look: Pop-Art, eine Münze, eine originalverpackte Actionfigur.",
            "Füge ein Foto einer Person hinzu, bei gutem Licht und mit gut sichtbarem Gesicht.",
            "Klicke auf „Rendern & speichern“. Das kostet 1 Render. Wenn es nicht klappt, bekommst du ihn zurück.",
          ],
        },
        "Gefällt dir das Ergebnis? Lade es herunter oder lass es auf eine Tasse, ein T-Shirt oder ein Poster drucken.",
      ],
    };
  },
  "picture-ready": ({ name, label, mix, link }) => ({
    subject: `Dein Bild ist fertig: ${mix ? names.mix(mix) : label}`,
    preheader: "Es hat länger gedauert als sonst. Danke fürs Warten.",
    title: "Dein Bild ist fertig",
    button: { label: "Ansehen", link },
    reason:
      "Du bekommst diese E-Mail, weil ein von dir gestartetes Bild ungewöhnlich lange gedauert hat.",
    body: [
      hi(name),
      `„${mix ? names.mix(mix) : label}“ ist fertig und wartet unter „Meine Sachen“ auf dich. Es hat länger gedauert als sonst, deshalb schreiben wir dir, damit du nicht immer wieder nachsehen musst.`,
    ],
  }),
  "pictures-ending": ({ name, at, link }, { day }) => ({
    subject: `Deine Fotos und Mixe werden am ${day(at)} gelöscht`,
    preheader:
      "Dein Tarif ist vor einer Weile abgelaufen. Melde dich einmal an, und alles bleibt erhalten.",
    title: "Möchtest du deine Bilder behalten?",
    button: { label: "Meine Bilder behalten", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Dein Tarif bei ${PRODUCT} ist vor fast ${RETENTION_DAYS} Tagen abgelaufen, und seitdem hast du dich nicht angemeldet. Wir bewahren Bilder von Menschen nicht länger auf als nötig. Deshalb löschen wir deine Fotos und Mixe am ${day(at)} endgültig.`,
      "Du möchtest sie behalten? Dann melde dich vorher einfach einmal an.",
    ],
  }),
  "contact-received": ({ ticket, name, subject, about, orderNumber }) => ({
    subject: `Wir haben deine Nachricht erhalten (${ticket})`,
    preheader: `Dein Ticket ist ${ticket}. Ein echter Mensch liest deine Nachricht und antwortet per E-Mail.`,
    title: "Wir haben deine Nachricht erhalten",
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse auf der Kontaktseite von ${PRODUCT} angegeben hat. Wenn du das nicht warst, kannst du sie ignorieren.`,
    body: [
      hi(name),
      "Danke für deine Nachricht. Ein echter Mensch liest sie und antwortet an diese Adresse.",
      {
        rows: [
          { label: "Ticket", value: ticket },
          { label: "Betreff", value: about ? words.subjects[about] : subject },
          ...(orderNumber ? [{ label: "Bestellnummer", value: orderNumber }] : []),
        ],
      },
      "Möchtest du etwas ergänzen? Schreib uns noch einmal und nenne das Ticket.",
    ],
  }),
};
