import type { PlanEnd } from "#shared/contracts/desk/payments.ts";
import type { DisputeState, RefundState } from "#shared/money-states.ts";

/** Payments for plans and packs; English only, see desk.ts. */

type RefundSteps = {
  money: string;
  kept: string;
  isAll: boolean;
  isPlan: boolean;
  renders: number;
};

const renders = (count: number) => (count === 1 ? "1 render" : `${count} renders`);

export const texts = {
  list: "Payments for plans and packs",
  none: "No payments.",
  back: (money: string) => `${money} refunded`,
  title: (what: string) => `Payment: ${what}`,
  unknown: "Payment not found.",
  paid: (day: string) => `paid ${day}`,
  money: "Payment",
  amount: "Paid",
  refundStates: {
    due: "Refund requested",
    sent: "Refund sent",
    done: "Refunded",
    failed: "Refund returned by the bank",
    void: "Refund canceled",
  } satisfies Record<RefundState, string>,
  left: "Refundable",
  gone: "The account was deleted. Refund plan payments in Stripe.",
  facts: {
    title: "Details",
    what: "Product",
    period: "Period",
    given: "Renders granted",
    renderLeft: "Renders left",
    taken: "Renders revoked",
    odd: "The amount paid was wrong, so no renders were granted.",
    payment: "Stripe ID",
  },
  customer: "Customer",
  noAccount: "Account deleted",
  disputes: "Disputes",
  disputeStates: {
    inquiry: "Inquiry. Nothing has been withdrawn yet",
    inquiry_closed: "Inquiry closed",
    to_answer: "Needs a response",
    in_review: "Under review by the bank",
    won: "Won. The money was returned",
    lost: "Lost. The money was withdrawn",
    prevented: "Prevented",
  } satisfies Record<DisputeState, string>,
  until: (day: string) => `due ${day}`,
  disputeWords: "Respond to disputes in Stripe. The outcome appears here.",
  actions: "Actions",
  release: {
    action: "Release",
    title: "Release this payment?",
    words: (paid: string) =>
      `The customer gets the renders, and the receipt shows the ${paid} they paid. You can still refund it later.`,
    told: "Payment released. The renders are granted.",
  },
  nothing: "No actions available.",
  ownersOnly: "Only owners can refund payments and end plans.",
  refund: {
    title: (what: string) => `Refund ${what}`,
    steps: ({ money, kept, isAll, isPlan, renders: taken }: RefundSteps) => [
      `${money} is refunded to the customer's card. It arrives in 5 to 10 days.`,
      taken > 0
        ? `${renders(taken)} ${taken === 1 ? "is" : "are"} revoked. The customer keeps their pictures.`
        : "No renders are revoked.",
      isAll ? "This refunds the whole payment." : `${kept} of the payment remains.`,
      ...(isPlan ? ["The plan continues. To end it, use 'End plan'."] : []),
      "The customer gets an email and a credit note.",
    ],
  },
  plan: {
    title: "Plan",
    none: "No plan.",
    until: (day: string, cancels: boolean) => (cancels ? `ends ${day}` : `renews ${day}`),
    pastDue: "The renewal hasn't been paid.",
    action: "End plan",
    resume: "Resume plan",
    endTitle: (name: string) => `End ${name}?`,
    endWords: "This doesn't refund anything. The customer gets an email.",
    when: "When",
    ends: {
      period: (day: string) => `At the end of the period, ${day}`,
      now: "Immediately. The remaining renders are lost",
    },
    confirm: "End plan",
    why: "Reason (for the audit log)",
    resumeTitle: "Resume this plan?",
    resumeWords: "The plan renews and charges the card as before. The customer gets an email.",
    told: {
      now: "Plan ended.",
      period: "The plan ends with the current period.",
      never: "Plan resumed.",
    } satisfies Record<PlanEnd, string>,
  },
};
