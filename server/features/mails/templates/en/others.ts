import { PRODUCT } from "#shared/brand.ts";
import type { Trial } from "#shared/plans.ts";
import { KEPT_DAYS } from "#shared/retention.ts";
import type { MailCatalogue } from "../facts.ts";
import { ACCOUNT_REASON, hi, rendersOf } from "./phrases.ts";

type Others = "welcome" | "picture-ready" | "pictures-ending" | "contact-received";

const NO_TRIAL: Record<Trial, string | null> = {
  given: null,
  had_before:
    "This mailbox has already had its free renders, so your account starts with none. A plan gets you going.",
  throwaway:
    "A disposable address gets no free renders, so your account starts with none. A plan gets you going.",
};

export const others: Pick<MailCatalogue, Others> = {
  welcome: ({ name, renders, trial, link }) => {
    const gift = `${rendersOf(renders)} ${renders === 1 ? "is" : "are"}`;
    return {
      subject:
        renders > 0 ? `Welcome to ${PRODUCT}: ${gift} on us` : `Welcome to ${PRODUCT}, you're in`,
      preheader: "A photo, an idea, one click: here is how to make your first mix.",
      title: `Welcome to ${PRODUCT}`,
      button: { label: "Pick a theme", link },
      reason: ACCOUNT_REASON,
      body: [
        hi(name),
        `Your account is ready${renders > 0 ? `, and ${gift} on us` : ""}. A render turns one photo into one mix.${NO_TRIAL[trial] ? ` ${NO_TRIAL[trial]}` : ""} Your first takes three steps:`,
        {
          steps: [
            "Pick a theme: pop art, a coin, an action figure in its box.",
            "Add a photo of one person, face in full view, in good light.",
            "Choose 'Render & Save'. That takes 1 render; should it fail, the render comes back.",
          ],
        },
        "Like what you see? Download it, or have it printed on a mug, a shirt, a poster.",
      ],
    };
  },
  "picture-ready": ({ name, label, link }) => ({
    subject: `Your picture is ready: ${label}`,
    preheader: "It took longer than usual. Thank you for waiting.",
    title: "Your picture is ready",
    button: { label: "See it", link },
    reason: "You get this mail because a picture that you started took unusually long.",
    body: [
      hi(name),
      `'${label}' is made and waits in My Stuff. It took longer than usual, so we write instead of letting you look again and again.`,
    ],
  }),
  "pictures-ending": ({ name, at, link }, { day }) => ({
    subject: `Your photos and mixes are deleted on ${day(at)}`,
    preheader: "Your plan ended a while ago. Sign in once and everything stays.",
    title: `Keep your pictures? Until ${day(at)}`,
    button: { label: "Keep my pictures", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Your plan at ${PRODUCT} ended almost ${KEPT_DAYS} days ago and nobody has signed in since. We don't keep pictures of people longer than they are wanted: on ${day(at)} we delete your photos and mixes for good.`,
      "Want to keep them? Sign in once before that day. Nothing else is needed.",
    ],
  }),
  "contact-received": ({ ticket, name, subject, orderNumber }) => ({
    subject: `We have your message (${ticket})`,
    preheader: `Your ticket is ${ticket}. A person will read it and reply by e-mail.`,
    title: "We have your message",
    reason: `You get this mail because somebody gave this address on the contact page of ${PRODUCT}. If that wasn't you, there is nothing to do.`,
    body: [
      hi(name),
      "Thank you for writing. A person will read it and reply to this address.",
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
