import { inLanguage } from "./language.ts";

/** Plan, packs, receipts and invoices on the account page. */
export const texts = inLanguage("billingAccount", {
  plan: {
    label: "Subscription",
    manage: "Manage",
    none: "A plan gives you new renders every month",
    loading: "Loading plan",
  },
  coming: {
    ends: (day: string) => `Until ${day}, then no more charges`,
    unpaid: "Waiting for payment",
    until: (day: string) => `Until ${day}`,
    charge: (money: string, day: string) => `Next charge ${money} on ${day}`,
    chargeThen: (money: string, day: string, plan: string) =>
      `Next charge ${money} on ${day}, when ${plan} starts`,
  },
  card: {
    none: "No card saved",
    add: "Add a card",
    needed: "Needed for the next charge",
    expires: (month: string) => `Expires ${month}`,
  },
  packs: {
    title: "Extra renders",
    withoutPlan: "Just a few more?",
    buyFor: (pack: string, price: string) => `Buy ${pack} for ${price}`,
    stay: "They don't expire",
  },

  receipts: {
    loading: "Loading receipts",
    empty: "No checkout yet",
    older: (count: number, shown: string) =>
      count === 1 ? "Show 1 older receipt" : `Show ${shown} older receipts`,
    title: (month: string, paidFor: string) => `${month} - ${paidFor}`,
    sums: (paid: string, refunded: string, kept: string) =>
      `Paid ${paid}, refunded ${refunded}, balance ${kept}`,
    open: (price: string, title: string) => `${price}, receipt for ${title}, opens in a new tab`,
  },
  invoices: {
    loading: "Loading invoices",
    empty: "No invoices yet. You'll get one for each month of a plan.",
    older: (count: number, shown: string) =>
      count === 1 ? "Show 1 older invoice" : `Show ${shown} older invoices`,
    status: {
      paid: "Paid",
      open: "Due",
      refunded: "Refunded",
      void: "Void",
      moved: "On next bill",
    },
    pay: "Pay",
    page: "View",
    pdf: "PDF",
    pageOf: (action: string, number: string, day: string) =>
      `${action}: invoice ${number} from ${day}, opens in a new tab`,
    pdfOf: (number: string, day: string) =>
      `PDF: invoice ${number} from ${day}, opens in a new tab`,
  },
  /** What was paid for; `plan` is null if it is no longer known. */
  paidFor: {
    plan: (plan: string | null) => (plan ? `Subscription - ${plan}` : "Subscription"),
    pack: (count: number) => `Add ${count} renders`,
  },
});
