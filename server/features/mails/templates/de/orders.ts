import { names } from "#shared/messages/de/names.ts";
import { sums } from "#shared/messages/de/sums.ts";
import { words } from "#shared/messages/de/words.ts";
import { getFormat } from "#shared/messages/format.ts";
import { writeMessage } from "#shared/messages/said.ts";
import { DEFAULT_TIME_ZONE } from "#shared/shop-dates.ts";
import type { orders as english } from "../en/orders.ts";
import type { MailFacts, MailItem } from "../facts.ts";
import { type Block, createTotalRows, type MailFormat } from "../mail-words.ts";
import { addCurrencyNote, describePayment, hi, ORDER_REASON } from "./phrases.ts";

const PROBLEMS = {
  on_hold: {
    subject: "Deine Bestellung steht gerade still",
    title: "Ein kurzer Halt",
    line: "Die Druckerei hat deine Bestellung angehalten, um etwas zu prüfen. Oft geht es binnen eines Tages weiter.",
  },
  problem: {
    subject: "Mit deiner Bestellung gibt es ein Problem",
    title: "Die Druckerei kommt nicht weiter",
    line: "Die Druckerei konnte deine Bestellung so nicht drucken.",
  },
  returned: {
    subject: "Dein Paket kam zurück",
    title: "Dein Paket kam zurück",
    line: "Der Paketdienst konnte dein Paket nicht zustellen und hat es zurückgeschickt.",
  },
  part_cancelled: {
    subject: "Ein Teil deiner Bestellung ist storniert",
    title: "Ein Teil kommt nicht",
    line: "Die Druckerei hat einen Teil deiner Bestellung geschickt und druckt den Rest nicht.",
  },
};

const CANCELLED = {
  customer: "Du hast diese Bestellung storniert, bevor sie gedruckt wurde.",
  printer: "Die Druckerei musste diese Bestellung stornieren. Das tut uns leid.",
  payment:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben, darum haben wir nichts gedruckt.",
  lateness:
    "Diese Zahlung kam, als ihre Bezahlseite schon geschlossen war, darum drucken wir dafür nichts. Eine andere Bestellung, die du bezahlt hast, bleibt davon unberührt.",
};

const orderNumber = (number: string) => `Bestellnummer: ${number}`;
const SEE_ORDER = "Bestellung ansehen";

const SHIPPED = {
  all: { subject: "Deine Bestellung ist unterwegs", title: "Sie ist unterwegs" },
  part: {
    subject: "Ein Teil deiner Bestellung ist unterwegs",
    title: "Der erste Teil ist unterwegs",
  },
};
const REPLACED = { subject: "Dein Ersatz ist unterwegs", title: "Der Ersatz ist unterwegs" };

export const orders: typeof english = {
  "order-paid": (facts, { money, setDay }) => {
    const arrival = `${setDay(facts.arrivalFrom)} bis ${setDay(facts.arrivalTo)}`;
    return {
      subject: `Danke! Deine Bestellung ist bezahlt: ${money(facts.totalCents)}`,
      preheader: `Sie geht jetzt an die Druckerei und sollte ankommen: ${arrival}.`,
      title: "Auf in die Druckerei",
      button: { label: SEE_ORDER, link: facts.link },
      aside: facts.receiptUrl ? { label: "Beleg ansehen", link: facts.receiptUrl } : undefined,
      reason: addCurrencyNote(ORDER_REASON),
      body: [
        hi(facts.name),
        `Danke für deine Bestellung. Sie geht jetzt an die Druckerei und sollte vom ${setDay(facts.arrivalFrom)} bis ${setDay(facts.arrivalTo)} ankommen. Wir schreiben wieder, wenn sie unterwegs ist.`,
        {
          rows: [
            ...facts.items.map((item) => ({ label: formatItem(item), value: money(item.cents) })),
            ...(facts.discountCents > 0
              ? [{ label: "Rabatt", value: `−${money(facts.discountCents)}` }]
              : []),
            { label: names.shipping(facts.shippingName), value: money(facts.shippingCents) },
            ...createTotalRows(facts.taxIncluded, {
              tax: { label: formatTaxLabel(facts), value: money(facts.taxCents) },
              total: { label: "Summe", value: money(facts.totalCents), isTotal: true },
            }),
          ],
        },
        `Sie geht an ${facts.place ? `${facts.place.line}, ${words.countries[facts.place.country]}` : facts.shipsTo}.`,
        orderNumber(facts.number),
      ],
    };
  },
  "order-shipped": (facts) => {
    const { name, number, link, carrier, trackingNumber, trackingUrl, isPartOfMore } = facts;
    const order = { label: SEE_ORDER, link };
    const { subject, title } = facts.isReplacement
      ? REPLACED
      : SHIPPED[isPartOfMore ? "part" : "all"];
    const inside = facts.packed ? facts.packed.map(formatItem) : facts.inside;
    return {
      subject,
      preheader: `${carrier} hat sie, Nummer ${trackingNumber}.`,
      title,
      button: trackingUrl ? { label: "Paket verfolgen", link: trackingUrl } : order,
      aside: trackingUrl ? order : undefined,
      reason: ORDER_REASON,
      body: [
        hi(name),
        `In diesem Paket: ${inside.join("; ")}.`,
        `${carrier} bringt es. Sendungsnummer: ${trackingNumber}.`,
        ...(isPartOfMore ? ["Der Rest kommt in einem eigenen Paket."] : []),
        orderNumber(number),
      ],
    };
  },
  "order-delivered": ({ name, number, link }) => ({
    subject: "Deine Bestellung ist angekommen",
    preheader: "Sag uns binnen 30 Tagen, wenn etwas damit nicht stimmt.",
    title: "Sie ist angekommen",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      "Der Paketdienst meldet, dass deine Bestellung zugestellt ist. Wir hoffen, sie gefällt dir.",
      "Etwas ist kaputt, falsch oder fehlt? Schreib uns binnen 30 Tagen mit einem Foto und der Bestellnummer, und wir ersetzen es oder geben das Geld zurück.",
      orderNumber(number),
    ],
  }),
  "order-problem": ({ name, number, link, kind }) => ({
    subject: PROBLEMS[kind].subject,
    preheader: "Wir wissen davon und kümmern uns darum.",
    title: PROBLEMS[kind].title,
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `${PROBLEMS[kind].line} Wir wissen davon und kümmern uns darum.`,
      "Du brauchst nichts zu tun. Können wir es nicht lösen, bekommst du dein Geld zurück, ohne danach zu fragen.",
      orderNumber(number),
    ],
  }),
  "order-quarantined": ({ name, number, link, paidCents, totalCents, days }, { money }) => ({
    subject: "Wir prüfen deine Zahlung",
    preheader: "Du hast einen anderen Betrag bezahlt, als wir verlangt haben.",
    title: "Deine Zahlung ist nicht die verlangte",
    button: { label: SEE_ORDER, link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      paidCents === null
        ? `Wir haben ${money(totalCents)} verlangt, und etwas anderes kam an. Solange das nicht klar ist, wird nichts gedruckt.`
        : `Wir haben ${money(totalCents)} verlangt, und ${money(paidCents)} kamen an. Solange das nicht klar ist, wird nichts gedruckt.`,
      days === null
        ? "Das sieht sich jemand an und sagt dir, wie es weitergeht. Du brauchst nichts zu tun."
        : `Das sieht sich jemand an und sagt dir, wie es weitergeht. Hat in ${days} Tagen niemand entschieden, geht alles, was du bezahlt hast, von selbst an dich zurück.`,
      orderNumber(number),
    ],
  }),
  "order-cancelled": ({ name, number, link, by, totalCents }, { money }) => ({
    subject: "Deine Bestellung ist storniert",
    preheader: `${money(totalCents)} sind auf dem Rückweg zu dir.`,
    title: "Storniert, und dein Geld kommt zurück",
    button: { label: by === "lateness" ? "Bestellungen ansehen" : SEE_ORDER, link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      CANCELLED[by],
      `${money(totalCents)} gehen dorthin zurück, woher sie kamen. Banken brauchen ein paar Tage, bis sie es zeigen.`,
      orderNumber(number),
    ],
  }),
  "order-refunded": (facts, format) => {
    const { name, number, link, refundedCents, totalCents, cents = refundedCents } = facts;
    const { money } = format;
    const isWhole = refundedCents === totalCents;
    return {
      subject: `Deine Erstattung: ${money(cents)}`,
      preheader: "Banken brauchen ein paar Tage, bis sie es zeigen.",
      title: isWhole ? "Dein Geld ist unterwegs" : "Ein Teil deines Geldes ist unterwegs",
      button: { label: SEE_ORDER, link },
      reason: addCurrencyNote(ORDER_REASON),
      body: [
        hi(name),
        `${money(cents)}${cents === totalCents ? "" : ` von ${money(totalCents)}`} gehen auf die Karte zurück, mit der du bezahlt hast. Banken brauchen ein paar Tage, bis sie es zeigen.`,
        ...(facts.parts ? [`Erstattung für: ${formatParts(facts.parts)}.`] : []),
        ...createRefundBlocks({ cents, refundedCents, paidCents: totalCents }, format),
        orderNumber(number),
      ],
    };
  },
  "order-unpaid": ({ name, number, link, totalCents }, { money }) => ({
    subject: "Deine Zahlung hat nicht geklappt",
    preheader: "Nichts wurde abgebucht, und deine Auswahl liegt wieder im Warenkorb.",
    title: "Deine Bank hat Nein gesagt",
    button: { label: "Zum Warenkorb", link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      `Deine Bank hat die Zahlung von ${money(totalCents)} nicht bestätigt. Nichts wurde abgebucht, und nichts wird gedruckt.`,
      "Deine Auswahl liegt wieder im Warenkorb; du kannst sie anders bezahlen.",
      orderNumber(number),
    ],
  }),
  "refund-failed": ({ name, info, number, paid, cents, link }, { money }) => ({
    subject: `Deine Erstattung kam nicht an: ${money(cents)}`,
    preheader: "Wir wissen davon und suchen einen anderen Weg.",
    title: "Deine Bank hat die Erstattung zurückgeschickt",
    button: { label: "Stand ansehen", link },
    reason: addCurrencyNote(
      "Du bekommst diese Mail, weil du uns etwas bezahlt und eine Erstattung bekommen hast.",
    ),
    body: [
      hi(name),
      `Wir hatten dir eine Erstattung von ${money(cents)} angekündigt, für: ${number ? `Bestellung ${number}` : describePayment(paid ?? info)}. Die Bank der Karte hat sie nicht angenommen, meist weil es die Karte nicht mehr gibt.`,
      "Das Geld gehört weiter dir. Wir wissen davon und suchen einen anderen Weg; du kannst uns auch auf der Kontaktseite schreiben, wohin es gehen soll.",
    ],
  }),
};

/** '2 × Kaffeetasse, 11 oz' */
export function formatItem({ name, product, variant, quantity = 1 }: MailItem): string {
  return product ? names.item({ product, variant: variant ?? "", quantity }) : name;
}

type Parts = NonNullable<MailFacts["order-refunded"]["parts"]>;

function formatParts({ items, shipping }: Parts): string {
  return [...items.map(formatItem), ...(shipping ? ["Versand"] : [])].join("; ");
}

function formatTaxLabel({ taxLabel, taxSaid }: MailFacts["order-paid"]): string {
  const format = getFormat("de", DEFAULT_TIME_ZONE);
  return (taxSaid && writeMessage<string>(sums, taxSaid, format)) ?? taxLabel;
}

/** `cents` of this refund, `refundedCents` of all refunds so far. */
type Sums = { cents: number; refundedCents: number; paidCents: number };

export function createRefundBlocks(
  { cents, refundedCents, paidCents }: Sums,
  { money }: MailFormat,
): Block[] {
  const beforeCents = refundedCents - cents;
  const hasOthers = beforeCents > 0;
  return [
    ...(hasOthers
      ? [
          `Zusammen mit dem, was schon zurückkam, sind das ${money(refundedCents)} von ${money(paidCents)}.`,
        ]
      : []),
    {
      rows: [
        { label: "Bezahlt", value: money(paidCents) },
        ...(hasOthers ? [{ label: "Schon erstattet", value: `−${money(beforeCents)}` }] : []),
        { label: "Diese Erstattung", value: `−${money(cents)}` },
        { label: "Bleibt bezahlt", value: money(paidCents - refundedCents), isTotal: true },
      ],
    },
  ];
}
