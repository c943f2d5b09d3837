import type { plans as english } from "../en/plans.ts";

export const plans: typeof english = {
  newer_purchase: "In einem anderen Tab ist eine neuere Bezahlseite offen.",
  not_sold: "Das verkaufen wir nicht. Bitte lad die Seite neu.",
  not_sold_now: "Das lässt sich gerade nicht kaufen. Bitte versuch es später noch einmal.",
  offer_changed:
    "Dieses Angebot hat sich geändert. Bitte lad die Seite neu und versuch es noch einmal.",
  has_plan: "Du hast schon einen Tarif. Wechsle ihn stattdessen.",
  paid_elsewhere: "Du hast gerade auf einer anderen Seite bezahlt. Bitte warte einen Moment.",
  no_plan: "Du hast keinen Tarif. Bitte lad die Seite neu.",
  no_plan_to_switch: "Du hast keinen Tarif zum Wechseln. Bitte lad die Seite neu.",
  plan_cancelled: "Dein Tarif ist gekündigt. Setz ihn zuerst fort, dann wechsle.",
  plan_unpaid: "Für deinen Tarif ist eine Zahlung offen. Bitte begleich sie zuerst.",
  switch_unpaid: "Ein Wechsel wartet auf seine Zahlung. Bitte bezahl ihn zuerst.",
  same_plan: "Das ist schon dein Tarif.",
  no_such_plan: "level: diesen Tarif gibt es nicht",
  switch_price_changed: "Der Preis hat sich geändert, seit du ihn gesehen hast.",
};
