import type { DeletionTexts } from "../deletion.ts";

export const DELETION: DeletionTexts = {
  deleted: {
    subtitle: "Deleted",
    labels: {
      photos: "Photos",
      mixes: "Mixes",
      cartLines: "Items in your cart",
      entries: "Activity entries",
      ledgerLines: "Render statement entries",
    },
  },
  kept: {
    subtitle: "Kept, because the law requires it",
    orders: (count) =>
      `${count === 1 ? "1 order" : `${count} orders`} with amounts, tax, state and country, but without your name, address, email or pictures`,
    receipts: (count) =>
      `${count === 1 ? "1 receipt" : `${count} receipts`} with what was paid and when, but without your name`,
  },
  known: {
    subtitle: "Kept for 12 months",
    mailbox:
      "A code made from your email address, which can't be turned back into it. It tells us that free renders and one-time codes have already been used.",
  },
  partners: {
    subtitle: "With our partners",
    payments:
      "The company that processed your payments keeps records of them, as the law requires.",
    printer:
      "The company that printed your orders keeps the address and print file for as long as it has to.",
    pictures: "The service that made your mixes received your photos, without your name.",
  },
};
