import { Hono } from "hono";
import { answerMessage } from "#server/features/contact/commands.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { valid } from "#server/platform/http/validate.ts";
import {
  answerInput,
  type DeskMessagesPage,
  deskMessagesQuery,
  ticketParams,
} from "#shared/contracts/desk/messages.ts";
import { presentMessage, presentMessageDetail } from "./present.ts";
import { findMessage, listTickets, readMessageFacts } from "./queries.ts";

/** /api/desk/messages: messages of the contact page. */
export const messageRoutes = new Hono<AppEnv>()
  .get("/", valid("query", deskMessagesQuery), async (c) => {
    const { page, next } = await listTickets(c.var.deps.db, c.req.valid("query"));
    const answer: DeskMessagesPage = { messages: page.map(presentMessage), next };
    return c.json(answer);
  })
  .get("/:ticket", valid("param", ticketParams), async (c) => {
    const { db } = c.var.deps;
    const row = await findMessage(db, c.req.valid("param").ticket);
    if (!row) throw notFound("Message");
    return c.json(presentMessageDetail(row, await readMessageFacts(db, row)));
  })
  .post("/:ticket/answer", valid("param", ticketParams), valid("json", answerInput), async (c) => {
    const { deps, desk } = c.var;
    const { ticket } = c.req.valid("param");
    await answerMessage(deps, desk, ticket.toUpperCase(), c.req.valid("json").words);
    return c.json({ ok: true });
  });
