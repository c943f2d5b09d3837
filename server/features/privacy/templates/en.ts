import { PRODUCT } from "#shared/brand.ts";
import type { ReadmeTexts } from "./readme.ts";

export const readme: ReadmeTexts = {
  files: {
    "account.json":
      "your name, e-mail address, plan, renders left, ways to sign in, passkeys and sessions",
    "photos.json": "your saved photos: nickname, size, date, and the file in photos/",
    "mixes.json":
      "your mixes, deleted ones as long as they can be restored: theme, version, what you chose or wrote, and the file in mixes/",
    "history.json": "your recent activity, all of it",
    "orders.json": "your orders: products, prices, addresses, parcels and what happened when",
    "receipts.json": "what you paid, with the links to the receipts",
    "invoices.json": "the bills of your plans",
    "documents.json": "your invoices and credit notes, with all that they say",
    "letters.json": "what we wrote to you about your orders",
    "messages.json": "what you wrote to us from this address",
    "cart.json": "what is in your cart now",
    "renders.csv": "your render statement: where each render came from and went",
  },
  intro: ({ name, email, day }) => [
    `This is what ${PRODUCT} has stored of you.`,
    "",
    `Account: ${name} <${email}>`,
    `Made on: ${day}`,
  ],
  folders: ({ photos, mixes }) => [
    `photos/ - ${photos} photos as we keep them, without place and camera data`,
    `mixes/ - ${mixes} mixes in full size`,
  ],
  outro: ({ zone }) => [
    "The .json files are text; any editor opens them, and programs can read them. The .csv file opens",
    `in a spreadsheet. Times of orders, receipts, invoices and renders are those of ${zone}, others UTC.`,
    "Photos that you deleted are not in it: we don't have them.",
  ],
  unnamed: { photo: "Photo", mix: "Mix" },
};
