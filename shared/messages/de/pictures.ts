import type { pictures as english } from "../en/pictures.ts";
import { formatDuration } from "./durations.ts";

/** '15.2' → '15,2' */
const comma = (decimal: string) => decimal.replace(".", ",");

export const pictures: typeof english = {
  not_jpg_or_png: "Bitte wähle ein Bild im Format JPG oder PNG",
  heic: "Bitte wähle ein Bild im Format JPG oder PNG. Das hier ist ein HEIC-Foto vom iPhone: Exportiere es in deiner Foto-App als JPG oder stelle unter Einstellungen > Kamera > Formate „Maximale Kompatibilität“ ein und nimm es neu auf.",
  odd_jpg:
    "Diese Art von JPG können wir nicht lesen. Bitte öffne das Foto in einer Foto-App, speichere es als gewöhnliches JPG mit 8 Bit pro Farbe und wähle dieses.",
  photo_broken:
    "Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte versuche es mit einem anderen.",
  photo_incomplete:
    "Dieses Foto ist beschädigt: Ein Teil davon fehlt. Bitte kopiere es noch einmal, lade es erneut herunter oder versuche es mit einem anderen.",
  photo_too_heavy: ({ megabytes, limit }) =>
    `Dieses Foto hat ${comma(megabytes)}\u00a0MB. Erlaubt sind höchstens ${limit}\u00a0MB.`,
  upload_too_heavy: ({ limit }) =>
    `Dieses Foto ist zu groß. Erlaubt sind höchstens ${limit}\u00a0MB.`,
  photo_too_large: ({ megapixels, limit }) =>
    `Dieses Foto hat ${comma(megapixels)} Megapixel. Erlaubt sind höchstens ${limit} Megapixel.`,
  photo_too_small: ({ width, height, least }) =>
    `Dieses Foto ist mit ${width} × ${height} Pixeln zu klein. Jede Seite braucht mindestens ${least} Pixel.`,
  photo_too_narrow: ({ width, height, most }) =>
    `Dieses Foto ist mit ${width} × ${height} Pixeln zu schmal. Eine Seite darf höchstens ${most}-mal so lang sein wie die andere.`,
  pictures_waiting: ({ seconds }) =>
    `Gerade warten sehr viele Bilder. Bitte versuche es in ${formatDuration(seconds)} noch einmal.`,
  picture_too_slow: "Dieses Bild hat zu lange gedauert. Bitte versuche es noch einmal.",
  picture_interrupted:
    "Wir wurden bei der Arbeit an diesem Bild unterbrochen. Bitte versuche es noch einmal.",

  no_renders: "Du hast keine Renders mehr. Bitte wechsle in einen größeren Tarif.",
  render_has_begun: "Dieser Render läuft schon und kann nicht mehr abgebrochen werden.",
  render_not_over: "Nur fehlgeschlagene oder abgebrochene Renders lassen sich wiederholen.",
  day_of_account_full: ({ seconds }) =>
    `Du hast das Tageslimit an Bildern für ein Konto erreicht. Bitte versuche es in ${formatDuration(seconds)} noch einmal.`,
  day_of_network_full: ({ seconds }) =>
    `Dein Netzwerk hat sein Tageslimit an Bildern erreicht. Bitte versuche es in ${formatDuration(seconds)} noch einmal.`,
  field_of_other_theme: ({ field }) => `„${field}“ gehört nicht zu diesem Look.`,
  field_missing: ({ field }) => `„${field}“ fehlt.`,
  field_no_choice: ({ field, choices }) => `Für „${field}“ stehen zur Wahl: ${choices.join(", ")}.`,
  field_of_theme_too_long: ({ field, most }) =>
    `„${field}“ darf höchstens ${most} Zeichen lang sein.`,

  off_the_print: "Von deinem Mix ist nichts auf dem Druck zu sehen. Schiebe ihn wieder hinein.",
  unprintable: ({ letters }) => `Diese Zeichen können wir nicht drucken: ${letters}`,
  too_soft: ({ dpi }) => `In dieser Größe hat das Bild ${dpi} Punkte pro Zoll und wird unscharf.`,
  designs_of_day: ({ most }) =>
    `Du hast an einem Tag ${most} Designs erstellt, und alle sind gespeichert. Bitte mach morgen weiter.`,
};
