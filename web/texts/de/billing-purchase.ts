import type { texts } from "../billing-purchase.ts";

const renders = (count: number) => (count === 1 ? "1 Render" : `${count} Renders`);

const added = (count: number) => `${renders(count)} gutgeschrieben.`;

export const billingPurchase: typeof texts = {
  toDashboard: "Zur Übersicht",
  toPlans: "Abo verwalten",

  checking: { title: "Einen Moment …", text: "Wir prüfen deine Zahlung." },
  notReceived: {
    title: "Wir haben noch keine Zahlung erhalten",
    text: "Wenn du die Bezahlseite vorher verlassen hast, wurde nichts abgebucht. Wenn du bezahlt hast, schreiben wir dir, sobald die Zahlung bestätigt ist.",
  },
  confirming: {
    title: "Die Zahlung wird bestätigt",
    text: "Das dauert ein paar Sekunden, bei manchen Banken länger. Du kannst diese Seite verlassen: Deine Renders erscheinen automatisch.",
    textLong:
      "Deine Bank braucht länger als sonst. Du musst hier nicht warten: Wir schreiben dir, sobald deine Renders da sind.",
  },
  checkAgain: "Erneut prüfen",

  failed: {
    title: "Die Zahlung hat nicht geklappt",
    text: "Es wurde nichts gutgeschrieben. Falls etwas abgebucht wurde, erstatten wir es automatisch auf deine Karte.",
  },
  expired: {
    title: "Die Bezahlseite ist abgelaufen",
    text: "Die Zahlung kam nicht rechtzeitig. Es wurde nichts abgebucht und nichts gutgeschrieben.",
  },
  chooseAgain: "Erneut wählen",
  unknown: {
    title: "Wir können diese Zahlung nicht finden",
    text: "Sie gehört zu einem anderen Konto oder der Link ist unvollständig. Wenn du bezahlt hast, sind deine Renders schon auf deinem Konto oder auf dem Weg dorthin.",
  },

  paid: "Zahlung erfolgreich!",
  subscribed: "Danke für dein Abo!",
  added,
  addedByPlan: (plan, count) => `${plan}: ${added(count)}`,
  packNeverExpires: "Sie verfallen nicht.",
  balance: (count) => `Du hast jetzt ${renders(count)}.`,
};
