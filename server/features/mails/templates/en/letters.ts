import { formatAddressLine } from "#shared/address-line.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { LetterName } from "#shared/order-letters.ts";
import { COUNTRIES } from "#shared/regions.ts";
import type { MailItem } from "../facts.ts";

/** Order facts that a letter can use; days are formatted. */
export type LetterFacts = {
  items: MailItem[];
  arrivalFrom: string;
  arrivalTo: string;
  recipient: Address;
};

type Write = (facts: LetterFacts) => { subject: string; words: string };

const list = (items: MailItem[]) => items.map(({ name }) => name).join("; ");

/** Drafts that an operator edits before sending; greeting, order number and how to answer are added around them. */
export const letters: Record<LetterName, Write> = {
  delayed: ({ items, arrivalFrom, arrivalTo }) => ({
    subject: "Your order is taking a little longer",
    words: `Your order (${list(items)}) was due to arrive ${arrivalFrom} to ${arrivalTo}. It's taking longer than we said, and we're sorry.\n\nWe've contacted the printer and the carrier, and we'll write again as soon as we know the new date. If you'd rather have a refund, just tell us.`,
  }),
  photo: ({ items }) => ({
    subject: "Can you show us what arrived?",
    words: `We're sorry something is wrong with your order (${list(items)}).\n\nPlease tell us in a few words what happened, and keep a photo of it and of the package handy. We'll reprint it free of charge or refund it. You don't need to send anything back.`,
  }),
  address: ({ recipient }) => ({
    subject: "Is this address right?",
    words: `The printer has put your order on hold because the carrier can't find the address:\n\n${formatAddressLine(recipient, COUNTRIES[recipient.country])}\n\nPlease tell us what's missing or wrong, such as the house or apartment number. We'll get your order moving as soon as we hear from you.`,
  }),
  sorry: ({ items }) => ({
    subject: "About your order",
    words: `Something went wrong with your order (${list(items)}), and it was our fault. We're sorry.\n\nWe're fixing it, and we'll write again as soon as it's done.`,
  }),
};
