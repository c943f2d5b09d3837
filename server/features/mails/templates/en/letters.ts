import { addressLine } from "#shared/address-line.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { LetterName } from "#shared/order-letters.ts";
import { COUNTRIES } from "#shared/regions.ts";
import type { MailItem } from "../facts.ts";

/** What a letter can name of an order; days as they are read. */
export type LetterFacts = {
  items: MailItem[];
  arrivalFrom: string;
  arrivalTo: string;
  recipient: Address;
};

type Write = (facts: LetterFacts) => { subject: string; words: string };

const list = (items: MailItem[]) => items.map(({ name }) => name).join("; ");

/** A person reads and changes it before it is sent; greeting, order number and how to answer stand around it. */
export const letters: Record<LetterName, Write> = {
  delayed: ({ items, arrivalFrom, arrivalTo }) => ({
    subject: "Your order takes a little longer",
    words: `Your order (${list(items)}) was to arrive ${arrivalFrom} to ${arrivalTo}. It takes longer than we said, and we are sorry.\n\nWe have asked the printer and the carrier, and write again as soon as we know the new day. If you would rather have your money back, tell us.`,
  }),
  photo: ({ items }) => ({
    subject: "May we see what arrived?",
    words: `We are sorry that something is wrong with your order (${list(items)}).\n\nPlease tell us in a few words what it is, or keep a photo of it and of the parcel at hand. Then we print it again, free of charge, or give the money back. You need not send anything back.`,
  }),
  address: ({ recipient }) => ({
    subject: "Is this address right?",
    words: `The printer holds your order, since the carrier doesn't find the address:\n\n${addressLine(recipient, COUNTRIES[recipient.country])}\n\nPlease tell us what is missing or wrong, e.g. the number of the house or the apartment. Your order goes on as soon as we have it.`,
  }),
  sorry: ({ items }) => ({
    subject: "About your order",
    words: `Something went wrong with your order (${list(items)}), and it was our fault. We are sorry.\n\nWe are putting it right, and write again as soon as it is done.`,
  }),
};
