import type { orderNotes as notes, orderStates as states } from "../en/orders.ts";

export const orderStates: typeof states = {
  awaiting_payment: "Wartet auf die Zahlung",
  payment_processing: "Die Zahlung wird bestätigt",
  payment_failed: "Zahlung fehlgeschlagen",
  expired: "Nicht rechtzeitig bezahlt",
  quarantined: "Wir prüfen die Zahlung",
  paid: "Bezahlt",
  sent: "An die Druckerei geschickt",
  printing: "Im Druck",
  on_hold: "In der Druckerei angehalten",
  problem: "Die Druckerei hat ein Problem",
  disputed: "Zahlung angefochten",
  shipped: "Versandt",
  part_cancelled: "Teilweise versandt, der Rest ist storniert",
  delivered: "Zugestellt",
  cancelled: "Storniert",
  refunded: "Erstattet",
  charged_back: "Von deiner Bank zurückgezahlt",
};

export const orderNotes: typeof notes = {
  payment_wrong: "Die Zahlung ist nicht die, um die wir gebeten haben.",
  paid_too_late:
    "Deine Zahlung kam, als diese Bestellung schon beendet war. Dein Geld ist auf dem Weg zurück.",
  printer_away: "Die Druckerei ist gerade nicht erreichbar. Wir versuchen es weiter.",
  printer_refused: "Die Druckerei hat die Bestellung nicht angenommen. Wir kümmern uns darum.",
  printer_paused:
    "Die Druckerei hat diese Bestellung angehalten, um etwas zu prüfen. Wir kümmern uns darum.",
  printer_failed: "Die Druckerei konnte diese Bestellung nicht drucken. Wir kümmern uns darum.",
  printer_cancelled: "Die Druckerei hat diese Bestellung storniert. Dein Geld ist auf dem Rückweg.",
  refund_failed:
    "Eine Rückzahlung ist nicht angekommen: Die Bank hat sie zurückgeschickt. Wir wissen davon und suchen einen anderen Weg.",
  payment_checked:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben. Das sieht sich gerade jemand an.",
  payment_checked_then_back:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben. Das sieht sich gerade jemand an; entscheidet in den nächsten Tagen niemand, geht alles von selbst an dich zurück.",
  payment_given_back:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben, darum wird nichts gedruckt. Dein Geld ist auf dem Rückweg.",
  printer_draft: "Die Druckerei wartet bei dieser Bestellung auf uns. Wir kümmern uns darum.",
  rest_cancelled: "Den Rest dieser Bestellung druckt die Druckerei nicht. Wir kümmern uns darum.",
  bank_decided: "Deine Bank hat dir diese Bestellung zurückgezahlt.",
  cancelled_by_you_only: "Du hast diese Bestellung storniert.",
  printer_cancelled_only: "Die Druckerei hat diese Bestellung storniert.",
  paid_too_late_only: "Deine Zahlung kam, als diese Bestellung schon beendet war.",
  payment_given_back_only:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben, darum wird nichts gedruckt.",
  cancelled_by_you: "Du hast diese Bestellung storniert. Dein Geld ist auf dem Rückweg.",
};
