import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { valid } from "#server/platform/http/validate.ts";
import { type SearchAnswer, searchQuery } from "#shared/contracts/desk/search.ts";
import {
  presentCustomers,
  presentDocuments,
  presentEvents,
  presentFoundPayments,
  presentMails,
  presentMessages,
  presentOrders,
} from "./present.ts";
import {
  findCustomers,
  findDocuments,
  findEvents,
  findMails,
  findMessages,
  findOrders,
  findPayments,
} from "./queries.ts";
import { MAX_HITS, sortHits } from "./rules.ts";

/** /api/desk/search */
export const searchRoutes = new Hono<AppEnv>().get("/", valid("query", searchQuery), async (c) => {
  const { db } = c.var.deps;
  const { q } = c.req.valid("query");
  const [orders, customers, payments, documents, messages, events, mails] = await Promise.all([
    findOrders(db, q),
    findCustomers(db, q),
    findPayments(db, q),
    findDocuments(db, q),
    findMessages(db, q),
    findEvents(db, q),
    findMails(db, q),
  ]);
  const hits = [
    ...presentOrders(orders, q),
    ...presentCustomers(customers, q),
    ...presentFoundPayments(payments, q),
    ...presentDocuments(documents, q),
    ...presentMessages(messages, q),
    ...presentEvents(events, q),
    ...presentMails(mails, q),
  ];
  const all = [orders, customers, documents, messages, events, mails];
  const answer: SearchAnswer = {
    hits: sortHits(hits),
    has_more: all.some(
      ({ numbered, words }) => numbered.length >= MAX_HITS || words.length >= MAX_HITS,
    ),
  };
  return c.json(answer);
});
