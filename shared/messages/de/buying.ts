import type { buying as english } from "../en/buying.ts";

export const buying: typeof english = {
  mix_or_design_needed: "mix_id oder design_id ist nötig",
  product_needed: "merch_id, variant_id oder design_id ist nötig",
  cart_empty: "Dein Warenkorb ist leer",
  cart_changed: "Dein Warenkorb hat sich geändert. Bitte prüfe ihn noch einmal.",
  cart_full: ({ most }) => `In einen Warenkorb passen höchstens ${most} verschiedene Artikel.`,
  too_many_of_one: ({ most }) => `Von einem Artikel kannst du höchstens ${most} Stück hinzufügen.`,
  taken_out_again: "Es wurde in deinen Warenkorb gelegt und wieder entfernt.",
  no_longer_sold: ({ product }) =>
    `${product} ist nicht mehr erhältlich. Bitte entferne den Artikel aus deinem Warenkorb.`,

  no_state: ({ state }) => `„${state}“ gibt es in diesem Land nicht.`,
  no_way_to_ship: "An diese Adresse können wir nicht liefern. Bitte prüfe sie.",
  not_calculated: "Die Summe konnte nicht berechnet werden. Bitte versuche es noch einmal.",
  price_changed: ({ from, to }, { money }) =>
    `Der Preis hat sich von ${money(from)} auf ${money(to)} geändert.`,
  total_too_old: "Diese Summe ist nicht mehr aktuell. Bitte berechne sie neu.",
  newer_checkout: "In einem anderen Tab ist eine neuere Kasse offen.",
  paid_already: "Diesen Warenkorb hast du schon bezahlt.",
  paid_and_confirming:
    "Diesen Warenkorb hast du schon bezahlt, und deine Bank bestätigt die Zahlung gerade.",
  no_payment_page: "Die Zahlung konnte nicht gestartet werden. Bitte versuche es noch einmal.",
  no_payment_provider: "Der Zahlungsdienst ist nicht eingerichtet. Bitte versuche es noch einmal.",

  refund_not_failed: "Diese Erstattung ist nicht fehlgeschlagen.",
  printed_already: "Sie wird schon gedruckt und kann nicht mehr storniert werden.",
  printer_away: "Die Druckerei ist gerade nicht erreichbar. Bitte versuche es noch einmal.",

  promo_unknown: "Dieser Gutscheincode ist ungültig.",
  promo_expired: "Dieser Gutscheincode ist abgelaufen.",
  promo_needs_more: ({ cents }, { money }) =>
    `Dieser Gutscheincode gilt für Bestellungen ab ${money(cents)}.`,
  promo_used: ({ times }) =>
    times === 1
      ? "Du hast diesen Gutscheincode schon eingelöst."
      : `Du hast diesen Gutscheincode schon ${times}-mal eingelöst.`,
  promo_used_up: "Dieser Gutscheincode ist aufgebraucht.",
};
