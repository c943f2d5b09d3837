import { writeMessage } from "#shared/messages/catalog.ts";
import { names } from "#shared/messages/de/names.ts";
import { sums } from "#shared/messages/de/sums.ts";
import { words } from "#shared/messages/de/words.ts";
import { getFormat } from "#shared/messages/format.ts";
import { STORED_SUMS } from "#shared/messages/stored-codes.ts";
import { DEFAULT_TIME_ZONE } from "#shared/shop-dates.ts";
import type { orders as english } from "../en/orders.ts";
import type { MailFacts, MailItem } from "../facts.ts";
import { type Block, createTotalRows, type MailFormat } from "../mail-texts.ts";
import { addCurrencyNote, describePayment, hi, ORDER_REASON } from "./phrases.ts";

const PROBLEMS = {
  on_hold: {
    subject: "Deine Bestellung ist angehalten",
    title: "Eine kurze Pause",
    line: "Die Druckerei hat deine Bestellung angehalten, um etwas zu prüfen. Meist geht es innerhalb eines Tages weiter.",
  },
  problem: {
    subject: "Es gibt ein Problem mit deiner Bestellung",
    title: "In der Druckerei gibt es ein Problem",
    line: "Die Druckerei konnte deine Bestellung so nicht drucken.",
  },
  returned: {
    subject: "Deine Sendung ist zurückgekommen",
    title: "Deine Sendung ist zurückgekommen",
    line: "Der Paketdienst konnte deine Sendung nicht zustellen und hat sie zurückgeschickt.",
  },
  part_cancelled: {
    subject: "Ein Teil deiner Bestellung wurde storniert",
    title: "Ein Teil deiner Bestellung kommt nicht",
    line: "Die Druckerei hat einen Teil deiner Bestellung verschickt und wird den Rest nicht drucken.",
  },
};

const CANCELLED = {
  customer: "Du hast diese Bestellung storniert, bevor sie gedruckt wurde.",
  printer: "Die Druckerei musste diese Bestellung stornieren. Das tut uns leid.",
  payment:
    "Du hast einen anderen Betrag bezahlt, als wir verlangt haben, deshalb haben wir nichts gedruckt.",
  lateness:
    "Diese Zahlung kam erst, als ihre Bezahlseite schon geschlossen war, deshalb drucken wir dafür nichts. Andere Bestellungen, die du bezahlt hast, sind davon nicht betroffen.",
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
      preheader: `Sie geht jetzt in die Druckerei. Voraussichtliche Ankunft: ${arrival}.`,
      title: "Ab in die Druckerei",
      button: { label: SEE_ORDER, link: facts.link },
      aside: facts.receiptUrl ? { label: "Beleg ansehen", link: facts.receiptUrl } : undefined,
      reason: addCurrencyNote(ORDER_REASON),
      body: [
        hi(facts.name),
        `Danke für deine Bestellung. Sie geht jetzt in die Druckerei und kommt voraussichtlich zwischen dem ${setDay(facts.arrivalFrom)} und dem ${setDay(facts.arrivalTo)} an. Wir schreiben dir, sobald sie unterwegs ist.`,
        {
          rows: [
            ...facts.items.map((item) => ({ label: formatItem(item), value: money(item.cents) })),
            ...(facts.discountCents > 0
              ? [{ label: "Rabatt", value: `−${money(facts.discountCents)}` }]
              : []),
            { label: names.shipping(facts.shippingName), value: money(facts.shippingCents) },
            ...createTotalRows(facts.taxIncluded, {
              tax: { label: formatTaxLabel(facts), value: money(facts.taxCents) },
              total: { label: "Gesamt", value: money(facts.totalCents), isTotal: true },
            }),
          ],
        },
        `Lieferung an: ${facts.place ? `${facts.place.line}, ${words.countries[facts.place.country]}` : facts.shipsTo}.`,
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
      preheader: `Verschickt mit ${carrier}, Sendungsnummer ${trackingNumber}.`,
      title,
      button: trackingUrl ? { label: "Sendung verfolgen", link: trackingUrl } : order,
      aside: trackingUrl ? order : undefined,
      reason: ORDER_REASON,
      body: [
        hi(name),
        `In dieser Sendung: ${inside.join("; ")}.`,
        `Verschickt mit ${carrier}. Sendungsnummer: ${trackingNumber}.`,
        ...(isPartOfMore ? ["Der Rest kommt in einer eigenen Sendung."] : []),
        orderNumber(number),
      ],
    };
  },
  "order-delivered": ({ name, number, link }) => ({
    subject: "Deine Bestellung ist angekommen",
    preheader: "Melde dich innerhalb von 30 Tagen, wenn etwas nicht stimmt.",
    title: "Sie ist da",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      "Laut Paketdienst wurde deine Bestellung zugestellt. Wir hoffen, du liebst sie.",
      "Ist etwas kaputt, falsch oder fehlt etwas? Schreib uns innerhalb von 30 Tagen mit einem Foto und der Bestellnummer, dann ersetzen oder erstatten wir es.",
      orderNumber(number),
    ],
  }),
  "order-problem": ({ name, number, link, kind }) => ({
    subject: PROBLEMS[kind].subject,
    preheader: "Wir kümmern uns darum.",
    title: PROBLEMS[kind].title,
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `${PROBLEMS[kind].line} Wir kümmern uns darum.`,
      "Du musst nichts tun. Wenn wir es nicht lösen können, erstatten wir dir den Betrag automatisch.",
      orderNumber(number),
    ],
  }),
  "order-quarantined": ({ name, number, link, paidCents, totalCents, days }, { money }) => ({
    subject: "Wir prüfen deine Zahlung",
    preheader: "Du hast einen anderen Betrag bezahlt, als wir verlangt haben.",
    title: "Deine Zahlung passt nicht zu deiner Bestellung",
    button: { label: SEE_ORDER, link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      paidCents === null
        ? `Wir haben ${money(totalCents)} verlangt, aber etwas anderes erhalten. Bis das geklärt ist, drucken wir nichts.`
        : `Wir haben ${money(totalCents)} verlangt, aber ${money(paidCents)} erhalten. Bis das geklärt ist, drucken wir nichts.`,
      days === null
        ? "Jemand aus unserem Team prüft das und sagt dir, wie es weitergeht. Du musst nichts tun."
        : `Jemand aus unserem Team prüft das und sagt dir, wie es weitergeht. Ist es in ${days} Tagen nicht geklärt, erstatten wir dir automatisch den vollen Betrag.`,
      orderNumber(number),
    ],
  }),
  "order-cancelled": ({ name, number, link, by, totalCents }, { money }) => ({
    subject: "Deine Bestellung wurde storniert",
    preheader: `Deine Erstattung von ${money(totalCents)} ist unterwegs.`,
    title: "Storniert, Erstattung unterwegs",
    button: { label: by === "lateness" ? "Bestellungen ansehen" : SEE_ORDER, link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      CANCELLED[by],
      `Wir erstatten ${money(totalCents)} auf deine Karte. Es kann ein paar Tage dauern, bis deine Bank das anzeigt.`,
      orderNumber(number),
    ],
  }),
  "order-refunded": (facts, format) => {
    const { name, number, link, refundedCents, totalCents, cents = refundedCents } = facts;
    const { money } = format;
    const isWhole = refundedCents === totalCents;
    return {
      subject: `Deine Erstattung: ${money(cents)}`,
      preheader: "Es kann ein paar Tage dauern, bis deine Bank sie anzeigt.",
      title: isWhole ? "Deine Erstattung ist unterwegs" : "Eine Teilerstattung ist unterwegs",
      button: { label: SEE_ORDER, link },
      reason: addCurrencyNote(ORDER_REASON),
      body: [
        hi(name),
        `Wir haben ${money(cents)}${cents === totalCents ? "" : ` von ${money(totalCents)}`} auf deine Karte erstattet. Es kann ein paar Tage dauern, bis deine Bank das anzeigt.`,
        ...(facts.parts ? [`Erstattung für: ${formatParts(facts.parts)}.`] : []),
        ...createRefundBlocks({ cents, refundedCents, paidCents: totalCents }, format),
        orderNumber(number),
      ],
    };
  },
  "order-unpaid": ({ name, number, link, totalCents }, { money }) => ({
    subject: "Deine Zahlung hat nicht geklappt",
    preheader: "Es wurde nichts abgebucht, und deine Artikel liegen wieder im Warenkorb.",
    title: "Deine Bank hat die Zahlung abgelehnt",
    button: { label: "Zum Warenkorb", link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      `Deine Bank hat die Zahlung von ${money(totalCents)} nicht bestätigt. Es wurde nichts abgebucht, und es wird nichts gedruckt.`,
      "Deine Artikel liegen wieder im Warenkorb. Du kannst sie auf anderem Weg bezahlen.",
      orderNumber(number),
    ],
  }),
  "refund-failed": ({ name, info, number, paid, cents, link }, { money }) => ({
    subject: `Deine Erstattung hat nicht geklappt: ${money(cents)}`,
    preheader: "Wir suchen nach einem anderen Weg.",
    title: "Deine Bank hat die Erstattung zurückgeschickt",
    button: { label: "Stand ansehen", link },
    reason: addCurrencyNote(
      "Du bekommst diese E-Mail, weil du bei uns bezahlt hast und eine Erstattung bekommst.",
    ),
    body: [
      hi(name),
      `Wir hatten dir eine Erstattung von ${money(cents)} angekündigt, für: ${number ? `Bestellung ${number}` : describePayment(paid ?? info)}. Die Bank hat sie nicht angenommen, vermutlich weil es die Karte nicht mehr gibt.`,
      "Das Geld gehört weiterhin dir, und wir suchen nach einem anderen Weg, es dir zu schicken. Du kannst uns auch über die Kontaktseite schreiben, wohin es gehen soll.",
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

function formatTaxLabel(facts: MailFacts["order-paid"]): string {
  const stored = facts.taxMessageRef ?? facts.taxSaid;
  if (!stored) return facts.taxLabel;
  const message = { ...stored, code: STORED_SUMS[stored.code] ?? stored.code };
  return writeMessage<string>(sums, message, getFormat("de", DEFAULT_TIME_ZONE)) ?? facts.taxLabel;
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
          `Zusammen mit früheren Erstattungen sind das ${money(refundedCents)} von ${money(paidCents)}.`,
        ]
      : []),
    {
      rows: [
        { label: "Bezahlt", value: money(paidCents) },
        ...(hasOthers ? [{ label: "Bisher erstattet", value: `−${money(beforeCents)}` }] : []),
        { label: "Diese Erstattung", value: `−${money(cents)}` },
        { label: "Verbleibend", value: money(paidCents - refundedCents), isTotal: true },
      ],
    },
  ];
}
