import type { DeletionCounts } from "#shared/contracts/accounts.ts";
import type { ContactSubject } from "#shared/contracts/contact.ts";
import type { MixParts } from "#shared/contracts/mixes.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import type { MessageRef } from "#shared/messages/catalog.ts";
import type { Trial } from "#shared/plans.ts";
import type { Country } from "#shared/regions.ts";
import type { UserPicture } from "../rules.ts";
import type { MailFormat, MailTexts } from "./mail-texts.ts";

type Named = { name: string };
type Linked = Named & { link: string };
type Pictured = { picture?: UserPicture | null };

export type OrderFacts = Linked & {
  /** The displayed order number, e.g. K7R-4MX. */
  number: string;
};

/** A product of an order; mails queued by earlier releases have no `product`. */
export type MailItem = { name: string; product?: string; variant?: string; quantity?: number };

/** Facts of a deletion mail queued before texts were translated. */
export type RemovedTexts = {
  removed: { label: string; count: number }[];
  /** Kept because the law requires it, one line each. */
  kept: string[];
};

/** Dates are ISO 8601 moments, as on the wire. */
export type PlanFacts = Linked & {
  /** The displayed name, e.g. 'Sweet Spot'. */
  plan: string;
};

/** The facts of each mail to a user; a new entry requires its texts in every language. */
export type MailFacts = {
  "verify-email": Linked;
  "reset-password": Linked;
  /** `passkeys`: names of the passkeys that still work; missing in mails queued by earlier releases. */
  "password-changed": Linked & { passkeys?: string[] };
  "already-registered": Linked;
  "already-verified": Linked;
  "sign-up-unfinished": Linked;
  /** `renders`: initial balance; `trial`: whether the free renders were granted, or why not. */
  welcome: Linked & { renders: number; trial: Trial };
  /** `account`: masked address of the requesting account; missing in mails queued by earlier releases. */
  "confirm-email": Linked & { account?: string };
  /** Sent to the previous address; `to` is the new one. */
  "email-changed": Linked & { to: string };
  /** `isOnly`: every earlier sign-in method was removed. */
  "way-in-added": Linked & { way: "google" | "passkey"; isOnly?: boolean };
  "account-rescued": Linked;
  "address-taken-back": Named;
  /** The deletion receipt, and the last mail to this address. */
  "account-deleted": Named &
    ({ counts: DeletionCounts } | RemovedTexts) & {
      /** Packs whose bank debit will be refunded once settled; missing in mails queued by earlier releases. */
      unsettled?: string[];
    };
  /**
   * `label`: character, theme and version; `mix`: the same as separate fields, missing in mails queued by earlier
   * releases.
   */
  "picture-ready": Linked & Pictured & { label: string; mix?: MixParts };
  "order-paid": OrderFacts &
    Pictured & {
      items: (MailItem & { cents: number })[];
      subtotalCents: number;
      discountCents: number;
      shippingCents: number;
      taxCents: number;
      totalCents: number;
      /** Whether the prices include tax; missing in mails queued by earlier releases. */
      taxIncluded?: boolean;
      taxLabel: string;
      taxMessageRef?: MessageRef | null;
      /** The same in mails queued by earlier releases. */
      taxSaid?: MessageRef | null;
      shippingName: string;
      /** Dates, YYYY-MM-DD. */
      arrivalFrom: string;
      arrivalTo: string;
      /** Recipient and address in one line. */
      shipsTo: string;
      /** The same without the country, whose name is translated. */
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
      /** A free reprint. */
      isReplacement?: boolean;
    };
  "order-replaced": OrderFacts &
    Pictured & {
      items: MailItem[];
      /** Dates, YYYY-MM-DD. */
      arrivalFrom: string;
      arrivalTo: string;
      /** Recipient and address. */
      place: { line: string; country: Country };
    };
  /** Sent after the desk has corrected the address. */
  "order-readdressed": OrderFacts & { place: { line: string; country: Country } };
  /** As the operator wrote it. */
  "order-letter": OrderFacts & { subject: string; words: string };
  "order-delivered": OrderFacts & Pictured;
  "order-problem": OrderFacts & { kind: "on_hold" | "problem" | "returned" | "part_cancelled" };
  "order-cancelled": OrderFacts & {
    by: "customer" | "printer" | "lateness" | "payment";
    totalCents: number;
  };
  /** `paidCents`: null if paid in another currency; `days`: until the automatic refund, null if there is none. */
  "order-quarantined": OrderFacts & {
    paidCents: number | null;
    totalCents: number;
    days: number | null;
  };
  /**
   * `cents`: of this refund, missing in mails that were queued when only the sum was known; `refundedCents`: of all
   * refunds including this one; `parts`: what it is for, missing for an amount.
   */
  "order-refunded": OrderFacts & {
    cents?: number;
    refundedCents: number;
    totalCents: number;
    parts?: { items: MailItem[]; shipping: boolean };
  };
  "order-unpaid": OrderFacts & { totalCents: number };
  /**
   * `info`: the English description of the payment; `number`: of the order, if it was one, else `paid` as in the list
   * of receipts, missing in mails queued by earlier releases.
   */
  "refund-failed": Linked & { info: string; number?: string; paid?: string; cents: number };
  subscribed: PlanFacts & {
    renders: number;
    cents: number;
    /** Date of the renewal for `nextCents`. */
    periodEnd: string;
    nextCents: number;
    invoiceUrl: string | null;
  };
  "plan-switched": PlanFacts & {
    /** The previous plan. */
    before: string;
    /** now: an upgrade, charged immediately. renewal: a downgrade, not charged before `from`. */
    kind: "now" | "renewal";
    from: string;
    rendersAdded: number;
    /** now: the charged difference. renewal: the monthly price. */
    cents: number;
    /** Missing in mails queued by earlier releases. */
    bills?: {
      /** For the rest of this month. */
      differenceCents: number;
      /** The part below the minimum charge, added to the next bill. */
      movedCents: number;
      /** Charged at `nextAt`, including moved amounts and credit. */
      nextCents: number;
      monthlyCents: number;
      nextAt: string;
    };
  };
  "renewal-coming": PlanFacts & {
    /** Charged on `at`. */
    cents: number;
    at: string;
    /** Remaining renders of the ending month, which expire with it. */
    left: number;
    /** Renders granted for the new month. */
    renders: number;
    /** Null if the payment provider names none; a string in mails queued by earlier releases. */
    card: { brand: string; last4: string } | string | null;
  };
  "payment-failed": PlanFacts & {
    cents: number;
    /** Date of the next automatic attempt; null if there is none. */
    nextTry: string | null;
    /** Payment page of the open invoice; null if there is none. */
    payUrl: string | null;
  };
  "plan-cancelled": PlanFacts & { until: string; left: number };
  "plan-resumed": PlanFacts & { cents: number; at: string };
  "plan-ended": PlanFacts & {
    /** unpaid: no attempt to charge the renewal succeeded. */
    kind: "cancelled" | "unpaid";
    expired: number;
    left: number;
  };
  /** `at`: deletion date of photos and mixes; `link`: signing in there keeps them. */
  "pictures-ending": Linked & { at: string };
  /** For a plan that does not renew; `link` opens the themes page, where renders are used. */
  "renders-expiring": PlanFacts & { left: number; at: string };
  /** `info`: the payment as in the list of receipts, e.g. 'Subscription - Starter'. */
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
    /** Paid and refunded in total; missing if unknown. */
    sums?: { paidCents: number; refundedCents: number };
    /** Revoked renders; used ones can't be revoked. */
    taken: number;
    left: number;
  };
  /** After a dispute won over a payment of `cents`. */
  "renders-restored": Linked & { info: string; cents: number; restored: number; left: number };
  /** `why`: as the operator wrote it. */
  "account-blocked": Named & { why: string };
  "account-unblocked": Linked;
  /** Sent after an operator has viewed a mix; `label` is its displayed name. */
  "mix-looked-at": Linked & { label: string; why: string };
  /** `until`: the link works once, in a signed-in browser. */
  "export-offered": Linked & { until: string };
  /** `name`: empty if the address has no account; `by`: the inviting operator. */
  "desk-invitation": Linked & { by: string; role: DeskRole; until: string };
  /** `by`: the owner who removed all passkeys of an operator. */
  "passkeys-reset": Linked & { by: string };
  /** `answer`: as the operator wrote it; `message`: the answered message. */
  "contact-answered": Named & { ticket: string; answer: string; message: string };
  /** Sent to an unverified address, so of the input it contains a first name only. */
  "contact-received": Named & {
    ticket: string;
    subject: string;
    about?: ContactSubject;
    /** Number of a mentioned order that belongs to the sender. */
    orderNumber?: string;
  };
};

export type MailCatalogue = {
  [Name in keyof MailFacts]: (facts: MailFacts[Name], format: MailFormat) => MailTexts;
};
