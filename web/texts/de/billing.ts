import type { texts } from "../billing.ts";

export const RENDERS_RULE =
  "Deine kostenlosen Renders kommen zum ersten Monat dazu. Ungenutzte Renders eines Tarifs verfallen am Monatsende. Pakete verfallen nicht.";

const renders = (count: number) => (count === 1 ? "1 Render" : `${count} Renders`);

export const billing: typeof texts = {
  title: "Dein Abo verwalten",
  leave: "Abbrechen",
  questions: "Fragen",
  loading: "Tarife werden geladen …",
  nothingCharged: "Es wurde nichts abgebucht.",
  rule: RENDERS_RULE,
  anyTime: "Jederzeit kündbar. Dein Tarif läuft bis zum Ende des bezahlten Monats.",
  notRefundable: "Renders sind digitale Inhalte und können nicht erstattet werden.",

  renders,
  rendersLeft: (count) => (count === 1 ? "Render übrig" : "Renders übrig"),
  newcomer: (count) =>
    `Du hast ${count === 0 ? "keine Renders mehr" : `noch ${renders(count)}`}. Mit einem Tarif bekommst du jeden Monat neue.`,
  unknownPlan: "dein Tarif",

  card: {
    label: "Karte",
    ending: (brand, last4) => `${brand ?? "Karte"} mit Endziffern ${last4}`,
    change: "Karte ändern",
  },

  lots: {
    plan: (left, granted) => `Noch ${left} von ${granted} aus diesem Monat`,
    trial: (left, granted) =>
      `Noch ${left} von ${granted} ${granted === 1 ? "Gratis-Render" : "Gratis-Renders"}`,
    pack: (left, granted) => `Noch ${left} von ${granted} aus Paketen`,
    goodwill: (left, granted) => `Noch ${left} von ${granted} Bonus-Renders`,
    return: (left, _granted) => `${left} zurückerhalten`,
    until: (lot, day) => `${lot}, bis zum ${day}`,
    neverExpires: (lot, left) => `${lot}, ${left === 1 ? "verfällt" : "verfallen"} nicht`,
  },

  plan: {
    perMonth: "Renders im Monat",
    perMonthPrice: "/Monat",
    popular: (times) => `Am beliebtesten (${times}-mal so viele Renders)`,
    extras: (count, price) => `Extra: ${count} für ${price}`,
    perRender: (price) => `${price} pro Render`,

    subscribe: "Abonnieren",
    subscribeTo: (plan) => `${plan} abonnieren`,
    switch: "Wechseln",
    keep: (plan) => `${plan} behalten`,
    actionLabel: (action, plan) => `${action}: ${plan}`,

    isYours: "Das ist dein Tarif",
    beginsOncePaid: "Beginnt nach der Zahlung",
    begins: "Beginnt automatisch",
  },
  badges: {
    popular: "AM BELIEBTESTEN",
    current: "DEIN TARIF",
    unpaid: "ZAHLUNG STEHT AUS",
    from: (day) => `AB ${day}`,
  },

  current: {
    lastsUntil: "Läuft bis",
    paidUntil: "Bezahlt bis",
    from: (day) => `Ab ${day}`,
    nextCharge: "Nächste Abbuchung",
    noCharge: "Keine, Tarif gekündigt",
    chargeOn: (money, day) => `${money} am ${day}`,
    carried: (money) => `Enthält ${money} aus einer früheren Rechnung`,
    credit: (money) => `Nach Abzug von ${money} Guthaben`,
    lastPayment: "Letzte Zahlung",
    unpaid: "Noch nicht bezahlt",
  },
  notices: {
    switch: (plan) => `Dein Wechsel zu ${plan} wartet auf die Zahlung.`,
    switchWords:
      "Noch hat sich nichts geändert. Der Wechsel erfolgt, sobald die Rechnung bezahlt ist.",
    payAndSwitch: "Bezahlen und wechseln",
    pastDue: "Deine letzte Zahlung hat nicht geklappt.",
    pastDueWords:
      "Wir versuchen es in den nächsten Tagen noch einmal mit deiner Karte. Bis dahin behältst du deinen Tarif und deine Renders. Klappt es weiterhin nicht, endet der Tarif.",
    payNow: "Jetzt bezahlen",
  },

  usedUp: {
    next: (count, day) => `Deine nächsten ${count} bekommst du am ${day}.`,
    stay: "Diese hier bekommst du sofort. Du zahlst einmal und behältst sie, bis du sie nutzt.",
    lastsUntil: (day) => `Dein Tarif läuft bis zum ${day}.`,
    seeAll: "Alle Tarife ansehen",
  },

  cancel: {
    action: "Abo kündigen",
    resume: "Fortsetzen",
    title: "Bist du sicher?",
    confirm: "Ja",
    lasts: (plan, day) => `${plan} läuft noch bis zum ${day}. Danach wird nichts mehr abgebucht.`,
    endsUnpaid: (plan) =>
      `${plan} endet sofort, weil die letzte Zahlung nicht geklappt hat. Es wird nichts mehr abgebucht.`,
    noneEnd: "Du hast diesen Monat keine Renders mehr übrig.",
    endThen: (count) =>
      count === 1
        ? "Dein letzter Render dieses Monats verfällt dann."
        : `Deine übrigen ${count} Renders dieses Monats verfallen dann.`,
    endWithIt: (count) =>
      count === 1
        ? "Dein letzter Render dieses Monats verfällt damit."
        : `Deine übrigen ${count} Renders dieses Monats verfallen damit.`,
    packsWouldStay: "Renders aus Paketen behältst du.",
    packsStay: (count) =>
      count === 1
        ? "Deinen Render aus einem Paket behältst du."
        : `Deine ${count} Renders aus Paketen behältst du.`,
    doneUntil: (day) => `Gekündigt. Dein Tarif läuft noch bis zum ${day}.`,
    done: "Dein Tarif ist gekündigt.",
    resumed: "Schön, dass du bleibst. Dein Tarif läuft weiter.",
  },
  nevermind: "Doch nicht",

  buy: {
    action: "Kaufen",
    pack: (pack) => `${pack} kaufen`,
    purchase: "Kaufen",
    purchasePack: (pack) => `${pack} kaufen`,
    busy: "Einen Moment …",
    unavailable: "Gerade nicht erhältlich",
    failed: "Die Zahlung konnte nicht gestartet werden. Bitte versuche es noch einmal.",
  },

  switch: {
    cancelled: "Dein Tarif ist gekündigt. Setze ihn erst fort, dann kannst du wechseln.",
    pastDue: "Bitte bezahle zuerst die offene Rechnung, dann kannst du wechseln.",
    unpaidSwitch: "Ein Wechsel wartet auf die Zahlung. Bitte bezahle ihn zuerst.",

    titleKeep: (plan) => `${plan} behalten?`,
    titleTo: (plan) => `Zu ${plan} wechseln?`,
    loading: "Der Preis wird berechnet",
    begins:
      "Er beginnt sofort. Du zahlst die Differenz für den Rest dieses Monats und bekommst dafür anteilig mehr Renders.",
    beginsLater: (current, day, next) =>
      `Bis zum ${day} behältst du ${current} mit allen Renders. Dann beginnt ${next}.`,
    staysOn: (current, other, day) =>
      `Du bleibst bei ${current}. Der Wechsel zu ${other} am ${day} entfällt.`,

    today: "Heute abgebucht",
    nothing: "Nichts",
    added: "Sofort gutgeschrieben",
    afterThat: "Danach",
    eachMonth: (money) => `${money} im Monat`,

    tooOld: "Der Preis war nicht mehr aktuell, deshalb haben wir ihn neu berechnet.",
    otherPrice: (now, before) => `Jetzt ${now} statt ${before}.`,
    unpaid: "Die Zahlung ist noch nicht eingegangen.",
    unpaidWords:
      "Deine Karte wurde abgelehnt oder deine Bank möchte, dass du die Zahlung bestätigst. Es hat sich nichts geändert: Der Wechsel erfolgt, sobald die Rechnung bezahlt ist.",
    toPaymentPage: "Zur Bezahlseite",

    confirmLater: (day) => `Am ${day} wechseln`,
    confirmPaid: (money) => `${money} zahlen und wechseln`,
    confirm: "Jetzt wechseln",
    doneKeep: (plan) => `Du bleibst bei ${plan}.`,
    doneLater: (plan, day) => `${plan} beginnt am ${day}.`,
    done: (plan, added) =>
      added > 0
        ? `Dein Tarif ist jetzt ${plan}. ${renders(added)} gutgeschrieben.`
        : `Dein Tarif ist jetzt ${plan}.`,
  },
};
