import { PRODUCT } from "#shared/brand.ts";
import type { ReadmeTexts } from "./readme.ts";

export const readme: ReadmeTexts = {
  files: {
    "account.json":
      "your name, email address, plan, renders left, sign-in methods, passkeys and sessions",
    "photos.json": "your saved photos: nickname, size, date and the file in photos/",
    "mixes.json":
      "your mixes, including deleted ones that can still be restored: theme, version, what you chose or wrote, and the file in mixes/",
    "history.json": "your complete activity list",
    "orders.json": "your orders: products, prices, addresses, packages and what happened when",
    "receipts.json": "what you paid, with links to the receipts",
    "invoices.json": "the invoices for your plans",
    "documents.json": "your invoices and credit notes, with everything on them",
    "letters.json": "what we wrote to you about your orders",
    "messages.json": "what you wrote to us from this address",
    "cart.json": "what's in your cart right now",
    "renders.csv": "your render statement: where each render came from and where it went",
  },
  intro: ({ name, email, day }) => [
    `This is what ${PRODUCT} stores about you.`,
    "",
    `Account: ${name} <${email}>`,
    `Created on: ${day}`,
  ],
  folders: ({ photos, mixes }) => [
    `photos/ - ${photos === 1 ? "1 photo" : `${photos} photos`} as we store them, without location and camera details`,
    `mixes/ - ${mixes === 1 ? "1 mix" : `${mixes} mixes`} in full size`,
  ],
  outro: ({ zone }) => [
    "The .json files are text: you can open them in any editor, and other apps can read them. The .csv file opens",
    `as a spreadsheet. Times of orders, receipts, invoices and renders are in ${zone}, all others in UTC.`,
    "Photos you deleted aren't included: we no longer have them.",
  ],
  unnamed: { photo: "Photo", mix: "Mix" },
};
