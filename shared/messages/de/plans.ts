import type { plans as english } from "../en/plans.ts";

export const plans: typeof english = {
  purchase_superseded: "In einem anderen Tab ist eine neuere Bezahlseite offen.",
  offer_not_found: "Das verkaufen wir nicht. Bitte lade die Seite neu.",
  offer_unavailable: "Das ist gerade nicht erhältlich. Bitte versuche es später noch einmal.",
  offer_changed:
    "Dieses Angebot hat sich geändert. Bitte lade die Seite neu und versuche es noch einmal.",
  plan_already_exists: "Du hast schon einen Tarif. Du kannst ihn wechseln.",
  purchase_already_paid:
    "Du hast gerade auf einer anderen Seite bezahlt. Bitte warte einen Moment.",
  no_plan: "Du hast keinen Tarif. Bitte lade die Seite neu.",
  no_plan_to_switch: "Du hast keinen Tarif, den du wechseln könntest. Bitte lade die Seite neu.",
  plan_cancelled: "Dein Tarif ist gekündigt. Setze ihn erst fort, dann kannst du wechseln.",
  plan_unpaid: "Für deinen Tarif ist eine Rechnung offen. Bitte bezahle sie zuerst.",
  plan_switch_unpaid: "Ein Wechsel wartet auf die Zahlung. Bitte bezahle ihn zuerst.",
  plan_already_active: "Das ist schon dein Tarif.",
  plan_level_invalid: "level: diesen Tarif gibt es nicht",
  plan_switch_price_changed: "Der Preis hat sich geändert, seit du ihn gesehen hast.",
};
