import type { CaseAction, CaseKind } from "#shared/desk-cases.ts";
import { getMailName } from "#shared/desk-mail-names.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import type { RefundState } from "#shared/money-states.ts";
import type { OrderState } from "#shared/order-states.ts";
import { backupMissing } from "./desk-backups.ts";
import { taxFigure, taxOfDispute } from "./desk-tax-cases.ts";

/** The desk is English only: it is for operators, not customers (docs/differences.md). */

type Facts = Record<string, string | number | null>;
type CaseWords = {
  title(facts: Facts): string;
  what(facts: Facts): string;
  /** The consequence of taking no action. */
  otherwise: string;
};

const many = (facts: Facts) => Number(facts.things ?? 1);
const who = (facts: Facts) =>
  many(facts) > 1 ? `${many(facts)} orders, the oldest by ${facts.name}.` : `${facts.name}.`;
const PROVIDERS: Record<string, string> = { payments: "Stripe", print: "Printful" };

const cases: Record<CaseKind, CaseWords> = {
  money_not_back: {
    title: ({ payment, isSent }) =>
      isSent
        ? "Refund not received"
        : payment
          ? "Refund not sent"
          : "Order canceled, but not refunded",
    what: (facts) =>
      facts.isSent
        ? `${who(facts)} Sent more than ${facts.days} days ago. Contact Stripe.`
        : `${who(facts)} The refund was requested, but Stripe hasn't accepted it.`,
    otherwise: "The customer keeps waiting for a refund that we said is on its way.",
  },
  refund_failed: {
    title: () => "Refund failed",
    what: (facts) => `${who(facts)} The bank returned it, for example because the card was closed.`,
    otherwise: "The customer doesn't get their money. They know that the refund failed.",
  },
  payment_quarantined: {
    title: () => "Quarantined: wrong amount paid",
    what: (facts) =>
      facts.payment
        ? `${who(facts)} No renders were granted.`
        : `${who(facts)} Nothing is printed until you release or refund it.`,
    otherwise: "The customer has paid and gets nothing.",
  },
  books_differ: {
    title: (facts) => `Books don't match: ${String(facts.what).replaceAll("_", " ")}`,
    what: (facts) =>
      `${facts.subject}: ${facts.ours} in the shop, ${facts.theirs} at the provider.`,
    otherwise: "The daily comparison reports it again.",
  },
  payment_disputed: {
    title: () => "Payment disputed",
    what: (facts) =>
      facts.isAnswered
        ? `${who(facts)} No decision from the bank after ${facts.days} days. Contact Stripe.`
        : `${who(facts)} Respond in Stripe before the deadline.`,
    otherwise: "You lose the dispute: the amount and a fee.",
  },
  print_refused: {
    title: (facts) =>
      many(facts) > 1
        ? `Rejected by Printful: ${many(facts)} orders, same cause`
        : facts.isReplacement
          ? "Replacement rejected by Printful"
          : "Rejected by Printful",
    what: who,
    otherwise: "It isn't printed and arrives late.",
  },
  part_cancelled: {
    title: () => "Partly shipped, rest canceled by Printful",
    what: who,
    otherwise: "The items that didn't ship are refunded automatically after a few days.",
  },
  printer_away: {
    title: (facts) =>
      facts.outage === "unpaid"
        ? "Printful couldn't charge your card"
        : "Printful isn't accepting orders",
    what: (facts) => `${facts.fault}. Orders are retried automatically.`,
    otherwise: "After a day, each waiting order becomes a case.",
  },
  print_held: {
    title: (facts) =>
      facts.isReplacement ? "Replacement on hold at Printful" : "On hold at Printful",
    what: who,
    otherwise: "Printful cancels it after 30 days.",
  },
  not_sent: {
    title: (facts) =>
      many(facts) > 1
        ? `Paid, but not sent to Printful: ${many(facts)} orders`
        : "Paid, but not sent to Printful",
    what: (facts) => `${who(facts)} Still not sent after ${facts.minutes} minutes.`,
    otherwise: "It's retried automatically, but may arrive late.",
  },
  overdue: {
    title: (facts) =>
      `${facts.isReplacement ? "Replacement overdue" : "Overdue"}: promised by ${facts.promised}`,
    what: (facts) =>
      `${who(facts)} ${facts.isShipped ? "The parcel is in transit." : "Not shipped yet."}`,
    otherwise: "The customer may dispute the payment.",
  },
  no_news: {
    title: (facts) =>
      `${facts.isReplacement ? "Replacement: no" : "No"} update from ${facts.stage === "carrier" ? "the carrier" : "Printful"} for ${facts.days} days`,
    what: (facts) =>
      `${who(facts)} ${facts.stage === "carrier" ? "Shipped, but not delivered." : "Sent to Printful, but not shipped."}`,
    otherwise: "It becomes overdue after its promised date.",
  },
  parcel_returned: {
    title: () => "Parcel returned",
    what: (facts) => `${who(facts)} ${facts.carrier} ${facts.tracking}.`,
    otherwise: "The customer has paid and received nothing.",
  },
  pieces_missing: {
    title: () => "Shipped with items missing",
    what: (facts) => `${who(facts)} ${facts.missing} of ${facts.ordered} items are in no parcel.`,
    otherwise: "The customer finds out when they open the parcel.",
  },
  mail_failed: {
    title: (facts) => `Email failed: ${getMailName(String(facts.template))}`,
    what: (facts) => `Not sent after ${facts.attempts} attempts.`,
    otherwise: "The email is never sent.",
  },
  webhook_failed: {
    title: (facts) =>
      `Webhook from ${PROVIDERS[String(facts.provider)] ?? facts.provider} failed: ${facts.type}`,
    what: (facts) => String(facts.failure ?? ""),
    otherwise: "The change may be missing here until the daily comparison.",
  },
  job_failed: {
    title: (facts) => `Job failed: ${facts.job}`,
    what: (facts) =>
      `${facts.jobs === 1 ? "1 job" : `${facts.jobs} jobs`} with no retries left in the last two weeks.`,
    otherwise: "A scheduled job may make up for it. Otherwise, the work is never done.",
  },
  backup_missing: backupMissing,
  tax_of_dispute: taxOfDispute,
  tax_figure: taxFigure,
};

const actions: Record<CaseAction, string> = {
  send_again: "Resend",
  release: "Release",
  refund: "Refund",
  write: "Email customer",
  replace: "Send replacement",
  replay: "Replay",
  look: "Review",
  register: "Register",
  note: "Add note",
  done: "Mark as done",
};

const states: Record<OrderState, string> = {
  awaiting_payment: "waiting for payment",
  payment_processing: "payment processing",
  payment_failed: "payment failed",
  expired: "not paid",
  quarantined: "quarantined",
  paid: "paid, not sent to Printful",
  sent: "sent to Printful",
  printing: "printing",
  on_hold: "on hold at Printful",
  problem: "rejected by Printful",
  disputed: "disputed",
  shipped: "shipped",
  part_cancelled: "partly shipped, rest canceled",
  delivered: "delivered",
  cancelled: "canceled",
  refunded: "refunded",
  charged_back: "dispute lost",
};

export const texts = {
  name: "desk",
  pages: "Desk pages",
  groups: { shop: "Shop", system: "System", admin: "Admin" },
  skip: "Skip to content",
  search: "Search by number, name or address",
  role: { owner: "owner", helper: "helper" } satisfies Record<DeskRole, string>,
  toShop: "Back to the shop",
  enter: {
    waiting: "Opening the desk ...",
    failed: "This link has expired or was already used",
    failedWords: "A link works once, for an hour. Restart the shop to get a new one.",
  },
  queue: {
    title: "Queue",
    sum: (entries: number, orders: number, money: string) =>
      `${entries === 1 ? "1 case" : `${entries} cases`}, ${orders === 1 ? "1 order" : `${orders} orders`}, ${money}. Most urgent first.`,
    calm: "No open cases",
    calmWords: (at: string) =>
      `Checked at ${at}: payments, refunds, disputes, print orders, parcels, emails, webhooks and jobs.`,
    groups: { now: "Now", soon: "Within three days", later: "Later or no deadline" },
    orderCount: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
    group: (entries: number, money: string) =>
      `${entries === 1 ? "1 case" : `${entries} cases`}, ${money}`,
    now: "now",
    noClock: "no deadline",
    old: (age: string) => `${age} old`,
    otherwise: "If nothing is done",
    asleep: (until: string) => `Snoozed until ${until}`,
    with: (name: string) => `Assigned to ${name}`,
    settled: (count: number) => `Resolved in the last week: ${count}`,
    settledBy: (name: string | null) => (name ? `by ${name}` : "automatically"),
    nothingSettled: "No cases.",
    watched: "In progress, no action needed",
    nothingWatched: "Nothing in progress.",
    watchedWords: {
      confirming: "Payments processing",
      printing: "Orders at Printful",
      shipped: "Orders in transit",
      returning: "Refunds in progress",
    } as Record<string, string>,
    oldest: (day: string) => `oldest from ${day}`,
    look: "Check now",
    looked: "Checked.",
  },
  numbers: {
    label: "Today",
    moneyIn: "Payments today",
    orders: "Orders",
    mixes: "Mixes",
    givenBack: "Renders returned",
    refunds: "Refunds",
    wait: "Longest wait",
    seconds: (count: number) => `${count} s`,
    usual: {
      range: (low: string, high: string) => `usually ${low}–${high} by now`,
      dollars: (count: string) => `$${count}`,
      one: (value: string) => `usually ${value} by now`,
    },
  },
  cases,
  actions,
  states,
  orders: {
    title: "Orders",
    all: "All states",
    state: "State",
    columns: {
      number: "Order",
      customer: "Customer",
      products: "Products",
      state: "State",
      total: "Total",
      day: "Day",
    },
    refunded: (money: string) => `${money} refunded`,
    next: "Older orders",
    none: "No orders found.",
    noneWords: "Search by order number, name, address, tracking number or payment ID.",
  },
  order: {
    title: (number: string) => `Order ${number}`,
    unknown: "Order not found.",
    placed: (day: string) => `paid ${day}`,
    notPaid: "not paid",
    cameIn: (money: string) => `${money} received`,
    disputed: (day: string) => `disputed ${day}`,
    items: "Items",
    money: {
      title: "Payment",
      subtotal: "Products",
      discount: "Promo code",
      shipping: "Shipping",
      tax: "Tax",
      taxInside: "Tax, included in the prices",
      total: "Total",
      cameIn: "Received",
      refunds: {
        due: "Refund requested",
        sent: "Refund sent",
        done: "Refunded",
        failed: "Refund returned by the bank",
        void: "Refunded another way",
      } satisfies Record<RefundState, string>,
      left: "Refundable",
    },
    customer: "Customer",
    orders: (count: number, money: string) =>
      `${count === 1 ? "1 order" : `${count} orders`}, ${money}`,
    since: (day: string) => `Account since ${day}`,
    noAccount: "Account deleted",
    shipsTo: "Ships to",
    promised: (days: string) => `Delivery promised: ${days}`,
    timeline: "Timeline",
    payment: "Payment ID",
    printer: "Printful ID",
    actions: "Actions",
    notes: "Notes for the team",
    noNotes: "No notes yet.",
    note: "New note",
    save: "Save note",
    saved: "Note saved.",
    sentAgain: "Sent to Printful again.",
    refundAgain: "Retry refund",
    refundedAgain: "Refund sent again.",
    needs: "Open cases:",
  },
  done: {
    title: "Mark as done?",
    words: "The case reopens if something about it changes.",
    reason: "Reason",
    confirm: "Mark as done",
    told: "Marked as done.",
  },
};
