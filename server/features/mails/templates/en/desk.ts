import { PRODUCT } from "#shared/brand.ts";
import type { Country } from "#shared/regions.ts";
import { COUNTRIES } from "#shared/regions.ts";
import type { MailCatalogue } from "../facts.ts";
import { splitParagraphs } from "../mail-texts.ts";
import { ACCOUNT_REASON, hi, ORDER_REASON } from "./phrases.ts";

type DeskTemplate =
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

const formatPlace = ({ line, country }: { line: string; country: Country }) =>
  `${line}, ${COUNTRIES[country]}`;
const SEE_ORDER = "See your order";

/** Mails about what an operator has done or written. */
export const desk: Pick<MailCatalogue, DeskTemplate> = {
  "account-blocked": ({ name, why }) => ({
    subject: `Your ${PRODUCT} account is blocked`,
    preheader: "You can't sign in right now. Here's why.",
    title: "Your account is blocked",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "We've blocked your account, so no one can use it to sign in, make mixes or buy anything. Here's why:",
      ...splitParagraphs(why),
      "We'll still print and ship any orders you've paid for. Think this is a mistake? Write to us on the contact page.",
    ],
  }),
  "account-unblocked": ({ name, link }) => ({
    subject: `Your ${PRODUCT} account is unblocked`,
    preheader: "You can sign in again.",
    title: "Your account is unblocked",
    button: { label: "Sign in", link },
    reason: ACCOUNT_REASON,
    body: [hi(name), "Your account is no longer blocked. Everything is right where you left it."],
  }),
  "mix-looked-at": ({ name, label, why, link }) => ({
    subject: "We looked at one of your mixes",
    preheader: `It was '${label}'. Here's why.`,
    title: "We looked at one of your mixes",
    button: { label: "See the mix", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your pictures are private, so we want you to know that someone on our team just looked at '${label}'. Here's why:`,
      ...splitParagraphs(why),
      "They saw only this picture, for a minute. Questions? Write to us on the contact page.",
    ],
  }),
  "export-offered": ({ name, link, until }, { day }) => ({
    subject: `Your ${PRODUCT} data is ready to download`,
    preheader: "A ZIP with your photos, mixes and everything else we store about you.",
    title: "Your data is ready to download",
    button: { label: "Download everything", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Here's everything we store about you: photos, mixes, orders, receipts and messages, in one ZIP.",
      `Sign in first, in the same browser. The link works once, until ${day(until)}.`,
    ],
  }),
  "contact-answered": ({ name, ticket, answer, message }) => ({
    subject: `Our answer to your message (${ticket})`,
    preheader: answer.slice(0, 90),
    title: "Our answer",
    reason: `You're receiving this email because you wrote to us on the ${PRODUCT} contact page.`,
    body: [
      hi(name),
      ...splitParagraphs(answer),
      { subtitle: "You wrote" },
      ...splitParagraphs(message),
      { rows: [{ label: "Ticket", value: ticket }] },
      "Something to add? Write to us on the contact page and include the ticket.",
    ],
  }),
  "desk-invitation": ({ name, by, role, until, link }, { day }) => ({
    subject: `${by} invited you to work at ${PRODUCT}`,
    preheader: `Join the team as ${role === "owner" ? "an owner" : "a helper"}.`,
    title: "Join the team",
    button: { label: "View invitation", link },
    reason: `You're receiving this email because ${by} works at ${PRODUCT} and entered your address.`,
    body: [
      hi(name),
      role === "owner"
        ? `${by} invited you to run the shop with them as an owner: orders, customers, money and settings.`
        : `${by} invited you to help run the shop: orders, customers and messages.`,
      name === ""
        ? "Sign up with this address first, then open the link again."
        : "Sign in with this address and accept the invitation.",
      `The link only works for this address, until ${day(until)}. Don't know ${by}? You can ignore this email.`,
    ],
  }),
  "passkeys-reset": ({ name, by, link }) => ({
    subject: "Your passkeys were removed",
    preheader: `${by} removed them from your account, and you're signed out everywhere.`,
    title: "Your passkeys were removed",
    button: { label: "Go to the desk", link },
    reason: `You're receiving this email because you're on the ${PRODUCT} team.`,
    body: [
      hi(name),
      `${by} removed all passkeys from your account, as we do when a device is lost. You're signed out everywhere.`,
      "Sign in with your password or Google and add a new passkey. Don't have either? Choose 'Forgot password' on the sign-in page.",
      "Didn't ask for this? Tell an owner of the shop right away, and change your password.",
    ],
  }),
  "order-replaced": (facts, { setDay }) => ({
    subject: "We're reprinting your order",
    preheader: "A replacement is on its way to the printer, free of charge.",
    title: "We're reprinting it",
    button: { label: SEE_ORDER, link: facts.link },
    reason: ORDER_REASON,
    body: [
      hi(facts.name),
      "We're sorry your order didn't arrive the way it should have. We're printing this again for you, free of charge:",
      { points: facts.items.map(({ name }) => name) },
      `It goes to ${formatPlace(facts.place)} and should arrive ${setDay(facts.arrivalFrom)} to ${setDay(facts.arrivalTo)}. We'll email you when it's on its way.`,
      "You don't need to do anything or send anything back.",
      `Order number: ${facts.number}`,
    ],
  }),
  "order-readdressed": ({ name, number, link, place }) => ({
    subject: "Your order is going to a different address",
    preheader: "We've changed where we're sending it.",
    title: "We changed the address",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `Your order is now sent to ${formatPlace(place)}. Nothing else changes, and nothing more is charged.`,
      "Is this wrong? Write to us right away on the contact page. We can change it until it's printed.",
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
      ...splitParagraphs(words),
      "Have a question? Write to us on the contact page and include the order number.",
      `Order number: ${number}`,
    ],
  }),
};
