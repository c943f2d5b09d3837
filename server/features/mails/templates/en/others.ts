import { PRODUCT } from "#shared/brand.ts";
import type { Trial } from "#shared/plans.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import type { MailCatalogue } from "../facts.ts";
import { ACCOUNT_REASON, formatRenders, hi } from "./phrases.ts";

type Others = "welcome" | "picture-ready" | "pictures-ending" | "contact-received";

const NO_TRIAL: Record<Trial, string | null> = {
  given: null,
  had_before:
    "This email address has already had its free renders, so your account starts with none. Pick a plan to get started.",
  throwaway:
    "Disposable addresses don't get free renders, so your account starts with none. Pick a plan to get started.",
};

export const others: Pick<MailCatalogue, Others> = {
  welcome: ({ name, renders, trial, link }) => {
    const gift = `${formatRenders(renders)} ${renders === 1 ? "is" : "are"}`;
    return {
      subject:
        renders > 0 ? `Welcome to ${PRODUCT}: ${gift} on us` : `Welcome to ${PRODUCT}! You're in`,
      preheader: "A photo, an idea, one click: here's how to make your first mix.",
      title: `Welcome to ${PRODUCT}`,
      button: { label: "Pick a theme", link },
      reason: ACCOUNT_REASON,
      body: [
        hi(name),
        `Your account is ready${renders > 0 ? `, and ${gift} on us` : ""}. A render turns one photo into one mix.${NO_TRIAL[trial] ? ` ${NO_TRIAL[trial]}` : ""} Your first mix takes three steps:`,
        {
          steps: [
            "Pick a theme: pop art, a coin, an action figure in its box.",
            "Add a photo of one person, with the face in full view and good light.",
            "Choose 'Render & Save'. It uses 1 render; if it fails, you get the render back.",
          ],
        },
        "Like what you see? Download it, or have it printed on a mug, a shirt or a poster.",
      ],
    };
  },
  "picture-ready": ({ name, label, link }) => ({
    subject: `Your picture is ready: ${label}`,
    preheader: "It took longer than usual. Thank you for waiting.",
    title: "Your picture is ready",
    button: { label: "See it", link },
    reason: "You're receiving this email because a picture you started took unusually long.",
    body: [
      hi(name),
      `'${label}' is ready and waiting in My Stuff. It took longer than usual, so we're emailing you to save you from checking again and again.`,
    ],
  }),
  "pictures-ending": ({ name, at, link }, { day }) => ({
    subject: `Your photos and mixes will be deleted on ${day(at)}`,
    preheader: "Your plan ended a while ago. Sign in once and everything stays.",
    title: "Want to keep your pictures?",
    button: { label: "Keep my pictures", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your plan at ${PRODUCT} ended almost ${RETENTION_DAYS} days ago, and you haven't signed in since. We don't keep pictures of people longer than we need to, so on ${day(at)} we'll permanently delete your photos and mixes.`,
      "Want to keep them? Just sign in once before that day.",
    ],
  }),
  "contact-received": ({ ticket, name, subject, orderNumber }) => ({
    subject: `We received your message (${ticket})`,
    preheader: `Your ticket is ${ticket}. A real person will read it and reply by email.`,
    title: "We received your message",
    reason: `You're receiving this email because someone entered this address on the ${PRODUCT} contact page. If that wasn't you, you can ignore it.`,
    body: [
      hi(name),
      "Thank you for writing. A real person will read it and reply to this address.",
      {
        rows: [
          { label: "Ticket", value: ticket },
          { label: "Subject", value: subject },
          ...(orderNumber ? [{ label: "Order number", value: orderNumber }] : []),
        ],
      },
      "Something to add? Write to us again and include the ticket.",
    ],
  }),
};
