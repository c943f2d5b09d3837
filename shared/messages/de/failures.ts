import type { failures as english } from "../en/failures.ts";

export const failures: typeof english = {
  refused:
    "Der Bilddienst hat dieses Foto oder diesen Text abgelehnt. Versuch ein anderes Foto, oder ändere, was du geschrieben hast.",
  refused_photo: "Der Bilddienst hat dieses Foto abgelehnt. Bitte versuch es mit einem anderen.",
  no_face:
    "Auf diesem Foto war kein Gesicht zu finden, und wir erfinden keins. Bitte versuch es mit einem Foto, auf dem ein Gesicht deutlich zu sehen ist.",
  busy: "Der Bilddienst hat gerade sehr viel zu tun. Bitte versuch es in ein paar Minuten noch einmal.",
  quota:
    "Der Bilddienst nimmt gerade keine Aufträge an. Wir wissen Bescheid und kümmern uns darum.",
  timeout:
    "Der Bilddienst hat zu lange gebraucht, und wir haben nicht weiter gewartet. Bitte versuch es noch einmal.",
  unreachable: "Der Bilddienst war nicht erreichbar. Bitte versuch es noch einmal.",
  bad_answer:
    "Der Bilddienst hat etwas geschickt, das kein Bild ist. Bitte versuch es noch einmal.",
  photo_gone: "Das Foto wurde gelöscht, bevor das Bild gemacht war.",
  interrupted: "Wir wurden bei diesem Bild zu oft unterbrochen. Bitte versuch es noch einmal.",
  internal: "Bei uns ist etwas kaputtgegangen. Bitte versuch es noch einmal.",
};
