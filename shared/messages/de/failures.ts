import type { failures as english } from "../en/failures.ts";

export const failures: typeof english = {
  refused:
    "Die Bild-KI hat dieses Foto oder diesen Text abgelehnt. Versuche es mit einem anderen Foto oder ändere deinen Text.",
  refused_photo: "Die Bild-KI hat dieses Foto abgelehnt. Bitte versuche es mit einem anderen.",
  no_face:
    "Wir konnten auf diesem Foto kein Gesicht finden, und wir erfinden keins. Bitte versuche es mit einem Foto, auf dem ein Gesicht gut zu sehen ist.",
  busy: "Die Bild-KI ist gerade stark ausgelastet. Bitte versuche es in ein paar Minuten noch einmal.",
  quota: "Die Bild-KI nimmt gerade keine Anfragen an. Wir wissen Bescheid und kümmern uns darum.",
  timeout: "Die Bild-KI hat zu lange gebraucht. Bitte versuche es noch einmal.",
  unreachable: "Wir konnten die Bild-KI nicht erreichen. Bitte versuche es noch einmal.",
  bad_answer: "Die Bild-KI hat kein Bild geliefert. Bitte versuche es noch einmal.",
  photo_gone: "Das Foto wurde gelöscht, bevor das Bild fertig war.",
  interrupted: "Dieses Bild wurde zu oft unterbrochen. Bitte versuche es noch einmal.",
  internal: "Bei uns ist etwas schiefgelaufen. Bitte versuche es noch einmal.",
};
