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
  list: "Paid for plans and packs",
  none: "Nothing.",
  back: (money: string) => `${money} back`,
  title: (what: string) => `Payment: ${what}`,
  unknown: "There is no such payment.",
  paid: (day: string) => `paid ${day}`,
  money: "Money",
  amount: "Paid",
  refundStates: {
    due: "Refund, not taken by the card company yet",
    sent: "Refund, on its way",
    done: "Refund",
    failed: "Refund that the bank sent back",
    void: "Refund, not owed any more",
  } satisfies Record<RefundState, string>,
  left: "Can be given back",
  gone: "The account is deleted. What goes back of a plan's bill goes at the card company.",
  facts: {
    title: "What it was for",
    what: "What",
    period: "Month",
    given: "Renders given",
    renderLeft: "of them left",
    taken: "taken back",
    odd: "Paid with another sum than was asked for: nothing was given for it.",
    payment: "At the card company",
  },
  customer: "Customer",
  noAccount: "The account is deleted.",
  disputes: "Disputes",
  disputeStates: {
    inquiry: "The bank asks. Nothing is taken yet",
    inquiry_closed: "The bank asked, and is satisfied",
    to_answer: "To be answered",
    in_review: "Answered; the bank decides",
    won: "Won: the money is here",
    lost: "Lost: the money is gone",
    prevented: "Settled before it began",
  } satisfies Record<DisputeState, string>,
  until: (day: string) => `until ${day}`,
  disputeWords: "It is answered in the card company's own pages. What comes of it is read here.",
  actions: "Actions",
  release: {
    action: "Release as good",
    title: "Release this payment as good?",
    words: (paid: string) =>
      `The renders are given, and the receipt says ${paid}: what was paid, not what was asked for. It can be given back after that as any other.`,
    told: "Released: the renders are given.",
  },
  nothing: "Nothing is left to do.",
  ownersOnly: "Money goes out, and plans end, by owners.",
  refund: {
    title: (what: string) => `Refund ${what}`,
    steps: ({ money, kept, isAll, isPlan, renders: taken }: RefundSteps) => [
      `${money} go back to the card. At the bank in 5 to 10 days.`,
      taken > 0
        ? `${renders(taken)} that were given for it are taken back; what is drawn stays.`
        : "No renders are taken back.",
      isAll ? "All of it is back then." : `${kept} stay paid.`,
      ...(isPlan ? ["The plan goes on: end it beside this, if it is to end."] : []),
      "The customer is told by mail; a credit note follows.",
      "Whoever presses a moment later is told, and looks again.",
    ],
  },
  plan: {
    title: "Plan",
    none: "No plan.",
    until: (day: string, cancels: boolean) => (cancels ? `ends ${day}` : `renews ${day}`),
    pastDue: "Its renewal is not paid.",
    action: "End the plan",
    resume: "Let it go on",
    endTitle: (name: string) => `End ${name}?`,
    endWords: "Nothing is given back by this. The customer is told by mail.",
    when: "When",
    ends: {
      period: (day: string) => `With its month, ${day}. What is paid stays until then`,
      now: "Now. What is left of its renders goes with it",
    },
    confirm: "End it",
    why: "Why; it is read in the audit log",
    resumeTitle: "Let the plan go on?",
    resumeWords: "It renews as before, and the card is charged then. The customer is told by mail.",
    told: {
      now: "The plan ends.",
      period: "The plan ends with its month.",
      never: "The plan goes on.",
    } satisfies Record<PlanEnd, string>,
  },
};
