import type { buying as english } from "../en/buying.ts";

export const buying: typeof english = {
  mix_or_design_needed: "mix_id oder design_id ist nötig",
  product_needed: "merch_id, variant_id oder design_id ist nötig",
  cart_empty: "Dein Warenkorb ist leer",
  cart_changed: "Dein Warenkorb hat sich geändert. Bitte sieh ihn dir noch einmal an.",
  cart_full: ({ most }) => `Höchstens ${most} verschiedene Artikel in einem Warenkorb.`,
  too_many_of_one: ({ most }) => `Höchstens ${most} von einem Artikel.`,
  taken_out_again: "Es lag in deinem Warenkorb und wurde wieder herausgenommen.",
  no_longer_sold: ({ product }) =>
    `${product} gibt es nicht mehr. Bitte nimm es aus deinem Warenkorb.`,

  no_state: ({ state }) => `„${state}“ gibt es in diesem Land nicht.`,
  no_way_to_ship: "An diese Adresse können wir nicht liefern. Bitte prüf sie.",
  not_calculated: "Das ließ sich nicht berechnen. Bitte versuch es noch einmal.",
  price_changed: ({ from, to }, { money }) =>
    `Der Preis hat sich geändert: erst ${money(from)}, jetzt ${money(to)}.`,
  total_too_old: "Diese Summe ist zu alt. Bitte berechne sie neu.",
  newer_checkout: "In einem anderen Tab ist eine neuere Kasse offen.",
  paid_already: "Diesen Warenkorb hast du schon bezahlt.",
  paid_and_confirming:
    "Diesen Warenkorb hast du schon bezahlt, und deine Bank bestätigt es gerade.",
  no_payment_page: "Die Zahlung ließ sich nicht beginnen. Bitte versuch es noch einmal.",
  no_payment_provider:
    "Der Dienst für Kartenzahlungen ist nicht eingerichtet. Bitte versuch es noch einmal.",

  refund_not_failed: "Diese Erstattung ist nicht gescheitert.",
  printed_already: "Sie wird schon gedruckt und lässt sich nicht mehr stornieren.",
  printer_away: "Die Druckerei ist gerade nicht erreichbar. Bitte versuch es noch einmal.",

  promo_unknown: "Diesen Gutscheincode kennen wir nicht.",
  promo_expired: "Dieser Gutscheincode ist abgelaufen.",
  promo_needs_more: ({ cents }, { money }) =>
    `Dieser Code gilt für Bestellungen ab ${money(cents)}.`,
  promo_used: ({ times }) =>
    times === 1
      ? "Du hast diesen Gutscheincode schon benutzt."
      : `Du hast diesen Code schon ${times}-mal benutzt.`,
  promo_used_up: "Dieser Gutscheincode ist aufgebraucht.",
};
