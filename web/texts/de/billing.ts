import type { texts } from "../billing.ts";

export const RENDERS_RULE =
  "Deine kostenlosen Renders kommen im ersten Monat dazu. Was am Ende eines Monats übrig ist, verfällt. Pakete bleiben.";

const renders = (count: number) => (count === 1 ? "1 Render" : `${count} Renders`);

export const billing: typeof texts = {
  title: "Dein Abo verwalten",
  leave: "Abbrechen",
  questions: "Fragen",
  loading: "Tarife werden geladen …",
  nothingCharged: "Es wurde nichts abgebucht.",
  rule: RENDERS_RULE,
  anyTime: "Jederzeit kündbar: Dein Tarif läuft dann bis zum Ende des bezahlten Monats.",
  notRefundable: "Renders sind digitale Inhalte und werden nicht erstattet.",

  renders,
  rendersLeft: (count) => (count === 1 ? "Render übrig" : "Renders übrig"),
  newcomer: (count) =>
    `Du hast ${count === 0 ? "keine Renders mehr" : `noch ${renders(count)}`}. Ein Tarif bringt jeden Monat neue.`,
  unknownPlan: "dein Tarif",

  card: {
    label: "Karte",
    ending: (brand, last4) => `${brand ?? "Karte"} mit Endziffern ${last4}`,
    change: "Karte ändern",
  },

  lots: {
    plan: (left, granted) => `Noch ${left} von ${granted} aus diesem Monat`,
    trial: (left, granted) =>
      `Noch ${left} von ${granted} ${granted === 1 ? "Probe-Render" : "Probe-Renders"}`,
    pack: (left, granted) => `Noch ${left} von ${granted} aus Paketen`,
    goodwill: (left, granted) => `Noch ${left} von ${granted} von uns geschenkt`,
    return: (left, _granted) => `${left} zurückgegeben`,
    until: (lot, day) => `${lot}, bis zum ${day}`,
    stays: (lot, left) => `${lot}, ${left === 1 ? "er bleibt" : "sie bleiben"}`,
  },

  plan: {
    perMonth: "Renders im Monat",
    perMonthPrice: "/Monat",
    popular: (times) => `Am beliebtesten (${times}-mal so viele Renders)`,
    extras: (count, price) => `Extra: ${count} für ${price}`,
    perRender: (price) => `${price} pro Render`,

    subscribe: "Abonnieren",
    subscribeTo: (plan) => `${plan} abonnieren`,
    switch: "Hierhin wechseln",
    keep: (plan) => `${plan} behalten`,
    aloud: (action, plan) => `${action}: ${plan}`,

    isYours: "Das ist dein Tarif",
    beginsOncePaid: "Beginnt, sobald er bezahlt ist",
    begins: "Beginnt von selbst",
  },
  badges: {
    popular: "AM BELIEBTESTEN",
    current: "DEIN TARIF",
    unpaid: "WARTET AUF ZAHLUNG",
    from: (day) => `AB ${day}`,
  },

  current: {
    lastsUntil: "Läuft bis",
    paidUntil: "Bezahlt bis",
    from: (day) => `Ab ${day}`,
    nextCharge: "Nächste Abbuchung",
    noCharge: "Keine, das Abo ist gekündigt",
    chargeOn: (money, day) => `${money} am ${day}`,
    carried: (money) => `Darin ${money} aus einer früheren Rechnung`,
    credit: (money) => `Nach Abzug von ${money} Guthaben`,
    lastPayment: "Letzte Zahlung",
    notThrough: "Noch nicht eingegangen",
  },
  notices: {
    switch: (plan) => `Dein Wechsel zu ${plan} wartet auf die Zahlung.`,
    switchWords: "Noch hat sich nichts geändert. Er beginnt, sobald die Rechnung bezahlt ist.",
    payAndSwitch: "Bezahlen und wechseln",
    pastDue: "Deine letzte Zahlung hat nicht geklappt.",
    pastDueWords:
      "Wir versuchen es in den nächsten Tagen noch einmal mit deiner Karte. Bis dahin bleiben dein Tarif und deine Renders; klappt es weiter nicht, endet der Tarif.",
    payNow: "Jetzt bezahlen",
  },

  usedUp: {
    next: (count, day) => `Deine nächsten ${count} kommen am ${day}.`,
    stay: "Diese hier kommen sofort, werden nur einmal bezahlt und bleiben, bis du sie verbrauchst.",
    lastsUntil: (day) => `Dein Tarif läuft bis zum ${day}.`,
    seeAll: "Alle Tarife ansehen",
  },

  cancel: {
    action: "Abo kündigen",
    resume: "Fortsetzen",
    title: "Bist du sicher?",
    confirm: "Ja",
    lasts: (plan, day) => `${plan} läuft bis zum ${day}, danach wird nichts mehr abgebucht.`,
    endsUnpaid: (plan) =>
      `${plan} endet sofort, weil die letzte Zahlung nicht geklappt hat. Es wird nichts mehr abgebucht.`,
    noneEnd: "Von den Renders dieses Monats ist keiner mehr übrig.",
    endThen: (count) =>
      count === 1
        ? "Dein letzter Render dieses Monats verfällt dann."
        : `Deine ${count} Renders dieses Monats verfallen dann.`,
    endWithIt: (count) =>
      count === 1
        ? "Dein letzter Render dieses Monats verfällt damit."
        : `Deine ${count} Renders dieses Monats verfallen damit.`,
    packsWouldStay: "Renders aus Paketen würden bleiben.",
    packsStay: (count) =>
      count === 1
        ? "Dein Render aus einem Paket bleibt."
        : `Deine ${count} Renders aus Paketen bleiben.`,
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
    busy: "Moment …",
    notNow: "Gerade nicht zu kaufen",
    failed: "Die Zahlung ließ sich nicht starten. Bitte versuch es noch einmal.",
  },

  switch: {
    cancelled: "Dein Tarif ist gekündigt. Setz ihn erst fort, dann kannst du wechseln.",
    pastDue: "Bitte bezahl zuerst, was offen ist, dann kannst du wechseln.",
    waits: "Ein Wechsel wartet auf seine Zahlung. Bitte bezahl ihn zuerst.",

    titleKeep: (plan) => `${plan} behalten?`,
    titleTo: (plan) => `Zu ${plan} wechseln?`,
    loading: "Der Preis wird berechnet",
    begins:
      "Er beginnt sofort. Für den Rest dieses Monats zahlst du einen Teil und bekommst denselben Teil der zusätzlichen Renders.",
    beginsLater: (current, day, next) =>
      `Du behältst ${current} mit seinen Renders bis zum ${day}. Dann beginnt ${next}.`,
    staysOn: (current, other, day) =>
      `Du bleibst bei ${current}. Den Wechsel zu ${other} am ${day} gibt es dann nicht.`,

    today: "Heute abgebucht",
    nothing: "Nichts",
    added: "Sofort dazu",
    afterThat: "Danach",
    eachMonth: (money) => `${money} im Monat`,

    tooOld: "Der Preis war zu alt, darum haben wir ihn neu berechnet.",
    otherPrice: (now, before) => `Jetzt ${now} statt ${before}.`,
    unpaid: "Die Zahlung ist noch nicht durch.",
    unpaidWords:
      "Deine Karte wurde abgelehnt, oder deine Bank will erst nachfragen. Es hat sich nichts geändert: Der Wechsel kommt, sobald die Rechnung bezahlt ist.",
    toPaymentPage: "Zur Bezahlseite",

    confirmLater: (day) => `Am ${day} wechseln`,
    confirmPaid: (money) => `${money} zahlen und wechseln`,
    confirm: "Jetzt wechseln",
    doneKeep: (plan) => `Du behältst ${plan}.`,
    doneLater: (plan, day) => `${plan} beginnt am ${day}.`,
    done: (plan, added) =>
      added > 0
        ? `Du hast jetzt ${plan}. ${renders(added)} ${added === 1 ? "ist" : "sind"} dazugekommen.`
        : `Du hast jetzt ${plan}.`,
  },
};
