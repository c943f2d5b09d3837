import type { CaseAction, CaseKind } from "#shared/desk-cases.ts";
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
  many(facts) > 1 ? `${many(facts)} orders, the oldest of ${facts.name}.` : `${facts.name}.`;

const cases: Record<CaseKind, CaseWords> = {
  money_not_back: {
    title: ({ payment, isSent }) =>
      isSent
        ? "A refund does not arrive"
        : payment
          ? "A refund does not go out"
          : "Canceled, and the money is not back",
    what: (facts) =>
      facts.isSent
        ? `${who(facts)} It has been on its way for ${facts.days} days: ask the card company.`
        : `${who(facts)} The refund was asked for and has not arrived.`,
    otherwise: "The customer reads that the money is on its way, and it is not.",
  },
  refund_failed: {
    title: () => "A refund came back",
    what: (facts) => `${who(facts)} The bank could not take it, e.g. of a card that is closed.`,
    otherwise: "Nothing moves. The customer was told that it failed.",
  },
  payment_quarantined: {
    title: () => "Quarantined: paid and asked for differ",
    what: (facts) =>
      facts.payment
        ? `${who(facts)} No renders are given for it.`
        : `${who(facts)} Nothing is printed before somebody looks.`,
    otherwise: "The money stays here, and nothing is given for it.",
  },
  books_differ: {
    title: (facts) => `The books differ: ${String(facts.what).replaceAll("_", " ")}`,
    what: (facts) => `${facts.subject}: ours says ${facts.ours}, theirs ${facts.theirs}.`,
    otherwise: "Found again by the comparison of each morning.",
  },
  payment_disputed: {
    title: () => "Disputed with the bank",
    what: (facts) =>
      facts.isAnswered
        ? `${who(facts)} The bank has not decided for ${facts.days} days: ask the card company.`
        : `${who(facts)} Answer at the card company before its deadline.`,
    otherwise: "The dispute is lost: the amount and a fee.",
  },
  print_refused: {
    title: (facts) =>
      many(facts) > 1
        ? `Refused by the printer, ${many(facts)} orders, one cause`
        : facts.isReplacement
          ? "A replacement is not printed"
          : "Refused by the printer",
    what: who,
    otherwise: "Not printed, and late against the promised day.",
  },
  part_cancelled: {
    title: () => "Part shipped, the rest canceled by the printer",
    what: who,
    otherwise: "What was not sent is refunded by itself after some days.",
  },
  printer_away: {
    title: (facts) =>
      facts.outage === "unpaid"
        ? "The printer could not charge our card"
        : "The printer takes no orders",
    what: (facts) => `${facts.fault}. Orders wait and are tried by themselves.`,
    otherwise: "After a day each order that waits needs a person.",
  },
  print_held: {
    title: (facts) =>
      facts.isReplacement ? "A replacement is held at the printer" : "Held at the printer",
    what: who,
    otherwise: "The printer cancels by itself after 30 days.",
  },
  not_sent: {
    title: (facts) =>
      many(facts) > 1 ? `Paid and not sent, ${many(facts)} orders` : "Paid and not sent",
    what: (facts) => `${who(facts)} It has not been with the printer for ${facts.minutes} minutes.`,
    otherwise: "It is tried again by itself; the promised day comes closer.",
  },
  overdue: {
    title: (facts) =>
      `${facts.isReplacement ? "A replacement is overdue" : "Overdue"}: promised by ${facts.promised}`,
    what: (facts) =>
      `${who(facts)} ${facts.isShipped ? "The parcel is on its way." : "Not shipped."}`,
    otherwise: "The next thing we hear is a dispute.",
  },
  no_news: {
    title: (facts) =>
      `${facts.isReplacement ? "A replacement: no" : "No"} news from the ${facts.stage} for ${facts.days} days`,
    what: (facts) =>
      `${who(facts)} ${facts.stage === "carrier" ? "The parcel is on its way, and nowhere yet." : "It is at the printer and not shipped."}`,
    otherwise: "It is overdue once its promised day has passed.",
  },
  parcel_returned: {
    title: () => "A parcel came back",
    what: (facts) => `${who(facts)} ${facts.carrier} ${facts.tracking}.`,
    otherwise: "Paid, printed, and not with the customer.",
  },
  pieces_missing: {
    title: () => "Shipped with fewer pieces than ordered",
    what: (facts) => `${who(facts)} ${facts.missing} of ${facts.ordered} are in no parcel.`,
    otherwise: "The customer finds out on opening the parcel.",
  },
  mail_failed: {
    title: (facts) => `Out of tries: the mail '${facts.template}'`,
    what: (facts) => `Tried ${facts.attempts} times.`,
    otherwise: "It is never read.",
  },
  webhook_failed: {
    title: (facts) => `An event of ${facts.provider} failed: ${facts.type}`,
    what: (facts) => String(facts.failure ?? ""),
    otherwise: "What it says may be missing here until the daily comparison.",
  },
  job_failed: {
    title: (facts) => `Out of tries: ${facts.job}`,
    what: (facts) => `${facts.jobs} of them in the last two weeks.`,
    otherwise: "A sweep may do it; otherwise it is never done.",
  },
  backup_missing: backupMissing,
  tax_of_dispute: taxOfDispute,
  tax_figure: taxFigure,
};

const actions: Record<CaseAction, string> = {
  send_again: "Send again",
  release: "Release as good",
  refund: "Refund",
  write: "Write",
  replace: "Replace free",
  replay: "Replay",
  look: "Look at both",
  register: "Register",
  note: "Note",
  done: "Done",
};

const states: Record<OrderState, string> = {
  awaiting_payment: "waiting for payment",
  payment_processing: "being confirmed",
  payment_failed: "payment failed",
  expired: "not paid",
  quarantined: "quarantined",
  paid: "paid, not sent",
  sent: "sent",
  printing: "printing",
  on_hold: "held at the printer",
  problem: "refused by the printer",
  disputed: "disputed",
  shipped: "shipped",
  part_cancelled: "part shipped, rest cancelled",
  delivered: "delivered",
  cancelled: "cancelled",
  refunded: "refunded",
  charged_back: "dispute lost",
};

export const texts = {
  name: "desk",
  pages: "Desk pages",
  groups: { shop: "Shop", system: "System", admin: "Admin" },
  skip: "Skip to content",
  search: "Any number, name or address",
  role: { owner: "owner", helper: "helper" } satisfies Record<DeskRole, string>,
  toShop: "To the shop",
  enter: {
    waiting: "Opening the desk ...",
    failed: "This link is used or too old",
    failedWords: "It opens once, within an hour. Start the shop again for a new one.",
  },
  queue: {
    title: "Queue",
    sum: (entries: number, orders: number, money: string) =>
      `${entries === 1 ? "1 entry" : `${entries} entries`}, ${orders === 1 ? "1 order" : `${orders} orders`}, ${money}. What gets worse first comes first.`,
    calm: "Nothing needs you.",
    calmWords: (at: string) =>
      `Looked at ${at}: payments, refunds, disputes, prints, parcels, mails, webhooks and jobs.`,
    groups: { now: "Now", soon: "Within three days", later: "Later, or no clock" },
    orderCount: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
    group: (entries: number, money: string) =>
      `${entries === 1 ? "1 entry" : `${entries} entries`}, ${money}.`,
    now: "now",
    noClock: "no clock",
    old: (age: string) => `${age} old`,
    otherwise: "If nothing is done",
    more: "Other actions",
    open: "Open",
    asleep: (until: string) => `Asleep until ${until}`,
    with: (name: string) => `With ${name}`,
    settled: (count: number) => `Settled in the last week: ${count}`,
    settledBy: (name: string | null) => (name ? `by ${name}` : "by itself"),
    nothingSettled: "Nothing yet.",
    watched: "Watched, no person yet",
    nothingWatched: "Nothing is under way.",
    watchedWords: {
      confirming: "Payments being confirmed",
      printing: "At the printer",
      shipped: "On the way",
      returning: "Refunds on their way",
    } as Record<string, string>,
    oldest: (day: string) => `oldest of ${day}`,
    look: "Look again",
    looked: "Looked again.",
  },
  numbers: {
    label: "Today",
    moneyIn: "Money in today",
    orders: "Orders",
    mixes: "Mixes",
    givenBack: "Renders given back",
    refunds: "Refunds",
    wait: "Longest wait",
    seconds: (count: number) => `${count} s`,
    usual: {
      range: (low: string, high: string) => `usual by now: ${low}–${high}`,
      dollars: (count: string) => `$${count}`,
      one: (value: string) => `usual by now: ${value}`,
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
    refunded: (money: string) => `${money} back`,
    next: "Older orders",
    none: "No order leads to that.",
    noneWords: "A number, a name, an address, a parcel or a payment finds it.",
    found: (count: number) => (count === 1 ? "1 order" : `${count} orders on this page`),
  },
  order: {
    title: (number: string) => `Order ${number}`,
    unknown: "There is no such order.",
    placed: (day: string) => `paid ${day}`,
    notPaid: "not paid",
    cameIn: (money: string) => `${money} came in`,
    disputed: (day: string) => `disputed ${day}`,
    items: "What was ordered",
    money: {
      title: "Money",
      subtotal: "Products",
      discount: "Code",
      shipping: "Shipping",
      tax: "Tax",
      taxInside: "Tax, inside the prices",
      total: "Total",
      cameIn: "Came in",
      refunds: {
        due: "To be given back",
        sent: "On its way back",
        done: "Given back",
        failed: "Came back, the bank could not take it",
        void: "Went back another way",
      } satisfies Record<RefundState, string>,
      left: "Left",
    },
    customer: "Customer",
    orders: (count: number, money: string) =>
      `${count === 1 ? "1 order" : `${count} orders`}, ${money}`,
    since: (day: string) => `Account since ${day}`,
    noAccount: "The account is deleted.",
    shipsTo: "Ships to",
    promised: (from: string, to: string) => `Promised for ${from} to ${to}`,
    parcels: "Parcels",
    timeline: "Everything that happened",
    payment: "Payment",
    printer: "At the printer",
    actions: "Actions",
    notes: "Notes, only the desk reads them",
    noNotes: "Nobody has written anything.",
    note: "Write a note",
    save: "Save the note",
    saved: "The note is saved.",
    sentAgain: "It goes to the printer again.",
    refundAgain: "Refund once more",
    refundedAgain: "It is tried once more.",
    needs: "It needs you:",
  },
  done: {
    title: "Nothing is left to do?",
    words: "It comes back once it is about something else.",
    reason: "Why",
    confirm: "Done",
    told: "Settled.",
  },
  keys: {
    title: "Keys",
    search: "search",
    go: "then a page: Q D O P W M J A T S",
    move: "next, previous entry",
    open: "open",
    done: "done",
    all: "all keys",
  },
};
