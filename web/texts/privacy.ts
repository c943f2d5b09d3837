import { PRODUCT } from "#shared/brand.ts";
import { BUYER_REQUIRED_FROM_CENTS, DOCUMENT_YEARS, RETENTION_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

/**
 * Each statement must match what the shop does; update it when stored or sent data changes. A body consists of
 * paragraphs, lists and named explanations.
 */
export const texts = inLanguage("privacy", {
  title: `${PRODUCT} Privacy Policy`,
  inShort: [
    "Your photos are private: only you see them, and you can delete any of them at any time.",
    "We remove location and camera details from a photo before we store it.",
    "A photo leaves us only to make your picture; a picture leaves us only to be shown or printed on a product.",
    "No ads, no tracking, and we don't sell your data.",
  ],

  keep: {
    title: "What we keep",
    body: [
      [
        "Your account: name, email address, plan, renders left and the theme set you last chose. For a password, we keep only a hash that can't be turned back into it; for a passkey, the name you gave it and its public key. Your fingerprint and face data stay on your device.",
        "Where you're signed in: since when, the network address and the browser, so you can see each sign-in on your account page and end it.",
        "An unfinished sign-up: name, email address, the password's hash, and a marker for the browser. It becomes an account only through the link in our email.",
        "Your photos and what you make: photos, mixes, nicknames, what you choose or write for a theme, designs and print files.",
        "Your shopping: your cart, orders, the names, addresses and email addresses you enter for them, and receipts.",
        "Your activity list and your render statement.",
        "A code made from your email address, so free renders and one-time codes can be used only once. No one can turn it back into your address. We check whether an address is disposable against a public list on our own server.",
        "For up to a day, codes made from your network and email address, to count wrong passwords and requested emails; and for a few days, the network a picture was requested from, as the same kind of code.",
        "Messages you send us, and which emails we sent you and when. We don't keep an email's content once it's sent.",
      ],
    ],
  },

  photos: {
    title: "Your photos",
    body: [
      "When a photo arrives, we redraw it at no more than 2,048 pixels per side and store only that copy. Location, time, camera and everything else written into the file (EXIF) is left out.",
      "Only you can see your photos, mixes and print files, when you're signed in. Two partners see some of them, through links that can't be guessed and that expire: the printer fetches a print file to show it on a product or to print your order, and the payment page shows a small picture of what you're buying.",
      "When you download a mix, the file carries the standard 'made with AI' label (IPTC digital source type), so other software can tell.",
      "We don't use your photos to train anything, and we don't try to identify who is in them.",
    ],
  },

  // As sent by the code in server/providers.
  partners: {
    title: "Who works with us, and what they get",
    body: [
      "Each of them gets only what it needs for its work, and only when it needs it:",
      {
        OpenAI:
          "makes your mixes. It gets the photo, the theme's instructions with what you chose or wrote, and a random code instead of your name.",
        Printful:
          "prints and ships your orders, and draws your picture on a product. It gets the print file and, for an order, the recipient's name, address and email address.",
        Stripe:
          "processes your payments. It gets your email address and what you buy, with a small picture of the product for prints; where it calculates the tax, also your ZIP code, state and country. You enter your card on Stripe's own page: we never see the number.",
        SendGrid: "delivers our emails. It gets your email address and the email itself.",
        Google:
          "only if you choose 'Continue with Google'. It gives us your name, your email address and a link to your profile picture, and learns that you sign in here.",
      },
      "They may keep records of their own under their policies and the law. A demo shop that runs without its own keys sends them nothing: simulated services on the same server take their place.",
    ],
  },

  browser: {
    title: "Cookies and your browser",
    body: [
      "We set cookies for signing up and signing in, which scripts can't read, and one that remembers your language for a year. The one that keeps you signed in lasts 30 days, and the one that knows where you signed up lasts a day. One that lasts 13 months notes that you've signed in with this browser before, so we show you sign-in first and you can still get in while someone else is guessing your password. In your browser we also keep",
      [
        "your choices: light or dark, language, sizes and colors, and that you've been signed in here;",
        "what you've started and not finished, so a reload doesn't lose it: a chosen photo for up to a day, a form or a design as long as the tab is open;",
        "a photo and a look you chose before signing in, for up to 7 days, with the address you signed up with. None of it is sent to us until you press 'Render & Save'.",
      ],
      "There are no third-party cookies, no tracking pixels and no analytics. Our emails don't report whether you opened them.",
    ],
  },

  long: (mixDays: number) => ({
    title: "How long we keep it",
    body: [
      [
        "A photo: until you delete it. We remove the file and all its smaller versions; the mixes made from it stay.",
        `A mix: until you delete it. You can restore it for ${mixDays} days, then its files are removed.`,
        "An unfinished sign-up: until a day after the last link we emailed for it.",
        `Everything else in your account: until you delete the account. After you cancel a plan, we keep your photos and mixes for ${RETENTION_DAYS} days. If you haven't signed in since, we email you a week before we delete them.`,
        "An email address your account used before: 72 hours, so its owner can undo the change.",
        "Designs that aren't in a cart or an order: two days. Addresses you enter at checkout without continuing to payment: about a day.",
        "Orders and receipts: amounts, tax, state and country for as long as the law requires. When you delete your account, we remove the name, street, email address and pictures from them.",
        `Invoices and credit notes: as long as tax law requires. When you delete your account, we remove your name and address, unless the invoice is large enough that the law requires them ($${BUYER_REQUIRED_FROM_CENTS / 100} and more): then they're removed ${DOCUMENT_YEARS} years after the year of the invoice. Payments for plans and packs are kept without anything that identifies you.`,
        "The code made from your email address: for 12 months after you delete your account, with a note that free renders or a one-time code were used.",
        "Messages you send us: until you ask us to delete them.",
      ],
    ],
  }),

  rights: {
    title: "What you can do",
    body: [
      "On your <account>account page</account> you can",
      [
        "export everything stored in your account, as a ZIP with your pictures and files that any program can read;",
        "correct your name and email address, and see and end your sign-ins;",
        "delete the account with everything in it. It happens right away and can't be undone, and a final email lists what was deleted and what the law makes us keep.",
      ],
      "For anything else, such as an objection or a question about what we have, write to us. If our answer doesn't help, you can contact the data protection authority where you live.",
    ],
  },

  children: {
    title: "Children",
    body: [
      `${PRODUCT} is for people who are at least 13 years old. If a younger child has signed up, tell us and we'll delete the account.`,
    ],
  },

  changes: {
    title: "Changes and questions",
    body: [
      "When this policy changes, the date at the top changes with it. If a change affects you, we'll email you before it takes effect.",
    ],
  },
});
