import { formatAddressLine } from "#shared/address-line.ts";
import { words } from "#shared/messages/de/words.ts";
import type { letters as english } from "../en/letters.ts";
import type { MailItem } from "../facts.ts";
import { formatItem } from "./orders.ts";

const list = (items: MailItem[]) => items.map(formatItem).join("; ");

export const letters: typeof english = {
  delayed: ({ items, arrivalFrom, arrivalTo }) => ({
    subject: "Deine Bestellung dauert etwas länger",
    words: `Deine Bestellung (${list(items)}) sollte ${arrivalFrom} bis ${arrivalTo} ankommen. Es dauert länger, als wir gesagt haben, und das tut uns leid.\n\nWir haben bei der Druckerei und beim Paketdienst nachgefragt und schreiben wieder, sobald wir den neuen Tag wissen. Wenn du lieber dein Geld zurück möchtest, sag es uns.`,
  }),
  photo: ({ items }) => ({
    subject: "Zeigst du uns, was angekommen ist?",
    words: `Es tut uns leid, dass mit deiner Bestellung (${list(items)}) etwas nicht stimmt.\n\nBitte schreib uns kurz, was es ist, oder halte ein Foto davon und vom Paket bereit. Dann drucken wir es noch einmal, kostenlos, oder geben das Geld zurück. Du musst nichts zurückschicken.`,
  }),
  address: ({ recipient }) => ({
    subject: "Stimmt diese Adresse?",
    words: `Die Druckerei hält deine Bestellung an, weil der Paketdienst die Adresse nicht findet:\n\n${formatAddressLine(recipient, words.countries[recipient.country])}\n\nBitte sag uns, was fehlt oder falsch ist, etwa die Hausnummer oder die Wohnung. Sobald wir es wissen, geht es weiter.`,
  }),
  sorry: ({ items }) => ({
    subject: "Zu deiner Bestellung",
    words: `Mit deiner Bestellung (${list(items)}) ist etwas schiefgegangen, und es war unser Fehler. Das tut uns leid.\n\nWir bringen es in Ordnung und schreiben wieder, sobald es so weit ist.`,
  }),
};
