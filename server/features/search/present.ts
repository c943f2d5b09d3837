import { isNobody } from "#server/features/mails/commands.ts";
import type { SearchHit } from "#shared/contracts/desk/search.ts";
import { mailName } from "#shared/desk-mail-names.ts";
import { centsToDollars } from "#shared/money.ts";
import type {
  findCustomers,
  findDocuments,
  findEvents,
  findMails,
  findMessages,
  findOrders,
  findPayments,
  Named,
} from "./queries.ts";
import { firstWith, howOf } from "./rules.ts";

type Found<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>;
type Thing = Omit<SearchHit, "by" | "matched" | "how">;
type Match = Pick<SearchHit, "by" | "matched">;

/** A hit for each number that led to a thing, and one for its words. */
function hitsOf<Row>(
  { numbered, words, rows }: { numbered: Named[]; words: string[]; rows: Row[] },
  typed: string,
  read: { id(row: Row): string; thing(row: Row): Thing; words(row: Row): Match },
): SearchHit[] {
  const byId = new Map(rows.map((row) => [read.id(row), row]));
  const ofNumbers = numbered.flatMap(({ id, by, matched }) => {
    const row = byId.get(id);
    return row ? [{ ...read.thing(row), by, matched, how: howOf({ by, matched }, typed) }] : [];
  });
  const ofWords = words.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...read.thing(row), ...read.words(row), how: "words" as const }] : [];
  });
  return [...ofNumbers, ...ofWords];
}

export function presentOrders(found: Found<typeof findOrders>, typed: string): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ id }) => id,
    thing: ({ number, customer, recipient, status, totalCents, createdAt }) => ({
      ...{ kind: "order", key: number, title: number },
      about: `${customer.name}, ${recipient.city}`,
      state: status,
      amount: centsToDollars(totalCents),
      at: createdAt.toISOString(),
    }),
    words: ({ customer, recipient, userEmail }) =>
      firstWith(
        [
          { by: "name", text: recipient.name },
          { by: "name", text: customer.name },
          { by: "email", text: userEmail },
          { by: "address", text: recipient.address },
          { by: "address", text: recipient.address2 },
          { by: "address", text: `${recipient.city} ${recipient.zip}` },
        ],
        typed,
      ),
  });
}

export function presentCustomers(found: Found<typeof findCustomers>, typed: string): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ id }) => id,
    thing: ({ id, name, email, createdAt }) => ({
      ...{ kind: "customer", key: id, title: name, about: email, state: null, amount: null },
      at: createdAt.toISOString(),
    }),
    words: ({ name, email }) =>
      firstWith(
        [
          { by: "name", text: name },
          { by: "email", text: email },
        ],
        typed,
      ),
  });
}

const AROUND = 60;

export function presentMessages(found: Found<typeof findMessages>, typed: string): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ ticket }) => ticket,
    thing: ({ ticket, name, email, createdAt }) => ({
      ...{ kind: "message", key: ticket, title: ticket, about: `${name}, ${email}` },
      ...{ state: null, amount: null, at: createdAt.toISOString() },
    }),
    words: ({ name, email, message }) =>
      firstWith(
        [
          { by: "name", text: name },
          { by: "email", text: email },
          { by: "message", text: around(message, typed) },
        ],
        typed,
      ),
  });
}

/** The part of a message that says it. */
function around(message: string, typed: string): string {
  const plain = message.replaceAll(/\s+/g, " ");
  const [token = ""] = typed.toLowerCase().split(/\s+/);
  const at = Math.max(0, plain.toLowerCase().indexOf(token));
  const from = Math.max(0, at - AROUND / 2);
  return `${from > 0 ? "…" : ""}${plain.slice(from, at + AROUND)}`;
}

export function presentEvents(found: Found<typeof findEvents>, typed: string): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ eventId }) => eventId,
    thing: ({ seq, type, provider, createdAt }) => ({
      ...{ kind: "event", key: String(seq), title: type, about: provider },
      ...{ state: null, amount: null, at: createdAt.toISOString() },
    }),
    words: ({ eventId }) => ({ by: "event", matched: eventId }),
  });
}

export function presentMails(found: Found<typeof findMails>, typed: string): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ id }) => id,
    thing: ({ id, template, to, status, createdAt }) => ({
      ...{ kind: "mail", key: id, title: mailName(template), about: isNobody(to) ? "" : to },
      ...{ state: status, amount: null, at: createdAt.toISOString() },
    }),
    words: ({ to }) => ({ by: "email", matched: to }),
  });
}

/** Leads to what it is about. */
export function presentDocuments(found: Found<typeof findDocuments>, typed: string): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ id }) => id,
    thing: ({ number, soldId, buyer, totalCents, issuedAt }) => ({
      ...{ kind: "document", key: soldId, title: number, about: buyer?.name ?? "" },
      ...{ state: null, amount: centsToDollars(totalCents), at: issuedAt.toISOString() },
    }),
    words: ({ number }) => ({ by: "document", matched: number }),
  });
}

export function presentFoundPayments(
  found: Found<typeof findPayments>,
  typed: string,
): SearchHit[] {
  return hitsOf(found, typed, {
    id: ({ id }) => id,
    thing: ({ id, what, name, cents, at }) => ({
      ...{ kind: "payment", key: id, title: what, about: name },
      ...{ state: null, amount: centsToDollars(cents), at: at.toISOString() },
    }),
    words: ({ id }) => ({ by: "payment", matched: id }),
  });
}
