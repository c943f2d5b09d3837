import { Hono } from "hono";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  type DeskMailDetail,
  type DeskMailsPage,
  deskMailsQuery,
} from "#shared/contracts/desk/mails.ts";
import { previewMail } from "./commands/preview.ts";
import { resendMail } from "./commands/send-again.ts";
import { presentMail } from "./present.ts";
import { findMail, listMails } from "./queries.ts";

/** /api/desk/mails */
export const outboxRoutes = new Hono<AppEnv>()
  .get("/", valid("query", deskMailsQuery), async (c) => {
    const { page, next } = await listMails(c.var.deps.db, c.req.valid("query"));
    const answer: DeskMailsPage = { mails: page.map(presentMail), next };
    return c.json(answer);
  })
  .get("/:id", valid("param", idParams), async (c) => {
    const { deps } = c.var;
    const mail = await findMail(deps.db, c.req.valid("param").id);
    if (!mail) throw notFound("Mail");
    const answer: DeskMailDetail = { ...presentMail(mail), ...(await previewMail(deps, mail)) };
    return c.json(answer);
  })
  .post("/:id/again", valid("param", idParams), async (c) => {
    await resendMail(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  });
