import type { pictures as english } from "../en/pictures.ts";
import { formatDuration } from "./durations.ts";

/** '15.2' → '15,2' */
const comma = (decimal: string) => decimal.replace(".", ",");

export const pictures: typeof english = {
  photo_format_unsupported: "Bitte wähle ein Bild im Format JPG oder PNG",
  photo_heic_unsupported:
    "Bitte wähle ein Bild im Format JPG oder PNG. Das hier ist ein HEIC-Foto vom iPhone: Exportiere es in deiner Foto-App als JPG oder stelle unter Einstellungen > Kamera > Formate „Maximale Kompatibilität“ ein und nimm es neu auf.",
  photo_jpeg_unsupported:
    "Diese Art von JPG können wir nicht lesen. Bitte öffne das Foto in einer Foto-App, speichere es als gewöhnliches JPG mit 8 Bit pro Farbe und wähle dieses.",
  photo_damaged:
    "Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte versuche es mit einem anderen.",
  photo_incomplete:
    "Dieses Foto ist beschädigt: Ein Teil davon fehlt. Bitte kopiere es noch einmal, lade es erneut herunter oder versuche es mit einem anderen.",
  photo_file_too_large: ({ megabytes, limit }) =>
    `Dieses Foto hat ${comma(megabytes)}\u00a0MB. Erlaubt sind höchstens ${limit}\u00a0MB.`,
  upload_too_large: ({ limit }) =>
    `Dieses Foto ist zu groß. Erlaubt sind höchstens ${limit}\u00a0MB.`,
  photo_resolution_too_high: ({ megapixels, limit }) =>
    `Dieses Foto hat ${comma(megapixels)} Megapixel. Erlaubt sind höchstens ${limit} Megapixel.`,
  photo_resolution_too_low: ({ width, height, least }) =>
    `Dieses Foto ist mit ${width} × ${height} Pixeln zu klein. Jede Seite braucht mindestens ${least} Pixel.`,
  photo_too_narrow: ({ width, height, most }) =>
    `Dieses Foto ist mit ${width} × ${height} Pixeln zu schmal. Eine Seite darf höchstens ${most}-mal so lang sein wie die andere.`,
  picture_queue_full: ({ seconds }) =>
    `Gerade warten sehr viele Bilder. Bitte versuche es in ${formatDuration(seconds)} noch einmal.`,
  picture_timeout: "Dieses Bild hat zu lange gedauert. Bitte versuche es noch einmal.",
  picture_interrupted:
    "Wir wurden bei der Arbeit an diesem Bild unterbrochen. Bitte versuche es noch einmal.",

  no_renders: "Du hast keine Renders mehr. Bitte wechsle in einen größeren Tarif.",
  render_already_started: "Dieser Render läuft schon und kann nicht mehr abgebrochen werden.",
  render_not_retryable: "Nur fehlgeschlagene oder abgebrochene Renders lassen sich wiederholen.",
  account_daily_limit_reached: ({ seconds }) =>
    `Du hast das Tageslimit an Bildern für ein Konto erreicht. Bitte versuche es in ${formatDuration(seconds)} noch einmal.`,
  network_daily_limit_reached: ({ seconds }) =>
    `Dein Netzwerk hat sein Tageslimit an Bildern erreicht. Bitte versuche es in ${formatDuration(seconds)} noch einmal.`,
  theme_field_unknown: ({ field }) => `„${field}“ gehört nicht zu diesem Look.`,
  theme_field_required: ({ field }) => `„${field}“ fehlt.`,
  theme_field_choice_invalid: ({ field, choices }) =>
    `Für „${field}“ stehen zur Wahl: ${choices.join(", ")}.`,
  theme_field_too_long: ({ field, most }) => `„${field}“ darf höchstens ${most} Zeichen lang sein.`,

  mix_outside_print_area:
    "Von deinem Mix ist nichts auf dem Druck zu sehen. Schiebe ihn wieder hinein.",
  text_not_printable: ({ letters }) => `Diese Zeichen können wir nicht drucken: ${letters}`,
  print_resolution_too_low: ({ dpi }) =>
    `In dieser Größe hat das Bild ${dpi} Punkte pro Zoll und wird unscharf.`,
  design_daily_limit_reached: ({ most }) =>
    `Du hast an einem Tag ${most} Designs erstellt, und alle sind gespeichert. Bitte mach morgen weiter.`,
};
