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
    "Dieses Postfach hatte seine kostenlosen Renders schon, darum beginnt dein Konto ohne. Mit einem Tarif geht es los.",
  throwaway:
    "Eine Wegwerf-Adresse bekommt keine kostenlosen Renders, darum beginnt dein Konto ohne. Mit einem Tarif geht es los.",
};

export const others: typeof english = {
  welcome: ({ name, renders, trial, link }) => {
    const gift = `${formatRenders(renders)} ${renders === 1 ? "geht" : "gehen"} auf uns`;
    return {
      subject:
        renders > 0
          ? `Willkommen bei ${PRODUCT}: ${gift}`
          : `Willkommen bei ${PRODUCT}, du bist dabei`,
      preheader: "Ein Foto, eine Idee, ein Klick: So machst du deinen ersten Mix.",
      title: `Willkommen bei ${PRODUCT}`,
      button: { label: "Thema wählen", link },
      reason: ACCOUNT_REASON,
      body: [
        hi(name),
        `Dein Konto ist fertig${renders > 0 ? `, und ${gift}` : ""}. Ein Render macht aus einem Foto einen Mix.${NO_TRIAL[trial] ? ` ${NO_TRIAL[trial]}` : ""} Dein erster braucht drei Schritte:`,
        {
          steps: [
            "Wähl ein Thema: Pop-Art, eine Münze, eine Actionfigur in ihrer Packung.",
            "Nimm ein Foto von einer Person, das Gesicht ganz zu sehen, in gutem Licht.",
            "Wähl „Rendern & speichern“. Das kostet 1 Render; misslingt es, kommt der Render zurück.",
          ],
        },
        "Gefällt es dir? Lad es herunter, oder lass es auf eine Tasse, ein Shirt, ein Poster drucken.",
      ],
    };
  },
  "picture-ready": ({ name, label, mix, link }) => ({
    subject: `Dein Bild ist fertig: ${mix ? names.mix(mix) : label}`,
    preheader: "Es hat länger gedauert als sonst. Danke fürs Warten.",
    title: "Dein Bild ist fertig",
    button: { label: "Ansehen", link },
    reason:
      "Du bekommst diese Mail, weil ein Bild, das du begonnen hast, ungewöhnlich lange gedauert hat.",
    body: [
      hi(name),
      `„${mix ? names.mix(mix) : label}“ ist gemacht und wartet in Meine Sachen. Es hat länger gedauert als sonst, darum schreiben wir, statt dich immer wieder nachsehen zu lassen.`,
    ],
  }),
  "pictures-ending": ({ name, at, link }, { day }) => ({
    subject: `Deine Fotos und Mixes werden am ${day(at)} gelöscht`,
    preheader:
      "Dein Tarif ist vor einer Weile zu Ende gegangen. Melde dich einmal an, und alles bleibt.",
    title: `Bilder behalten? Bis ${day(at)}`,
    button: { label: "Meine Bilder behalten", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Dein Tarif bei ${PRODUCT} ist seit fast ${RETENTION_DAYS} Tagen zu Ende, und seitdem hat sich niemand angemeldet. Wir behalten Bilder von Menschen nicht länger, als sie gewollt sind: Am ${day(at)} löschen wir deine Fotos und Mixes für immer.`,
      "Du möchtest sie behalten? Melde dich vor dem Tag einmal an. Mehr braucht es nicht.",
    ],
  }),
  "contact-received": ({ ticket, name, subject, about, orderNumber }) => ({
    subject: `Deine Nachricht ist da (${ticket})`,
    preheader: `Dein Ticket ist ${ticket}. Ein Mensch liest sie und antwortet per E-Mail.`,
    title: "Deine Nachricht ist da",
    reason: `Du bekommst diese Mail, weil jemand diese Adresse auf der Kontaktseite von ${PRODUCT} angegeben hat. Warst du das nicht, ist nichts zu tun.`,
    body: [
      hi(name),
      "Danke für deine Nachricht. Ein Mensch liest sie und antwortet an diese Adresse.",
      {
        rows: [
          { label: "Ticket", value: ticket },
          { label: "Betreff", value: about ? words.subjects[about] : subject },
          ...(orderNumber ? [{ label: "Bestellnummer", value: orderNumber }] : []),
        ],
      },
      "Noch etwas? Schreib uns noch einmal und nenn das Ticket.",
    ],
  }),
};
