import type { SearchHit, SearchName } from "#shared/contracts/desk/search.ts";

/** The search page; English only, see desk.ts. */

export const texts = {
  title: "Search",
  titleOf: (q: string) => `Search: ${q}`,
  intro: "A part of any number; how a name, an address or a word of a message begins.",
  label: "Found",
  filter: "Which",
  all: "All",
  kinds: {
    order: "Orders",
    customer: "Customers",
    payment: "Plans and packs",
    document: "Documents",
    message: "Messages",
    event: "Webhooks",
    mail: "Mails",
  } satisfies Record<SearchHit["kind"], string>,
  groups: {
    number: "A number that ends with it, or has it, newest first",
    words: "Begins a word of it, newest first",
  },
  /** Label before a match that is not the result's title. */
  by: {
    order_number: "Order",
    order_id: "Order's id",
    payment: "Payment",
    parcel: "Parcel",
    document: "Document",
    print_order: "Printer's number",
    account: "Account",
    billing: "At the card company",
    ticket: "Ticket",
    event: "Event",
    mail_id: "Mail",
    mail_order: "Mail of order",
    name: "Name",
    email: "Email",
    address: "Address",
    message: "Message",
  } satisfies Record<SearchName, string>,
  none: (q: string) => `Nothing is found by '${q}'.`,
  noneWords:
    "Numbers are found by three characters or more, at their end or in their middle, words by how they begin. Of mails that were sent nobody knows whom they were for: look in the order.",
  more: "There is more than fits here: type more of it.",
  empty: "Type a number, a name or a word above.",
};
