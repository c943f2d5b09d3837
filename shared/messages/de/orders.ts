import type { orderNotes as notes, orderStates as states } from "../en/orders.ts";

export const orderStates: typeof states = {
  awaiting_payment: "Wartet auf die Zahlung",
  payment_processing: "Die Zahlung wird bestätigt",
  payment_failed: "Zahlung fehlgeschlagen",
  expired: "Nicht rechtzeitig bezahlt",
  quarantined: "Wir prüfen die Zahlung",
  paid: "Bezahlt",
  sent: "An die Druckerei gesendet",
  printing: "Wird gedruckt",
  on_hold: "In der Druckerei angehalten",
  problem: "Die Druckerei hat ein Problem",
  disputed: "Zahlung angefochten",
  shipped: "Verschickt",
  part_cancelled: "Teilweise verschickt, der Rest wurde storniert",
  delivered: "Zugestellt",
  cancelled: "Storniert",
  refunded: "Erstattet",
  charged_back: "Von deiner Bank erstattet",
};

export const orderNotes: typeof notes = {
  payment_mismatch: "Die Zahlung entspricht nicht dem verlangten Betrag.",
  payment_too_late_refund_pending:
    "Deine Zahlung kam erst, als diese Bestellung schon geschlossen war. Deine Erstattung ist unterwegs.",
  printer_unavailable: "Die Druckerei ist gerade nicht erreichbar. Wir versuchen es weiter.",
  printer_rejected: "Die Druckerei hat die Bestellung nicht angenommen. Wir kümmern uns darum.",
  printer_paused:
    "Die Druckerei hat diese Bestellung angehalten, um etwas zu prüfen. Wir kümmern uns darum.",
  printer_failed: "Die Druckerei konnte diese Bestellung nicht drucken. Wir kümmern uns darum.",
  cancelled_by_printer_refund_pending:
    "Die Druckerei hat diese Bestellung storniert. Deine Erstattung ist unterwegs.",
  refund_failed:
    "Eine Erstattung hat nicht geklappt: Die Bank hat sie zurückgeschickt. Wir suchen nach einem anderen Weg.",
  payment_mismatch_under_review:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben. Jemand aus unserem Team prüft das gerade.",
  payment_mismatch_auto_refund:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben. Jemand aus unserem Team prüft das gerade. Ist es in ein paar Tagen nicht geklärt, erstatten wir automatisch den vollen Betrag.",
  payment_mismatch_refund_pending:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben, deshalb wurde nichts gedruckt. Deine Erstattung ist unterwegs.",
  printer_draft: "Die Druckerei wartet bei dieser Bestellung auf uns. Wir kümmern uns darum.",
  remainder_cancelled:
    "Die Druckerei wird den Rest dieser Bestellung nicht drucken. Wir kümmern uns darum.",
  refunded_by_bank: "Deine Bank hat dir diese Bestellung erstattet.",
  cancelled_by_customer: "Du hast diese Bestellung storniert.",
  cancelled_by_printer: "Die Druckerei hat diese Bestellung storniert.",
  payment_too_late: "Deine Zahlung kam erst, als diese Bestellung schon geschlossen war.",
  payment_mismatch_not_printed:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben, deshalb wurde nichts gedruckt.",
  cancelled_by_customer_refund_pending:
    "Du hast diese Bestellung storniert. Deine Erstattung ist unterwegs.",
};
