import type { buying as english } from "../en/buying.ts";

export const buying: typeof english = {
  mix_or_design_required: "mix_id oder design_id ist nötig",
  product_required: "merch_id, variant_id oder design_id ist nötig",
  cart_empty: "Dein Warenkorb ist leer",
  cart_changed: "Dein Warenkorb hat sich geändert. Bitte prüfe ihn noch einmal.",
  cart_limit_reached: ({ most }) =>
    `In einen Warenkorb passen höchstens ${most} verschiedene Artikel.`,
  quantity_limit_reached: ({ most }) =>
    `Von einem Artikel kannst du höchstens ${most} Stück hinzufügen.`,
  cart_line_already_removed: "Es wurde in deinen Warenkorb gelegt und wieder entfernt.",
  product_discontinued: ({ product }) =>
    `${product} ist nicht mehr erhältlich. Bitte entferne den Artikel aus deinem Warenkorb.`,

  state_invalid: ({ state }) => `„${state}“ gibt es in diesem Land nicht.`,
  address_not_shippable: "An diese Adresse können wir nicht liefern. Bitte prüfe sie.",
  quote_calculation_failed:
    "Die Summe konnte nicht berechnet werden. Bitte versuche es noch einmal.",
  price_changed: ({ from, to }, { money }) =>
    `Der Preis hat sich von ${money(from)} auf ${money(to)} geändert.`,
  quote_expired: "Diese Summe ist nicht mehr aktuell. Bitte berechne sie neu.",
  checkout_superseded: "In einem anderen Tab ist eine neuere Kasse offen.",
  cart_already_paid: "Diesen Warenkorb hast du schon bezahlt.",
  cart_payment_processing:
    "Diesen Warenkorb hast du schon bezahlt, und deine Bank bestätigt die Zahlung gerade.",
  payment_initiation_failed:
    "Die Zahlung konnte nicht gestartet werden. Bitte versuche es noch einmal.",
  payment_provider_not_initialized:
    "Der Zahlungsdienst ist nicht eingerichtet. Bitte versuche es noch einmal.",

  refund_not_failed: "Diese Erstattung ist nicht fehlgeschlagen.",
  order_already_printing: "Sie wird schon gedruckt und kann nicht mehr storniert werden.",
  printer_unavailable: "Die Druckerei ist gerade nicht erreichbar. Bitte versuche es noch einmal.",

  promo_code_invalid: "Dieser Gutscheincode ist ungültig.",
  promo_code_expired: "Dieser Gutscheincode ist abgelaufen.",
  promo_code_minimum_not_met: ({ cents }, { money }) =>
    `Dieser Gutscheincode gilt für Bestellungen ab ${money(cents)}.`,
  promo_code_already_used: ({ times }) =>
    times === 1
      ? "Du hast diesen Gutscheincode schon eingelöst."
      : `Du hast diesen Gutscheincode schon ${times}-mal eingelöst.`,
  promo_code_limit_reached: "Dieser Gutscheincode ist aufgebraucht.",
};
