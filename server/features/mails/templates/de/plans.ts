import type { plans as english } from "../en/plans.ts";
import { createRefundBlocks } from "./orders.ts";
import {
  addCurrencyNote,
  describePayment,
  formatRenders,
  hi,
  PAYMENT_REASON,
  PLAN_REASON,
} from "./phrases.ts";

const nextBill = (money: string, day: string) =>
  `Deine nächste Rechnung am ${day} beträgt ${money}`;
const SEE_PLAN = "Tarif ansehen";
const REVOKED = {
  refunded: { subject: "Deine Erstattung", title: "Deine Erstattung ist unterwegs" },
  disputed: {
    subject: "Deine Bank hat eine Zahlung angefochten",
    title: "Deine Bank hat eine Zahlung angefochten",
  },
};

export const plans: typeof english = {
  subscribed: (facts, { money, day }) => {
    const { name, plan, renders, cents, nextCents, link, invoiceUrl } = facts;
    const renewal = day(facts.periodEnd);
    return {
      subject: `Danke! Dein Tarif ${plan} ist bezahlt: ${money(cents)}`,
      preheader: `${formatRenders(renders)} gutgeschrieben. Er verlängert sich am ${renewal} für ${money(nextCents)}.`,
      title: `${plan} gehört dir`,
      button: { label: SEE_PLAN, link },
      aside: invoiceUrl ? { label: "Rechnung ansehen", link: invoiceUrl } : undefined,
      reason: addCurrencyNote(PLAN_REASON),
      body: [
        hi(name),
        "Danke! Dein erster Monat ist bezahlt, und die Renders sind auf deinem Konto.",
        {
          rows: [
            { label: `${plan}, erster Monat`, value: money(cents) },
            { label: "Neue Renders", value: String(renders) },
          ],
        },
        `${plan} verlängert sich am ${renewal} für ${money(nextCents)} und bringt neue Renders. Ungenutzte Renders des Tarifs und kostenlose Renders verfallen an diesem Tag; Renders aus Paketen verfallen nicht.`,
        "Auf der Seite deines Tarifs kannst du jederzeit wechseln oder kündigen.",
      ],
    };
  },
  "plan-switched": (facts, { money, day }) => {
    const { name, plan, before, kind, cents, rendersAdded, link, bills } = facts;
    const isNow = kind === "now";
    const from = day(facts.from);
    const next = bills && bills.nextCents !== bills.monthlyCents ? bills : null;
    return {
      subject: isNow
        ? `Du bist zu ${plan} gewechselt${cents > 0 ? `: ${money(cents)}` : ""}`
        : `Dein Tarif wird am ${from} zu ${plan}`,
      preheader: isNow ? `Du hast ab jetzt ${plan}.` : "Heute wird nichts abgebucht.",
      title: isNow ? `${plan} gehört dir` : `${plan} ab ${from}`,
      button: { label: SEE_PLAN, link },
      reason: addCurrencyNote(PLAN_REASON),
      body: isNow
        ? [
            hi(name),
            `Am ${from} bist du von ${before} zu ${plan} gewechselt. Der neue Tarif ist schon aktiv.`,
            {
              rows: [
                {
                  label: "Differenz für den Rest des Monats",
                  value: money(bills?.differenceCents ?? cents),
                },
                ...(bills && bills.differenceCents !== cents
                  ? [{ label: "Heute abgebucht", value: cents > 0 ? money(cents) : "Nichts" }]
                  : []),
                ...(bills && bills.movedCents > 0
                  ? [
                      {
                        label: "Auf die nächste Rechnung verschoben",
                        value: money(bills.movedCents),
                      },
                    ]
                  : []),
                { label: "Neue Renders", value: String(rendersAdded) },
              ],
            },
            next
              ? `${nextBill(money(next.nextCents), day(next.nextAt))}; danach kostet ${plan} ${money(next.monthlyCents)} im Monat.`
              : `Ab der nächsten Verlängerung zahlst du jeden Monat den vollen Preis für ${plan}.`,
          ]
        : [
            hi(name),
            `Heute wird nichts abgebucht. Bis zum ${from} behältst du ${before} mit allen Renders; dann beginnt ${plan} für ${money(cents)} im Monat.`,
            ...(next
              ? [
                  `${nextBill(money(next.nextCents), day(next.nextAt))}, weil ${next.nextCents > cents ? `${money(next.nextCents - cents)} aus einer früheren Rechnung offen sind` : "du ein Guthaben hast"}.`,
                ]
              : []),
            `Hast du es dir anders überlegt? Bis dahin kannst du auf der Seite deines Tarifs doch bei ${before} bleiben.`,
          ],
    };
  },
  "renewal-coming": (facts, { money, day }) => {
    const { name, plan, cents, left, renders, card, link } = facts;
    const renewal = day(facts.at);
    return {
      subject: `Dein Tarif ${plan} verlängert sich am ${renewal}: ${money(cents)}`,
      preheader: `Du bekommst ${formatRenders(renders)}. ${describeRemaining(left)}`,
      title: `${plan} verlängert sich am ${renewal}`,
      button: { label: SEE_PLAN, link },
      reason: addCurrencyNote(PLAN_REASON),
      body: [
        hi(name),
        `Dein nächster Monat mit ${plan} beginnt bald. Du musst nichts tun.`,
        {
          rows: [
            { label: `Abbuchung am ${renewal}`, value: money(cents) },
            ...(card ? [{ label: "Bezahlt mit", value: formatCard(card) }] : []),
            { label: "Neue Renders", value: String(renders) },
          ],
        },
        describeRemaining(left),
        `Lieber ein anderer Tarif, eine andere Karte oder keine Verlängerung? Das kannst du vor dem ${renewal} auf der Seite deines Tarifs ändern.`,
      ],
    };
  },
  "payment-failed": ({ name, plan, cents, nextTry, payUrl, link }, { money, day }) => ({
    subject: `Deine Zahlung für ${plan} hat nicht geklappt`,
    preheader: `${money(cents)} konnten nicht abgebucht werden. Deinen Tarif und deine Renders behältst du vorerst.`,
    title: "Deine Zahlung hat nicht geklappt",
    button: payUrl
      ? { label: `Jetzt ${money(cents)} bezahlen`, link: payUrl }
      : { label: "Karte ändern", link },
    aside: payUrl ? { label: "Oder die Karte ändern", link } : undefined,
    reason: addCurrencyNote(PLAN_REASON),
    body: [
      hi(name),
      `Wir wollten ${money(cents)} für deinen Tarif ${plan} abbuchen, aber die Zahlung hat nicht geklappt. Es wurde nichts abgebucht.`,
      nextTry === null
        ? `Das war unser letzter Versuch. Deinen Tarif und deine Renders behältst du vorerst, aber wenn du jetzt nicht bezahlst, endet ${plan}.`
        : `Deinen Tarif und deine Renders behältst du so lange. Wir versuchen es am ${day(nextTry)} noch einmal. Wenn bis zuletzt keine Zahlung klappt, endet ${plan}.`,
    ],
  }),
  "plan-cancelled": ({ name, plan, until, left, link }, { day }) => ({
    subject: `Dein Tarif ${plan} ist gekündigt`,
    preheader: `Es wird nichts mehr abgebucht. Du behältst ${plan} bis zum ${day(until)}.`,
    title: "Gekündigt. Es wird nichts mehr abgebucht",
    button: { label: SEE_PLAN, link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `Hiermit bestätigen wir deine Kündigung von ${plan}. Es wird nichts mehr abgebucht, und du behältst den Tarif bis zum ${day(until)}.`,
      ...(left > 0
        ? [
            `Du hast noch ${formatRenders(left)} übrig. Was du bis dahin nicht nutzt, verfällt mit dem Tarif; Renders aus Paketen verfallen nicht.`,
          ]
        : []),
      `Hast du es dir anders überlegt? Wähle vor dem ${day(until)} auf der Seite deines Tarifs „Fortsetzen“, und es geht weiter, als wäre nichts gewesen.`,
    ],
  }),
  "plan-resumed": ({ name, plan, cents, at, link }, { money, day }) => ({
    subject: `Dein Tarif ${plan} läuft weiter`,
    preheader: `Heute wird nichts abgebucht. Er verlängert sich am ${day(at)} für ${money(cents)}.`,
    title: `${plan} läuft weiter`,
    button: { label: SEE_PLAN, link },
    reason: addCurrencyNote(PLAN_REASON),
    body: [
      hi(name),
      `Du setzt ${plan} fort, und wir freuen uns, dass du bleibst. Heute wird nichts abgebucht: Der Tarif verlängert sich am ${day(at)} für ${money(cents)}, als hättest du nie gekündigt.`,
    ],
  }),
  "plan-ended": ({ name, plan, kind, expired, left, link }) => ({
    subject: `Dein Tarif ${plan} ist zu Ende`,
    preheader: `Es wird nichts mehr abgebucht. ${describeBalance(left)}`,
    title: `${plan} ist zu Ende`,
    button: { label: "Tarife ansehen", link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `${
        kind === "cancelled"
          ? `Du hast ${plan} gekündigt, und der bezahlte Zeitraum ist abgelaufen.`
          : `Wir haben mehrmals versucht, die Verlängerung von ${plan} abzubuchen, aber keine Zahlung hat geklappt. Deshalb ist der Tarif zu Ende.`
      } Es wird nichts mehr abgebucht.`,
      `${expired > 0 ? `${formatRenders(expired)} aus dem Tarif ${expired === 1 ? "ist" : "sind"} damit verfallen. ` : ""}${describeBalance(left)}`,
      "Möchtest du weitermachen? Wähle einen beliebigen Tarif; er beginnt, sobald er bezahlt ist.",
    ],
  }),
  "renders-expiring": ({ name, plan, left, at, link }, { day }) => {
    const isOne = left === 1;
    return {
      subject: `${formatRenders(left)} ${isOne ? "verfällt" : "verfallen"} am ${day(at)}`,
      preheader: `Dein Tarif ${plan} verlängert sich nicht. Mixe noch etwas, bevor er endet.`,
      title: `Noch ${formatRenders(left)} bis zum ${day(at)}`,
      button: { label: "Look wählen", link },
      reason: PLAN_REASON,
      body: [
        hi(name),
        `Dein Tarif ${plan} verlängert sich nicht und endet am ${day(at)}. Du hast noch ${formatRenders(left)} übrig, und ${isOne ? "er verfällt" : "sie verfallen"} ebenfalls an diesem Tag. Du hast ${isOne ? "ihn" : "sie"} bezahlt, also mixe vorher noch etwas.`,
        `Möchtest du wieder jeden Monat neue Renders? Wähle vor dem ${day(at)} auf der Seite deines Tarifs „Fortsetzen“.`,
      ],
    };
  },
  receipt: ({ name, info, cents, at, receiptUrl, renders, link }, { money, dayAndYear }) => ({
    subject: `Dein Beleg: ${money(cents)} für ${describePayment(info)}`,
    preheader: `Bezahlt am ${dayAndYear(at)}. ${formatRenders(renders)} gutgeschrieben.`,
    title: `${formatRenders(renders)} gutgeschrieben`,
    button: { label: "Konto ansehen", link },
    aside: receiptUrl ? { label: "Beleg ansehen", link: receiptUrl } : undefined,
    reason: addCurrencyNote(PAYMENT_REASON),
    body: [
      hi(name),
      "Danke! Deine Zahlung ist eingegangen, und die Renders sind auf deinem Konto.",
      {
        rows: [
          { label: describePayment(info), value: money(cents) },
          { label: "Bezahlt am", value: dayAndYear(at) },
          { label: "Neue Renders", value: String(renders) },
        ],
      },
    ],
  }),
  "renders-restored": ({ name, info, cents, restored, left, link }, { money }) => ({
    subject: "Deine Renders sind wieder da",
    preheader: `${formatRenders(restored)} wieder gutgeschrieben, ${left} übrig.`,
    title: "Deine Renders sind wieder da",
    button: { label: "Konto ansehen", link },
    reason: addCurrencyNote(PAYMENT_REASON),
    body: [
      hi(name),
      `Die Anfechtung deiner Zahlung von ${money(cents)} für „${describePayment(info)}“ wurde zu unseren Gunsten entschieden. Die entfernten Renders gehören deshalb wieder dir.`,
      {
        rows: [
          { label: "Renders wieder gutgeschrieben", value: String(restored) },
          { label: "Renders übrig", value: String(left) },
        ],
      },
    ],
  }),
  "renders-revoked": (facts, format) => {
    const { name, info, kind, cents, sums, taken, left, link } = facts;
    const { money } = format;
    return {
      subject: `${REVOKED[kind].subject}: ${money(cents)}`,
      preheader: `${formatRenders(taken)} entfernt, ${left} übrig.`,
      title: REVOKED[kind].title,
      button: { label: "Konto ansehen", link },
      reason: addCurrencyNote(PAYMENT_REASON),
      body: [
        hi(name),
        `${
          kind === "refunded"
            ? `Wir haben ${money(cents)} für „${describePayment(info)}“ auf deine Karte erstattet. Es kann ein paar Tage dauern, bis deine Bank das anzeigt.`
            : `Deine Bank hat uns mitgeteilt, dass deine Zahlung von ${money(cents)} für „${describePayment(info)}“ angefochten wurde, und hält das Geld vorerst zurück.`
        }${taken > 0 ? " Die ungenutzten Renders daraus haben wir entfernt." : ""}`,
        ...(sums ? createRefundBlocks({ cents, ...sums }, format) : []),
        {
          rows: [
            { label: "Renders entfernt", value: String(taken) },
            { label: "Renders übrig", value: String(left) },
          ],
        },
        ...(kind === "disputed"
          ? [
              "Ein Irrtum? Sag deiner Bank, dass die Zahlung von dir stammt, und schreib uns über die Kontaktseite.",
            ]
          : []),
      ],
    };
  },
};

function formatCard(card: { brand: string; last4: string } | string): string {
  return typeof card === "string" ? card : `${card.brand} mit Endziffern ${card.last4}`;
}

function describeRemaining(left: number): string {
  if (left === 0) return "Du hast alle Renders dieses Monats verbraucht.";
  if (left === 1) {
    return "Du hast diesen Monat noch 1 Render übrig. Er verfällt an diesem Tag, nutze ihn also vorher.";
  }
  return `Du hast diesen Monat noch ${formatRenders(left)} übrig. Sie verfallen an diesem Tag, nutze sie also vorher.`;
}

function describeBalance(left: number): string {
  if (left === 0) return "Du hast keine Renders mehr übrig.";
  return `Du hast noch ${formatRenders(left)} auf deinem Konto.`;
}
