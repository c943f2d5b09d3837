import type { SampleSlug } from "#shared/samples.ts";
import { inLanguage } from "./language.ts";

/** The headline in two lines; the second is the theme. */
type Headline = { first: string; theme: string };

export const texts = inLanguage("frontDoor", {
  title: "Your photo as art, ready to print",
  description: (themes: number, trialRenders: number) =>
    `Add one photo, pick one of ${themes} looks, from pop art to oil painting, and have it printed on a mug, a poster or a shirt. ${trialRenders} mixes free, no card.`,
  headlines: {
    "pop-art": { first: "You, but as", theme: "pop art." },
    mugshot: { first: "You, but in a", theme: "mugshot." },
    "action-figure": { first: "You, but as an", theme: "action figure." },
    "stained-glass": { first: "You, but as", theme: "stained glass." },
    coin: { first: "You, but on", theme: "a coin." },
    "tarot-card": { first: "You, but as", theme: "a tarot card." },
    "jheri-curls": { first: "You, but with", theme: "Jheri curls." },
    watercolor: { first: "You, but as", theme: "a watercolor." },
    "bronze-bust": { first: "You, but as", theme: "a bronze bust." },
    "oil-painting": { first: "You, but as", theme: "an oil painting." },
    "senior-photo": { first: "You, but in a", theme: "senior photo." },
    linocut: { first: "You, but as", theme: "a linocut." },
  } satisfies Record<SampleSlug, Headline> as Record<SampleSlug, Headline>,
  words: (trialRenders: number) =>
    `Add one photo, pick a look, watch it print. ${trialRenders}\u00a0mixes\u00a0on\u00a0us. No card.`,
  draft: {
    account: {
      words: "Your photo and look are set. Sign up, and your mix is ready to print.",
      tag: "ready once you sign up",
    },
    mail: {
      words:
        "Your photo and look are set. Open the link in our email, and your mix is ready to print.",
      tag: "ready once you open our email",
    },
  },

  stage: {
    label: "A photo and its mix",
    photo: "the photo",
    mix: "the mix",
    yourPhoto: "your photo",
    yourPhotoAlt: "Your photo",
    photoAlt: "The photo the mix was made from",
    mixAlt: (theme: string) => `A mix: ${theme}`,
    themes: "Look",
  },

  themes: {
    title: (count: number) => `${count} looks, ${count} people`,
    words: "Every look is shown on a different person. Open one to see the photo it came from.",
  },
  products: {
    title: "Then put it on something",
    words: "Printed to order, with your mix on it.",
    returns: "Damaged, defective or wrong? Tell us within 30 days and we'll replace or refund it.",
    policy: "Shipping & Returns",
  },
  photo: {
    title: "What happens to your photo",
    crop: {
      title: "You crop it here",
      words: "It stays on this device until you sign in and press 'Render & Save'.",
    },
    out: {
      title: "It goes out to be mixed",
      words:
        "To our image generator, without location, time or camera details, and without your name.",
    },
    only: {
      title: "Only you see it",
      words: "No gallery, no public link. The printer gets what you order, and nothing else.",
    },
    gone: {
      title: "Delete means gone",
      words: "One button removes the photo and every copy of it from our storage.",
    },
  },
  plans: {
    title: (trialRenders: number) => `Want more than ${trialRenders}?`,
    failed: "A failed render costs nothing: you get it back automatically, and we tell you why.",
  },
  asked: { title: "Questions", all: "All questions", contact: "Contact us" },
  turn: {
    title: "Your turn.",
    words: (trialRenders: number) => `${trialRenders} mixes on us. No card.`,
    mix: "Mix my photo",
  },
});
