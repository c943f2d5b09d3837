import { PRODUCT } from "#shared/brand.ts";
import { BUYER_WANTED_FROM_CENTS, DOCUMENT_YEARS, KEPT_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

/**
 * Each sentence says what the shop does; whoever changes what is stored or sent changes it here. A
 * body is paragraphs, lists of points, and names with what is said of them.
 */
export const texts = inLanguage("privacy", {
  title: `${PRODUCT} Privacy Policy`,
  inShort: [
    "Your photos are private: only you see them, and you can delete each of them at any time.",
    "Where and with what camera a photo was taken is removed before we store it.",
    "A photo leaves us only to make your picture, a picture only to show or print it on a product.",
    "No advertising, no tracking, nothing is sold.",
  ],

  keep: {
    title: "What we keep",
    body: [
      [
        "Your account: name, e-mail address, plan, renders left and the theme set you chose last. Of a password we keep only a hash, from which it can't be read; of a passkey the name you gave it and the half that everybody may know. Finger and face stay on your device.",
        "Where you are signed in: since when, the network address and the browser, so that you can see it on your account page and end it.",
        "A sign-up that is not finished: name, e-mail address, the hash of the password, and a mark of the browser. It becomes an account only by the link in our mail.",
        "Your photos and what you make: photos, mixes, nicknames, what you chose or wrote for a theme, designs and print files.",
        "Your shopping: cart, orders, the names, addresses and e-mail addresses you give for them, and receipts.",
        "A list of your activity and a statement of your renders.",
        "A code made from your mailbox, so that free renders and codes for one use are had once. Nobody can turn it back into your address. We look up whether an address is a disposable one in a public list on our own machine.",
        "For a day at most, codes made from network and mailbox, to count wrong passwords and the mails somebody asks for; and for a few days from which network a picture was ordered, as such a code.",
        "Messages you send us, and which mails we sent you when. What a mail said is forgotten once it is sent.",
      ],
    ],
  },

  photos: {
    title: "Your photos",
    body: [
      "A photo is drawn anew when it arrives, at most 2,048 pixels a side, and only this copy is stored. Place, time, camera and all else that was written into the file (EXIF) does not come along.",
      "Photos, mixes and print files are shown to nobody but you, signed in. Two partners see some of it, by links that can't be guessed and end by themselves: the printer fetches a print file to show it on a product or to print your order, and the payment page shows a small picture of what you buy.",
      "The file of a mix, as you download it, carries the standard mark 'made with AI' (IPTC digital source type), so that other programs can tell.",
      "We don't use your photos to train anything, and don't look for who is in them.",
    ],
  },

  // As the code in server/providers sends it.
  partners: {
    title: "Who helps us, and what they get",
    body: [
      "Each of them gets what its work needs, and only then:",
      {
        OpenAI:
          "makes your mixes. It gets the photo, the theme's instruction with what you chose or wrote, and a random code in place of your name.",
        Printful:
          "prints and ships your orders, and draws your picture on a product. It gets the print file and, for an order, the recipient's name, address and e-mail address.",
        Stripe:
          "takes your payments. It gets your e-mail address and what you buy, for prints with a small picture of the product; where it works out the tax, also postcode, state and country. You type your card on Stripe's own page: we never see its number.",
        SendGrid: "delivers our mails. It gets your e-mail address and the mail.",
        Google:
          "only if you choose 'Continue with Google'. It tells us your name, your e-mail address and where your profile picture is, and learns that you sign in here.",
      },
      "They may keep records of their own, as their policies and the law say. A shop that runs for trial, without keys of its own, sends them nothing: stand-ins on the same machine take their place.",
    ],
  },

  browser: {
    title: "Cookies and your browser",
    body: [
      "We set cookies to sign you up and in, which can't be read by scripts, and one for a year that says which language you chose. The one that keeps you signed in lasts 30 days, the one that knows where you signed up a day; one that stays for 13 months says that you were signed in with this browser before, so that you are offered to sign in first, and still get in while somebody else guesses at your password. In your own browser we also keep",
      [
        "your choices: light or dark, the language, sizes and colors, and that you were signed in here;",
        "what you have begun and not finished, so that a reload does not lose it: a chosen photo for a day at most, a form or a design as long as the tab is open;",
        "a photo and a look that you chose before you signed in, for 7 days at most, with the address that you signed up with. Nothing of it is sent to us before you press 'Render & Save'.",
      ],
      "There are no cookies of others, no counting pixels and no analytics. Our mails don't report whether you opened them.",
    ],
  },

  long: (mixDays: number) => ({
    title: "How long we keep it",
    body: [
      [
        "A photo: until you delete it. The file and all small versions of it are removed; the mixes made from it stay.",
        `A mix: until you delete it. For ${mixDays} days you can restore it, then its files are removed.`,
        "A sign-up that nobody finishes: a day after the last link that we mailed for it.",
        `Everything else of your account: until you delete the account. After the cancellation of a plan we keep your photos and mixes for ${KEPT_DAYS} days. If you have not signed in since, we write to you a week before and then delete them.`,
        "An e-mail address that your account had before: 72 hours, so that whoever reads it can take the change back.",
        "Designs that are in no cart and no order: two days. Addresses you typed at the checkout without going on to pay: about a day.",
        "Orders and receipts: amounts, tax, state and country as long as the law asks for it. When you delete your account, name, street, e-mail address and pictures are taken out of them.",
        `Invoices and credit notes: as long as tax laws ask for them. When you delete your account, your name and address are taken out, unless the invoice is so large that a law wants them on it ($${BUYER_WANTED_FROM_CENTS / 100} and more): then they go ${DOCUMENT_YEARS} years after the year of the invoice. What was paid for plans and packs stays without you.`,
        "The code made from your mailbox: for 12 months after you delete your account, and with it that free renders or a code for one use were had.",
        "Messages you send us: until you ask us to delete them.",
      ],
    ],
  }),

  rights: {
    title: "What you can do",
    body: [
      "On your <account>account page</account> you can",
      [
        "export all that is stored in your account, as a ZIP with your pictures and files that any program reads;",
        "correct your name and e-mail address, and see and end your sign-ins;",
        "delete the account with everything in it. It happens at once, can't be undone, and a last mail lists what is gone and what the law makes us keep.",
      ],
      "For anything else, such as an objection or a question about what we have, write to us. If our answer does not help, you can turn to the data protection authority where you live.",
    ],
  },

  children: {
    title: "Children",
    body: [
      `${PRODUCT} is for people of at least 13 years. If a younger child has signed up, tell us and we delete the account.`,
    ],
  },

  changes: {
    title: "Changes and questions",
    body: [
      "When this policy changes, the date at the top changes with it. If a change matters to you, we tell you by e-mail before it holds.",
    ],
  },
});
