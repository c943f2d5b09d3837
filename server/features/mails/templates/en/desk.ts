import { PRODUCT } from "#shared/brand.ts";
import type { Country } from "#shared/regions.ts";
import { COUNTRIES } from "#shared/regions.ts";
import type { MailCatalogue } from "../facts.ts";
import { paragraphs } from "../mail-words.ts";
import { ACCOUNT_REASON, hi, ORDER_REASON } from "./phrases.ts";

type OfDesk =
  | "account-blocked"
  | "account-unblocked"
  | "mix-looked-at"
  | "export-offered"
  | "contact-answered"
  | "desk-invitation"
  | "passkeys-reset"
  | "order-replaced"
  | "order-readdressed"
  | "order-letter";

const placeOf = ({ line, country }: { line: string; country: Country }) =>
  `${line}, ${COUNTRIES[country]}`;
const SEE_ORDER = "See your order";

/** What a person at the shop has done or written. */
export const desk: Pick<MailCatalogue, OfDesk> = {
  "account-blocked": ({ name, why }) => ({
    subject: `Your account at ${PRODUCT} is blocked`,
    preheader: "You can't sign in at the moment. Here is why.",
    title: "Your account is blocked",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "We have blocked your account, so nobody can sign in, make mixes or buy with it. This is why:",
      ...paragraphs(why),
      "Orders that are paid are still printed and sent. Is this a mistake? Write to us on the contact page.",
    ],
  }),
  "account-unblocked": ({ name, link }) => ({
    subject: `Your account at ${PRODUCT} is open again`,
    preheader: "You can sign in as before.",
    title: "Your account is open again",
    button: { label: "Sign in", link },
    reason: ACCOUNT_REASON,
    body: [hi(name), "Your account is not blocked any more. Everything is where you left it."],
  }),
  "mix-looked-at": ({ name, label, why, link }) => ({
    subject: "We looked at one of your mixes",
    preheader: `It was '${label}'. Here is why.`,
    title: "We looked at one of your mixes",
    button: { label: "See the mix", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your pictures are private, so we tell you: a person of our shop has just looked at '${label}'. This is why:`,
      ...paragraphs(why),
      "They saw this one picture, for a minute. Questions? Reply on the contact page.",
    ],
  }),
  "export-offered": ({ name, link, until }, { day }) => ({
    subject: `Your data at ${PRODUCT}, to download`,
    preheader: "A ZIP with your photos, mixes and everything else that we store of you.",
    title: "Your data, to download",
    button: { label: "Download everything", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Here is all that we store of you: photos, mixes, orders, receipts and messages, in one ZIP.",
      `Sign in first, in the same browser. The link works once, until ${day(until)}.`,
    ],
  }),
  "contact-answered": ({ name, ticket, answer, message }) => ({
    subject: `Our answer to your message (${ticket})`,
    preheader: answer.slice(0, 90),
    title: "Our answer",
    reason: `You get this mail because you wrote to us on the contact page of ${PRODUCT}.`,
    body: [
      hi(name),
      ...paragraphs(answer),
      { subtitle: "You wrote" },
      ...paragraphs(message),
      { rows: [{ label: "Ticket", value: ticket }] },
      "Something to add? Write to us on the contact page and include the ticket.",
    ],
  }),
  "desk-invitation": ({ name, by, role, until, link }, { day }) => ({
    subject: `${by} asks you to work at ${PRODUCT}`,
    preheader: `A place at the desk as ${role}, until ${day(until)}.`,
    title: "A place at the desk",
    button: { label: "See the invitation", link },
    reason: `You get this mail because ${by} works at ${PRODUCT} and wrote down your address.`,
    body: [
      hi(name),
      role === "owner"
        ? `${by} asks you to run the shop with them, as an owner: orders, customers, money and settings.`
        : `${by} asks you to help with the shop: orders, customers and messages.`,
      name === ""
        ? "Sign up with this address first, then open the link once more."
        : "Sign in with this address; the place is yours once you take it.",
      `The link is for this address alone and works until ${day(until)}. You don't know ${by}? Then leave it: nothing happens.`,
    ],
  }),
  "passkeys-reset": ({ name, by, link }) => ({
    subject: "Your passkeys are removed",
    preheader: `${by} took them off your account, and you are signed out everywhere.`,
    title: "Your passkeys are removed",
    button: { label: "Go to the desk", link },
    reason: `You get this mail because you work at the desk of ${PRODUCT}.`,
    body: [
      hi(name),
      `${by} took all passkeys off your account, as after a device is lost. You are signed out everywhere.`,
      "Sign in with your password or Google and add a new passkey. You have neither? Choose 'Forgot password?' on the sign-in page.",
      "You did not ask for this? Tell an owner of the shop at once, and change your password.",
    ],
  }),
  "order-replaced": (facts, { setDay }) => ({
    subject: "We print it again for you",
    preheader: "A replacement is on its way to the printer, free of charge.",
    title: "We print it again",
    button: { label: SEE_ORDER, link: facts.link },
    reason: ORDER_REASON,
    body: [
      hi(facts.name),
      "We are sorry that your order did not come as it should. We print this again for you, free of charge:",
      { points: facts.items.map(({ name }) => name) },
      `It goes to ${placeOf(facts.place)} and should arrive ${setDay(facts.arrivalFrom)} to ${setDay(facts.arrivalTo)}. We write again when it is on its way.`,
      "There is nothing for you to do, and nothing to send back.",
      `Order number: ${facts.number}`,
    ],
  }),
  "order-readdressed": ({ name, number, link, place }) => ({
    subject: "Your order goes to another address",
    preheader: "We have changed where it is sent to.",
    title: "We changed the address",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `Your order is now sent to ${placeOf(place)}. Nothing else changes, and nothing more is charged.`,
      "Is this wrong? Write to us at once on the contact page: it can be changed until it is printed.",
      `Order number: ${number}`,
    ],
  }),
  "order-letter": ({ name, number, link, subject, words }) => ({
    subject,
    preheader: words.slice(0, 90),
    title: subject,
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      ...paragraphs(words),
      "Something to say? Write to us on the contact page and include the order number.",
      `Order number: ${number}`,
    ],
  }),
};
