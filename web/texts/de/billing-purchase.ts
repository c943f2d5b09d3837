import type { texts } from "../billing-purchase.ts";

const renders = (count: number) => (count === 1 ? "1 Render" : `${count} Renders`);

const added = (count: number) => `${renders(count)} ${count === 1 ? "ist" : "sind"} dazugekommen.`;

export const billingPurchase: typeof texts = {
  toDashboard: "Zur Übersicht",
  toPlans: "Abo verwalten",

  early: { title: "Einen Moment …", text: "Wir sehen nach deiner Zahlung." },
  unheard: {
    title: "Wir wissen von keiner Zahlung",
    text: "Wenn du die Bezahlseite vorher verlassen hast, wurde nichts abgebucht. Wenn du doch bezahlt hast, schreiben wir dir, sobald die Zahlung bestätigt ist.",
  },
  confirming: {
    title: "Die Zahlung wird bestätigt",
    text: "Das dauert ein paar Sekunden, bei manchen Banken länger. Du kannst gehen: Deine Renders kommen von selbst.",
    textLong:
      "Deine Bank braucht länger als sonst. Du musst hier nicht warten: Wir schreiben dir, sobald deine Renders da sind.",
  },
  lookAgain: "Noch einmal nachsehen",

  failed: {
    title: "Die Zahlung hat nicht geklappt",
    text: "Es ist nichts dazugekommen. Falls etwas abgebucht wurde, geht es von selbst auf deine Karte zurück.",
  },
  expired: {
    title: "Die Bezahlseite ist abgelaufen",
    text: "Sie wurde nicht rechtzeitig bezahlt. Es wurde nichts abgebucht, und es ist nichts dazugekommen.",
  },
  chooseAgain: "Neu wählen",
  unknown: {
    title: "Diese Zahlung kennen wir nicht",
    text: "Sie gehört zu einem anderen Konto, oder der Link ist unvollständig. Wenn du bezahlt hast, sind deine Renders da oder unterwegs.",
  },

  paid: "Zahlung erfolgreich!",
  subscribed: "Danke für dein Abo!",
  added,
  addedByPlan: (plan, count) => `${plan}: ${added(count)}`,
  packStays: "Sie bleiben, bis du sie verbrauchst.",
  balance: (count) => `Du hast jetzt ${renders(count)}.`,
};
