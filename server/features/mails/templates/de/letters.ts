import { formatAddressLine } from "#shared/address-line.ts";
import { words } from "#shared/messages/de/words.ts";
import type { letters as english } from "../en/letters.ts";
import type { MailItem } from "../facts.ts";
import { formatItem } from "./orders.ts";

const list = (items: MailItem[]) => items.map(formatItem).join("; ");

export const letters: typeof english = {
  delayed: ({ items, arrivalFrom, arrivalTo }) => ({
    subject: "Deine Bestellung dauert etwas länger",
    words: `Deine Bestellung (${list(items)}) sollte zwischen dem ${arrivalFrom} und dem ${arrivalTo} ankommen. Es dauert länger als angekündigt, und das tut uns leid.\n\nWir haben bei der Druckerei und beim Paketdienst nachgefragt und melden uns, sobald wir den neuen Termin kennen. Wenn du lieber eine Erstattung möchtest, sag uns einfach Bescheid.`,
  }),
  photo: ({ items }) => ({
    subject: "Zeigst du uns, was angekommen ist?",
    words: `Es tut uns leid, dass mit deiner Bestellung (${list(items)}) etwas nicht stimmt.\n\nBitte schreib uns kurz, was passiert ist, und halte ein Foto davon und von der Verpackung bereit. Wir drucken es kostenlos neu oder erstatten es. Du musst nichts zurückschicken.`,
  }),
  address: ({ recipient }) => ({
    subject: "Stimmt diese Adresse?",
    words: `Die Druckerei hat deine Bestellung angehalten, weil der Paketdienst die Adresse nicht findet:\n\n${formatAddressLine(recipient, words.countries[recipient.country])}\n\nBitte sag uns, was fehlt oder nicht stimmt, zum Beispiel die Hausnummer oder die Wohnung. Sobald wir von dir hören, geht es weiter.`,
  }),
  sorry: ({ items }) => ({
    subject: "Zu deiner Bestellung",
    words: `Mit deiner Bestellung (${list(items)}) ist etwas schiefgelaufen, und es war unser Fehler. Das tut uns leid.\n\nWir bringen das in Ordnung und melden uns, sobald es erledigt ist.`,
  }),
};
