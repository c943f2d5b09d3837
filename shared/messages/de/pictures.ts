import type { pictures as english } from "../en/pictures.ts";
import { formatDuration } from "./durations.ts";

/** '15.2' → '15,2' */
const comma = (decimal: string) => decimal.replace(".", ",");

export const pictures: typeof english = {
  not_jpg_or_png: "Bitte wähl ein Bild im Format JPG oder PNG",
  heic: "Bitte wähl ein Bild im Format JPG oder PNG. Das hier ist HEIC vom iPhone: Exportier es in deiner Foto-App als JPG, oder stell unter Einstellungen > Kamera > Formate „Maximale Kompatibilität“ ein und nimm es neu auf.",
  odd_jpg:
    "Diese Art von JPG geht hier nicht. Bitte öffne es in einer Foto-App, speicher es als gewöhnliches JPG mit 8 Bit pro Farbe und wähl dann dieses.",
  photo_broken: "Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte nimm ein anderes.",
  photo_incomplete:
    "Dieses Foto ist beschädigt: Ein Teil davon fehlt. Bitte kopier oder lad es noch einmal herunter, oder nimm ein anderes.",
  photo_too_heavy: ({ megabytes, limit }) =>
    `Dieses Foto hat ${comma(megabytes)} MB. Mehr als ${limit} MB gehen nicht.`,
  upload_too_heavy: ({ limit }) => `Dieses Foto ist zu groß. Mehr als ${limit} MB gehen nicht.`,
  photo_too_large: ({ megapixels, limit }) =>
    `Dieses Foto hat ${comma(megapixels)} Megapixel. Mehr als ${limit} Megapixel gehen nicht.`,
  photo_too_small: ({ width, height, least }) =>
    `Dieses Foto hat ${width} × ${height} Pixel, das ist zu klein. Jede Seite braucht mindestens ${least} Pixel.`,
  photo_too_narrow: ({ width, height, most }) =>
    `Dieses Foto hat ${width} × ${height} Pixel, das ist zu schmal. Die eine Seite darf höchstens ${most}-mal so lang sein wie die andere.`,
  pictures_waiting: ({ seconds }) =>
    `Gerade warten viele Bilder. Bitte versuch es in ${formatDuration(seconds)} noch einmal.`,
  picture_too_slow: "Dieses Bild hat uns zu lange gedauert. Bitte versuch es noch einmal.",
  picture_interrupted:
    "Wir wurden bei der Arbeit an diesem Bild unterbrochen. Bitte versuch es noch einmal.",

  no_renders: "Du hast keine Renders mehr. Bitte wähl einen größeren Tarif.",
  render_has_begun: "Dieser Render hat begonnen und lässt sich nicht mehr abbrechen.",
  render_not_over: "Nur ein misslungener oder abgebrochener Render lässt sich wiederholen.",
  day_of_account_full: ({ seconds }) =>
    `Du hast so viele Bilder gemacht, wie ein Konto an einem Tag kann. Bitte versuch es in ${formatDuration(seconds)} noch einmal.`,
  day_of_network_full: ({ seconds }) =>
    `Aus deinem Netzwerk kamen so viele Bilder, wie eines an einem Tag kann. Bitte versuch es in ${formatDuration(seconds)} noch einmal.`,
  field_of_other_theme: ({ field }) => `„${field}“ gehört nicht zu diesem Thema.`,
  field_missing: ({ field }) => `„${field}“ fehlt.`,
  field_no_choice: ({ field, choices }) =>
    `Für „${field}“ geht nur eines davon: ${choices.join(", ")}.`,
  field_of_theme_too_long: ({ field, most }) =>
    `„${field}“ darf höchstens ${most} Zeichen lang sein.`,

  off_the_print: "Vom Mix ist nichts auf dem Druck. Schieb ihn wieder hinein.",
  unprintable: ({ letters }) => `Unserer Schrift fehlt: ${letters}`,
  too_soft: ({ dpi }) => `In dieser Größe hat das Bild ${dpi} Punkte pro Zoll und wird unscharf.`,
  designs_of_day: ({ most }) =>
    `Du hast innerhalb eines Tages ${most} Designs gemacht, und jedes heben wir für dich auf. Bitte mach morgen weiter.`,
};
