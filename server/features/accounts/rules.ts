import { PRODUCT } from "#shared/brand.ts";

/** News that a session has ended, however that came about: the database itself tells it. */
export function sessionTopic(id: string): string {
  return `session:${id}`;
}

/** What of a person's things an export holds: the file, and what the README says of it. */
const EXPORT_FILES = {
  "account.json":
    "your name, e-mail address, plan, renders left, ways to sign in, passkeys and sessions",
  "photos.json": "your saved photos: nickname, size, date, and the file in photos/",
  "mixes.json":
    "your mixes, deleted ones as long as they can be restored: theme, version, what you chose or wrote, and the file in mixes/",
  "history.json": "your recent activity, all of it",
  "orders.json": "your orders: products, prices, addresses, parcels and what happened when",
  "receipts.json": "what you paid, with the links to the receipts",
  "invoices.json": "the bills of your plans",
  "messages.json": "what you wrote to us from this address",
  "cart.json": "what is in your cart now",
  "renders.csv": "your render statement: where each render came from and went",
} as const;

export type ExportFile = keyof typeof EXPORT_FILES;

/** For the person who opens the ZIP in some years. */
export function exportReadme(
  account: { name: string; email: string },
  { photos, mixes, day, zone }: { photos: number; mixes: number; day: string; zone: string },
): string {
  const lines = [
    `This is what ${PRODUCT} has stored of you.`,
    "",
    `Account: ${account.name} <${account.email}>`,
    `Made on: ${day}`,
    "",
    `photos/ - ${photos} photos as we keep them, without place and camera data`,
    `mixes/ - ${mixes} mixes in full size`,
    ...Object.entries(EXPORT_FILES).map(([name, what]) => `${name} - ${what}`),
    "",
    "The .json files are text; any editor opens them, and programs can read them. The .csv file opens",
    `in a spreadsheet. Times of orders, receipts, invoices and renders are those of ${zone}, others UTC.`,
    "Photos that you deleted are not in it: we don't have them.",
    "",
  ];
  return lines.join("\r\n");
}

type Removed = {
  photos: number;
  mixes: number;
  cartLines: number;
  entries: number;
  ledgerLines: number;
};

/** What the last mail says. */
export function deletionReceipt(
  removed: Removed,
  kept: { orders: number; receipts: number },
): {
  removed: { label: string; count: number }[];
  kept: string[];
  remembered: string[];
  partners: string[];
} {
  return {
    removed: [
      { label: "Photos", count: removed.photos },
      { label: "Mixes", count: removed.mixes },
      { label: "Products in the cart", count: removed.cartLines },
      { label: "Entries of your activity", count: removed.entries },
      { label: "Lines of your render statement", count: removed.ledgerLines },
    ],
    kept: [
      ...(kept.orders > 0 ? [keptOrders(kept.orders)] : []),
      ...(kept.receipts > 0 ? [keptReceipts(kept.receipts)] : []),
    ],
    remembered: [MAILBOX],
    partners: [
      ...(kept.orders + kept.receipts > 0 ? [PAYMENTS] : []),
      ...(kept.orders > 0 ? [PRINTER] : []),
      ...(removed.mixes > 0 ? [PICTURES] : []),
    ],
  };
}

function keptOrders(count: number): string {
  const what = count === 1 ? "1 order" : `${count} orders`;
  return `${what} with amounts, tax, state and country, without name, address, e-mail and pictures`;
}

function keptReceipts(count: number): string {
  const what = count === 1 ? "1 receipt" : `${count} receipts`;
  return `${what} with what was paid and when, without you`;
}

const MAILBOX =
  "For 12 months a code made from your e-mail address, which can't be turned back into it: so we know that free renders and codes for one use were had.";
const PAYMENTS = "The company that took your payments keeps its records of them, as the law asks.";
const PRINTER =
  "The company that printed your orders keeps address and print file as long as it must.";
const PICTURES = "The service that made your mixes got your photos to do so, without your name.";
