import type { Removed } from "#shared/contracts/accounts.ts";
import type { ContactSubject } from "#shared/contracts/contact.ts";
import type { MixParts } from "#shared/contracts/mixes.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import type { Said } from "#shared/messages/said.ts";
import type { Trial } from "#shared/plans.ts";
import type { Country } from "#shared/regions.ts";
import type { OwnPicture } from "../rules.ts";
import type { MailFormat, MailWords } from "./mail-words.ts";

type Named = { name: string };
type Linked = Named & { link: string };
type Pictured = { picture?: OwnPicture | null };

/** What every mail about an order knows. */
export type OrderFacts = Linked & {
  /** The order's number as people read and say it, e.g. K7R-4MX. */
  number: string;
};

/** A product of an order; without `product` in a mail that was written before they came apart. */
export type MailItem = { name: string; product?: string; variant?: string; quantity?: number };

/** As a mail about a deletion had it that was written before each language had its words. */
export type RemovedInWords = {
  removed: { label: string; count: number }[];
  /** What the law wants kept, a line each. */
  kept: string[];
};

/** What every mail about a plan knows. Its dates are moments in ISO 8601, as the wire has them. */
export type PlanFacts = Linked & {
  /** As people read it, e.g. 'Sweet Spot'. */
  plan: string;
};

/** What each mail to a person is about; one more line here wants its words in every language. */
export type MailFacts = {
  "verify-email": Linked;
  "reset-password": Linked;
  /** `passkeys`: the names of those that still sign in; missing in mails queued by earlier releases. */
  "password-changed": Linked & { passkeys?: string[] };
  "already-registered": Linked;
  "already-verified": Linked;
  "sign-up-unfinished": Linked;
  /** `renders`: what the account starts with; `trial`: whether that was given, or why not. */
  welcome: Linked & { renders: number; trial: Trial };
  /** `account`: the masked address of the account that asked; missing in mails queued by earlier releases. */
  "confirm-email": Linked & { account?: string };
  /** Goes to the address that was left; `to` is the new one. */
  "email-changed": Linked & { to: string };
  /** `isOnly`: every earlier way in was removed. */
  "way-in-added": Linked & { way: "google" | "passkey"; isOnly?: boolean };
  "account-rescued": Linked;
  "address-taken-back": Named;
  /** The deletion receipt, and the last mail to this address. */
  "account-deleted": Named &
    ({ counts: Removed } | RemovedInWords) & {
      /** Packs whose bank debit is refunded once it is settled; missing in mails of an earlier release. */
      unsettled?: string[];
    };
  /** `label`: the person in the picture, the theme and the version; `mix`: they apart, not in mails from before. */
  "picture-ready": Linked & Pictured & { label: string; mix?: MixParts };
  "order-paid": OrderFacts &
    Pictured & {
      items: (MailItem & { cents: number })[];
      subtotalCents: number;
      discountCents: number;
      shippingCents: number;
      taxCents: number;
      totalCents: number;
      /** Whether it is in the prices; not in mails from before they could have it. */
      taxIncluded?: boolean;
      taxLabel: string;
      taxSaid?: Said | null;
      shippingName: string;
      /** Dates, YYYY-MM-DD. */
      arrivalFrom: string;
      arrivalTo: string;
      /** Who gets it and where, in one line. */
      shipsTo: string;
      /** The same without its country, which has a name in each language. */
      place?: { line: string; country: Country };
      receiptUrl: string | null;
    };
  "order-shipped": OrderFacts &
    Pictured & {
      inside: string[];
      packed?: MailItem[];
      carrier: string;
      trackingNumber: string;
      trackingUrl: string | null;
      isPartOfMore: boolean;
      /** Printed again, free of charge. */
      isReplacement?: boolean;
    };
  "order-replaced": OrderFacts &
    Pictured & {
      items: MailItem[];
      /** Dates, YYYY-MM-DD. */
      arrivalFrom: string;
      arrivalTo: string;
      /** Who gets it and where. */
      place: { line: string; country: Country };
    };
  /** The desk has corrected where it goes. */
  "order-readdressed": OrderFacts & { place: { line: string; country: Country } };
  /** As the desk wrote it. */
  "order-letter": OrderFacts & { subject: string; words: string };
  "order-delivered": OrderFacts & Pictured;
  "order-problem": OrderFacts & { kind: "on_hold" | "problem" | "returned" | "part_cancelled" };
  "order-cancelled": OrderFacts & {
    by: "customer" | "printer" | "lateness" | "payment";
    totalCents: number;
  };
  /** `paidCents`: null where it came in another currency; `days`: until it goes back by itself, null: it does not. */
  "order-quarantined": OrderFacts & {
    paidCents: number | null;
    totalCents: number;
    days: number | null;
  };
  /**
   * `cents`: of this refund alone, absent in a mail that was written when only the sum was known; `refundedCents`:
   * of all refunds so far, this one among them; `parts`: what it is for, absent for a sum of money.
   */
  "order-refunded": OrderFacts & {
    cents?: number;
    refundedCents: number;
    totalCents: number;
    parts?: { items: MailItem[]; shipping: boolean };
  };
  "order-unpaid": OrderFacts & { totalCents: number };
  /**
   * `info`: what had been paid for, as English says it; `number`: of the order, where it was one, else `paid` as the
   * receipts list has it, absent in mails from before.
   */
  "refund-failed": Linked & { info: string; number?: string; paid?: string; cents: number };
  subscribed: PlanFacts & {
    renders: number;
    cents: number;
    /** When it renews, for `nextCents`. */
    periodEnd: string;
    nextCents: number;
    invoiceUrl: string | null;
  };
  "plan-switched": PlanFacts & {
    /** The plan that is left. */
    before: string;
    /** now: a bigger plan, charged at once. renewal: a smaller one, nothing charged before `from`. */
    kind: "now" | "renewal";
    from: string;
    rendersAdded: number;
    /** now: charged for the difference. renewal: the plan's price a month. */
    cents: number;
    /** Missing in mails that an earlier release queued. */
    bills?: {
      /** For the rest of this month. */
      differenceCents: number;
      /** Of it: too little for a charge of its own, so it is added to the next bill. */
      movedCents: number;
      /** Charged at `nextAt`, with what was moved or is credit. */
      nextCents: number;
      monthlyCents: number;
      nextAt: string;
    };
  };
  "renewal-coming": PlanFacts & {
    /** Charged on `at`. */
    cents: number;
    at: string;
    /** Of the month that ends; they end with it. */
    left: number;
    /** That the new month brings. */
    renders: number;
    /** Null where the provider names none; a text in mails from before it came apart. */
    card: { brand: string; last4: string } | string | null;
  };
  "payment-failed": PlanFacts & {
    cents: number;
    /** When it is tried again; null: never by itself. */
    nextTry: string | null;
    /** Where the open invoice can be paid; null where it can't. */
    payUrl: string | null;
  };
  "plan-cancelled": PlanFacts & { until: string; left: number };
  "plan-resumed": PlanFacts & { cents: number; at: string };
  "plan-ended": PlanFacts & {
    /** unpaid: no try to charge the renewal went through. */
    kind: "cancelled" | "unpaid";
    expired: number;
    left: number;
  };
  /** `at`: when photos and mixes are deleted; `link`: where opening the shop keeps them. */
  "pictures-ending": Linked & { at: string };
  /** For a plan that does not renew; `link` is the page of themes, where renders are used. */
  "renders-expiring": PlanFacts & { left: number; at: string };
  /** `info`: what was paid for, as the receipts list has it, e.g. 'Subscription - Starter'. */
  receipt: Linked & {
    info: string;
    cents: number;
    at: string;
    receiptUrl: string | null;
    renders: number;
  };
  "renders-revoked": Linked & {
    info: string;
    kind: "refunded" | "disputed";
    cents: number;
    /** What was paid, and all that came back so far. Absent where that is not known. */
    sums?: { paidCents: number; refundedCents: number };
    /** Renders taken back; those that were used can't be. */
    taken: number;
    left: number;
  };
  /** After a dispute that the bank has decided for us, of a payment of so many `cents`. */
  "renders-restored": Linked & { info: string; cents: number; restored: number; left: number };
  /** `why`: as the desk wrote it. */
  "account-blocked": Named & { why: string };
  "account-unblocked": Linked;
  /** The desk has looked at a mix; `label` is the mix as its person knows it. */
  "mix-looked-at": Linked & { label: string; why: string };
  /** `until`: the link works once, in a browser that is signed in. */
  "export-offered": Linked & { until: string };
  /** `name`: empty where nobody has an account with the address; `by`: who asks. */
  "desk-invitation": Linked & { by: string; role: DeskRole; until: string };
  /** `by`: who took all passkeys off the account of somebody who works at the desk. */
  "passkeys-reset": Linked & { by: string };
  /** `answer`: as the desk wrote it; `message`: what it answers. */
  "contact-answered": Named & { ticket: string; answer: string; message: string };
  /** Goes to whatever address was typed in, so nothing that was typed stands in it but a first name. */
  "contact-received": Named & {
    ticket: string;
    subject: string;
    about?: ContactSubject;
    /** Of an order of theirs that the message names. */
    orderNumber?: string;
  };
};

/** What each mail says in a language. */
export type MailCatalogue = {
  [Name in keyof MailFacts]: (facts: MailFacts[Name], format: MailFormat) => MailWords;
};
