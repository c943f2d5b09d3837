import type { SearchHit, SearchName } from "#shared/contracts/desk/search.ts";

/** The search page; English only, see desk.ts. */

export const texts = {
  title: "Search",
  titleOf: (q: string) => `Search: ${q}`,
  intro: "Search by part of a number, or by the start of a name, address or word in a message.",
  label: "Results",
  filter: "Type",
  all: "All",
  kinds: {
    order: "Orders",
    customer: "Customers",
    payment: "Plans and packs",
    document: "Documents",
    message: "Messages",
    event: "Webhooks",
    mail: "Emails",
  } satisfies Record<SearchHit["kind"], string>,
  groups: {
    number: "Matches in numbers, newest first",
    words: "Matches in names, addresses and messages, newest first",
  },
  /** Label before a match that is not the result's title. */
  by: {
    order_number: "Order",
    order_id: "Order ID",
    payment: "Payment",
    parcel: "Parcel",
    document: "Document",
    print_order: "Printful ID",
    account: "Account",
    billing: "Stripe ID",
    ticket: "Ticket",
    event: "Event",
    mail_id: "Email",
    mail_order: "Email about order",
    name: "Name",
    email: "Email",
    address: "Address",
    message: "Message",
  } satisfies Record<SearchName, string>,
  none: (q: string) => `No results for '${q}'.`,
  noneWords:
    "Enter at least three characters of a number, or the start of a word. Sent emails can't be found by recipient: open the order instead.",
  more: "There are more results. Enter more characters to narrow them down.",
  empty: "Enter a number, a name or a word above.",
};
