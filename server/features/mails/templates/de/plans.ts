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
  refunded: { subject: "Deine Erstattung", title: "Dein Geld ist unterwegs" },
  disputed: {
    subject: "Deine Bank fordert eine Zahlung zurück",
    title: "Deine Bank fordert Geld zurück",
  },
};

export const plans: typeof english = {
  subscribed: (facts, { money, day }) => {
    const { name, plan, renders, cents, nextCents, link, invoiceUrl } = facts;
    const renewal = day(facts.periodEnd);
    return {
      subject: `Danke! Dein Tarif ${plan} ist bezahlt: ${money(cents)}`,
      preheader: `${formatRenders(renders)} mehr. Er verlängert sich am ${renewal} für ${money(nextCents)}.`,
      title: `${plan} gehört dir`,
      button: { label: SEE_PLAN, link },
      aside: invoiceUrl ? { label: "Rechnung ansehen", link: invoiceUrl } : undefined,
      reason: addCurrencyNote(PLAN_REASON),
      body: [
        hi(name),
        "Danke. Dein erster Monat ist bezahlt, und die Renders sind in deinem Konto.",
        {
          rows: [
            { label: `${plan}, erster Monat`, value: money(cents) },
            { label: "Neue Renders", value: String(renders) },
          ],
        },
        `${plan} verlängert sich am ${renewal} für ${money(nextCents)} und bringt neue Renders. Was von diesen übrig ist, endet an dem Tag, ebenso was von deiner Probe übrig ist; Renders aus Paketen bleiben.`,
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
            `Am ${from} bist du von ${before} zu ${plan} gewechselt. Der Tarif gehört dir schon.`,
            {
              rows: [
                {
                  label: "Unterschied für den Rest des Monats",
                  value: money(bills?.differenceCents ?? cents),
                },
                ...(bills && bills.differenceCents !== cents
                  ? [{ label: "Heute abgebucht", value: cents > 0 ? money(cents) : "Nichts" }]
                  : []),
                ...(bills && bills.movedCents > 0
                  ? [{ label: "Kommt auf die nächste Rechnung", value: money(bills.movedCents) }]
                  : []),
                { label: "Neue Renders dafür", value: String(rendersAdded) },
              ],
            },
            next
              ? `${nextBill(money(next.nextCents), day(next.nextAt))}; danach kostet ${plan} ${money(next.monthlyCents)} im Monat.`
              : `Ab der nächsten Verlängerung kostet ${plan} jeden Monat den vollen Preis.`,
          ]
        : [
            hi(name),
            `Heute wird nichts abgebucht. Du behältst ${before} und seine Renders bis ${from}; dann beginnt ${plan}, für ${money(cents)} im Monat.`,
            ...(next
              ? [
                  `${nextBill(money(next.nextCents), day(next.nextAt))}, weil ${next.nextCents > cents ? `${money(next.nextCents - cents)} aus einer früheren Rechnung offen sind` : "du ein Guthaben hast"}.`,
                ]
              : []),
            `Anders überlegt? Bis dahin kannst du auf der Seite deines Tarifs ${before} behalten.`,
          ],
    };
  },
  "renewal-coming": (facts, { money, day }) => {
    const { name, plan, cents, left, renders, card, link } = facts;
    const renewal = day(facts.at);
    return {
      subject: `Dein Tarif ${plan} verlängert sich am ${renewal}: ${money(cents)}`,
      preheader: `${formatRenders(renders)} kommen dazu. ${describeRemaining(left)}`,
      title: `${plan} verlängert sich am ${renewal}`,
      button: { label: SEE_PLAN, link },
      reason: addCurrencyNote(PLAN_REASON),
      body: [
        hi(name),
        `Dein nächster Monat ${plan} beginnt bald. Du brauchst nichts zu tun.`,
        {
          rows: [
            { label: `Abbuchung am ${renewal}`, value: money(cents) },
            ...(card ? [{ label: "Bezahlt mit", value: formatCard(card) }] : []),
            { label: "Neue Renders", value: String(renders) },
          ],
        },
        describeRemaining(left),
        `Lieber ein anderer Tarif, eine andere Karte oder keine Verlängerung? Ändere es vor dem ${renewal} auf der Seite deines Tarifs.`,
      ],
    };
  },
  "payment-failed": ({ name, plan, cents, nextTry, payUrl, link }, { money, day }) => ({
    subject: `Deine Zahlung für ${plan} hat nicht geklappt`,
    preheader: `${money(cents)} ließen sich nicht abbuchen. Dein Tarif und deine Renders bleiben vorerst.`,
    title: "Deine Zahlung hat nicht geklappt",
    button: payUrl
      ? { label: `Jetzt ${money(cents)} bezahlen`, link: payUrl }
      : { label: "Karte ändern", link },
    aside: payUrl ? { label: "Oder die Karte ändern", link } : undefined,
    reason: addCurrencyNote(PLAN_REASON),
    body: [
      hi(name),
      `Wir wollten ${money(cents)} für deinen Tarif ${plan} abbuchen, und es hat nicht geklappt. Nichts wurde abgebucht.`,
      nextTry === null
        ? `Das war unser letzter Versuch. Dein Tarif und deine Renders bleiben für den Moment; wird jetzt nicht bezahlt, endet ${plan}.`
        : `Dein Tarif und deine Renders bleiben solange. Wir versuchen es am ${day(nextTry)} wieder; klappt am Ende kein Versuch, endet ${plan}.`,
    ],
  }),
  "plan-cancelled": ({ name, plan, until, left, link }, { day }) => ({
    subject: `Dein Tarif ${plan} ist gekündigt`,
    preheader: `Nichts wird mehr abgebucht. Du behältst ${plan} bis ${day(until)}.`,
    title: "Gekündigt. Nichts wird mehr abgebucht",
    button: { label: SEE_PLAN, link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `Hiermit bestätigen wir, dass du ${plan} gekündigt hast. Nichts wird mehr abgebucht, und der Tarif bleibt deiner bis ${day(until)}.`,
      ...(left > 0
        ? [
            `Davon ${left === 1 ? "ist" : "sind"} noch ${formatRenders(left)} übrig. Was du bis dahin nicht verbrauchst, endet mit dem Tarif; Renders aus Paketen bleiben.`,
          ]
        : []),
      `Anders überlegt? Wähl vor dem ${day(until)} auf der Seite deines Tarifs „Fortsetzen“, und es geht weiter, als wäre nichts gewesen.`,
    ],
  }),
  "plan-resumed": ({ name, plan, cents, at, link }, { money, day }) => ({
    subject: `Dein Tarif ${plan} geht weiter`,
    preheader: `Heute wird nichts abgebucht. Er verlängert sich am ${day(at)} für ${money(cents)}.`,
    title: `${plan} geht weiter`,
    button: { label: SEE_PLAN, link },
    reason: addCurrencyNote(PLAN_REASON),
    body: [
      hi(name),
      `Du setzt ${plan} fort, und wir freuen uns, dass du bleibst. Heute wird nichts abgebucht: Der Tarif verlängert sich am ${day(at)} für ${money(cents)}, als hättest du nie gekündigt.`,
    ],
  }),
  "plan-ended": ({ name, plan, kind, expired, left, link }) => ({
    subject: `Dein Tarif ${plan} ist zu Ende`,
    preheader: `Nichts wird mehr abgebucht. ${describeBalance(left)}`,
    title: `${plan} ist zu Ende`,
    button: { label: "Tarife ansehen", link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `${
        kind === "cancelled"
          ? `Du hast ${plan} gekündigt, und die bezahlte Zeit ist vorbei.`
          : `Wir haben mehrmals versucht, deine Verlängerung von ${plan} abzubuchen, und keine Zahlung hat geklappt. Darum ist der Tarif zu Ende.`
      } Nichts wird mehr abgebucht.`,
      `${expired > 0 ? `Mit ihm ${expired === 1 ? "endete" : "endeten"} ${formatRenders(expired)}. ` : ""}${describeBalance(left)}`,
      "Du möchtest ihn zurück? Wähl irgendeinen Tarif; er beginnt, sobald er bezahlt ist.",
    ],
  }),
  "renders-expiring": ({ name, plan, left, at, link }, { day }) => {
    const isOne = left === 1;
    return {
      subject: `${formatRenders(left)} ${isOne ? "endet" : "enden"} am ${day(at)}`,
      preheader: `Dein Tarif ${plan} verlängert sich nicht. Mix etwas, bevor er endet.`,
      title: `Noch ${formatRenders(left)}, bis ${day(at)}`,
      button: { label: "Thema wählen", link },
      reason: PLAN_REASON,
      body: [
        hi(name),
        `Dein Tarif ${plan} verlängert sich nicht und endet am ${day(at)}. Davon ${isOne ? "ist" : "sind"} noch ${formatRenders(left)} übrig, und ${isOne ? "er endet" : "sie enden"} an dem Tag auch. Du hast ${isOne ? "ihn" : "sie"} bezahlt: Mix vorher noch etwas.`,
        `Wieder jeden Monat neue Renders? Wähl vor dem ${day(at)} unter Abo „Fortsetzen“.`,
      ],
    };
  },
  receipt: ({ name, info, cents, at, receiptUrl, renders, link }, { money, dayAndYear }) => ({
    subject: `Dein Beleg: ${money(cents)} für ${describePayment(info)}`,
    preheader: `Bezahlt am ${dayAndYear(at)}. ${formatRenders(renders)} mehr.`,
    title: `${formatRenders(renders)} mehr`,
    button: { label: "Konto ansehen", link },
    aside: receiptUrl ? { label: "Beleg ansehen", link: receiptUrl } : undefined,
    reason: addCurrencyNote(PAYMENT_REASON),
    body: [
      hi(name),
      "Danke. Deine Zahlung hat geklappt, und die Renders sind in deinem Konto.",
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
      `Deine Bank hat über deine Zahlung von ${money(cents)} für „${describePayment(info)}“ entschieden: Sie bleibt bei uns. Was deswegen zurückgenommen wurde, gehört wieder dir.`,
      {
        rows: [
          { label: "Renders zurückgegeben", value: String(restored) },
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
      preheader: `${formatRenders(taken)} zurückgenommen, ${left} übrig.`,
      title: REVOKED[kind].title,
      button: { label: "Konto ansehen", link },
      reason: addCurrencyNote(PAYMENT_REASON),
      body: [
        hi(name),
        `${
          kind === "refunded"
            ? `Wir haben ${money(cents)} für „${describePayment(info)}“ auf die Karte zurückgegeben, mit der du bezahlt hast. Banken brauchen ein paar Tage, bis sie es zeigen.`
            : `Deine Bank hat uns mitgeteilt, dass deine Zahlung von ${money(cents)} für „${describePayment(info)}“ angefochten ist, und behält das Geld vorerst.`
        }${taken > 0 ? " Was von den Renders daraus übrig war, ist auch zurückgenommen." : ""}`,
        ...(sums ? createRefundBlocks({ cents, ...sums }, format) : []),
        {
          rows: [
            { label: "Renders zurückgenommen", value: String(taken) },
            { label: "Renders übrig", value: String(left) },
          ],
        },
        ...(kind === "disputed"
          ? [
              "Ein Irrtum? Sag deiner Bank, dass die Zahlung von dir ist, und schreib uns auf der Kontaktseite.",
            ]
          : []),
      ],
    };
  },
};

function formatCard(card: { brand: string; last4: string } | string): string {
  return typeof card === "string" ? card : `${card.brand}, endet auf ${card.last4}`;
}

function describeRemaining(left: number): string {
  if (left === 0) return "Alle Renders dieses Monats sind verbraucht.";
  if (left === 1) {
    return "1 Render dieses Monats ist übrig. Er endet an dem Tag, nutz ihn also vorher.";
  }
  return `${formatRenders(left)} dieses Monats sind übrig. Sie enden an dem Tag, nutz sie also vorher.`;
}

function describeBalance(left: number): string {
  if (left === 0) return "Renders sind keine übrig.";
  return `${formatRenders(left)} ${left === 1 ? "bleibt" : "bleiben"} in deinem Konto.`;
}
