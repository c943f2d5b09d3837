import type { DeletionWords } from "../deletion.ts";

export const DELETION: DeletionWords = {
  deleted: {
    subtitle: "Deleted",
    labels: {
      photos: "Photos",
      mixes: "Mixes",
      cartLines: "Products in the cart",
      entries: "Entries of your activity",
      ledgerLines: "Lines of your render statement",
    },
  },
  kept: {
    subtitle: "Kept, because the law requires it",
    orders: (count) =>
      `${count === 1 ? "1 order" : `${count} orders`} with amounts, tax, state and country, without name, address, e-mail and pictures`,
    receipts: (count) =>
      `${count === 1 ? "1 receipt" : `${count} receipts`} with what was paid and when, without you`,
  },
  known: {
    subtitle: "Known for a while",
    mailbox:
      "For 12 months a code made from your e-mail address, which can't be turned back into it: so we know that free renders and codes for one use were had.",
  },
  partners: {
    subtitle: "With our partners",
    payments: "The company that took your payments keeps its records of them, as the law asks.",
    printer:
      "The company that printed your orders keeps address and print file as long as it must.",
    pictures: "The service that made your mixes got your photos to do so, without your name.",
  },
};
