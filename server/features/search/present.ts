import { isDeletedAddress } from "#server/features/mails/commands.ts";
import type { SearchHit } from "#shared/contracts/desk/search.ts";
import { getMailName } from "#shared/desk-mail-names.ts";
import { centsToDollars } from "#shared/money.ts";
import type {
  findCustomers,
  findDocuments,
  findEvents,
  findMails,
  findMessages,
  findOrders,
  findPayments,
  NumberMatch,
} from "./queries.ts";
import { findFirstMatch, getMatchKind } from "./rules.ts";

type Found<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>;
type Thing = Omit<SearchHit, "by" | "matched" | "how">;
type Match = Pick<SearchHit, "by" | "matched">;

/** Returns a hit for each number that matched a row, and one for its words. */
function createHits<Row>(
  { numbered, words, rows }: { numbered: NumberMatch[]; words: string[]; rows: Row[] },
  input: string,
  read: { id(row: Row): string; thing(row: Row): Thing; words(row: Row): Match },
): SearchHit[] {
  const byId = new Map(rows.map((row) => [read.id(row), row]));
  const byNumber = numbered.flatMap(({ id, by, matched }) => {
    const row = byId.get(id);
    return row
      ? [{ ...read.thing(row), by, matched, how: getMatchKind({ by, matched }, input) }]
      : [];
  });
  const byText = words.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...read.thing(row), ...read.words(row), how: "words" as const }] : [];
  });
  return [...byNumber, ...byText];
}

export function presentOrders(found: Found<typeof findOrders>, input: string): SearchHit[] {
  return createHits(found, input, {
    id: ({ id }) => id,
    thing: ({ number, customer, recipient, status, totalCents, createdAt }) => ({
      ...{ kind: "order", key: number, title: number },
      about: `${customer.name}, ${recipient.city}`,
      state: status,
      amount: centsToDollars(totalCents),
      at: createdAt.toISOString(),
    }),
    words: ({ customer, recipient, userEmail }) =>
      findFirstMatch(
        [
          { by: "name", text: recipient.name },
          { by: "name", text: customer.name },
          { by: "email", text: userEmail },
          { by: "address", text: recipient.address },
          { by: "address", text: recipient.address2 },
          { by: "address", text: `${recipient.city} ${recipient.zip}` },
        ],
        input,
      ),
  });
}

export function presentCustomers(found: Found<typeof findCustomers>, input: string): SearchHit[] {
  return createHits(found, input, {
    id: ({ id }) => id,
    thing: ({ id, name, email, createdAt }) => ({
      ...{ kind: "customer", key: id, title: name, about: email, state: null, amount: null },
      at: createdAt.toISOString(),
    }),
    words: ({ name, email }) =>
      findFirstMatch(
        [
          { by: "name", text: name },
          { by: "email", text: email },
        ],
        input,
      ),
  });
}

const EXCERPT_LENGTH = 60;

export function presentMessages(found: Found<typeof findMessages>, input: string): SearchHit[] {
  return createHits(found, input, {
    id: ({ ticket }) => ticket,
    thing: ({ ticket, name, email, createdAt }) => ({
      ...{ kind: "message", key: ticket, title: ticket, about: `${name}, ${email}` },
      ...{ state: null, amount: null, at: createdAt.toISOString() },
    }),
    words: ({ name, email, message }) =>
      findFirstMatch(
        [
          { by: "name", text: name },
          { by: "email", text: email },
          { by: "message", text: createExcerpt(message, input) },
        ],
        input,
      ),
  });
}

/** Returns an excerpt of the message around the first match. */
function createExcerpt(message: string, input: string): string {
  const plain = message.replaceAll(/\s+/g, " ");
  const [token = ""] = input.toLowerCase().split(/\s+/);
  const at = Math.max(0, plain.toLowerCase().indexOf(token));
  const from = Math.max(0, at - EXCERPT_LENGTH / 2);
  return `${from > 0 ? "…" : ""}${plain.slice(from, at + EXCERPT_LENGTH)}`;
}

export function presentEvents(found: Found<typeof findEvents>, input: string): SearchHit[] {
  return createHits(found, input, {
    id: ({ eventId }) => eventId,
    thing: ({ seq, type, provider, createdAt }) => ({
      ...{ kind: "event", key: String(seq), title: type, about: provider },
      ...{ state: null, amount: null, at: createdAt.toISOString() },
    }),
    words: ({ eventId }) => ({ by: "event", matched: eventId }),
  });
}

export function presentMails(found: Found<typeof findMails>, input: string): SearchHit[] {
  return createHits(found, input, {
    id: ({ id }) => id,
    thing: ({ id, template, to, status, createdAt }) => ({
      ...{
        kind: "mail",
        key: id,
        title: getMailName(template),
        about: isDeletedAddress(to) ? "" : to,
      },
      ...{ state: status, amount: null, at: createdAt.toISOString() },
    }),
    words: ({ to }) => ({ by: "email", matched: to }),
  });
}

/** Links to the sold order or plan. */
export function presentDocuments(found: Found<typeof findDocuments>, input: string): SearchHit[] {
  return createHits(found, input, {
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
  input: string,
): SearchHit[] {
  return createHits(found, input, {
    id: ({ id }) => id,
    thing: ({ id, what, name, cents, at }) => ({
      ...{ kind: "payment", key: id, title: what, about: name },
      ...{ state: null, amount: centsToDollars(cents), at: at.toISOString() },
    }),
    words: ({ id }) => ({ by: "payment", matched: id }),
  });
}
