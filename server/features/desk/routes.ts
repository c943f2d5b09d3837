import { Hono } from "hono";
import { writeNote } from "#server/features/cases/commands/mark-case.ts";
import { presentMargin } from "#server/features/margins/present.ts";
import { readTrade } from "#server/features/margins/queries.ts";
import { correctAddress } from "#server/features/orders/commands/correct-address.ts";
import {
  priceReplacement,
  readReplacedBefore,
} from "#server/features/orders/commands/price-replacement.ts";
import { releaseQuarantined } from "#server/features/orders/commands/quarantine.ts";
import { refundOrder } from "#server/features/orders/commands/refund-order.ts";
import {
  cancelReplacement,
  computeReplaceAllowance,
  replaceOrder,
  retryReplacement,
} from "#server/features/orders/commands/replace-order.ts";
import { retryFailedRefund } from "#server/features/orders/commands/request-refund.ts";
import { resubmitOrder } from "#server/features/orders/commands/send-again.ts";
import {
  draftLetters,
  previewLetter,
  sendLetter,
} from "#server/features/orders/commands/write-letter.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import { noteInput } from "#shared/contracts/desk/cases.ts";
import {
  addressInput,
  type DeskOrdersPage,
  deskOrdersQuery,
  type LetterDrafts,
  type LetterPreview,
  letterInput,
  type ReplacementPrice,
  refundInput,
  replaceInput,
  replacementRequest,
  sendLetterInput,
} from "#shared/contracts/desk/orders.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { presentDeskOrder, presentOrderLine } from "./present.ts";
import { findDeskOrder, listDeskOrders } from "./queries.ts";

/** /api/desk/orders */
export const deskOrderRoutes = new Hono<AppEnv>()
  .get("/", valid("query", deskOrdersQuery), async (c) => {
    const filter = c.req.valid("query");
    const { page, items, next } = await listDeskOrders(c.var.deps.db, filter);
    const answer: DeskOrdersPage = {
      orders: page.map((order) => presentOrderLine(order, items, filter.q)),
      next,
    };
    return c.json(answer);
  })
  .get("/:id", valid("param", idParams), async (c) => {
    const row = await findDeskOrder(c.var.deps.db, c.req.valid("param").id);
    if (!row) throw notFound("Order");
    // Only owners see costs.
    const isOwner = c.var.desk.role === "owner";
    const trade = isOwner ? await readTrade(c.var.deps.db, row.order.id) : null;
    return c.json(presentDeskOrder(row, trade && presentMargin(trade)));
  })
  .post(
    "/:id/refund",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", refundInput),
    async (c) => {
      const { amount, parts, seen, reason, note } = c.req.valid("json");
      const orderId = c.req.valid("param").id;
      const seenCents = dollarsToCents(seen);
      const input = { orderId, cents: dollarsToCents(amount), parts, seenCents, reason, note };
      await refundOrder(c.var.deps, c.var.desk, input);
      return c.json({ ok: true });
    },
  )
  .post("/:id/release", requireOwner, requireRecentReauth, valid("param", idParams), async (c) => {
    await releaseQuarantined(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post(
    "/:id/replacement-price",
    valid("param", idParams),
    valid("json", replacementRequest),
    async (c) => {
      const input = { orderId: c.req.valid("param").id, ...c.req.valid("json") };
      const { costCents, arrivalFrom, arrivalTo } = await priceReplacement(c.var.deps, input);
      const { spentCents, isAgain } = await readReplacedBefore(c.var.deps, input);
      const left = computeReplaceAllowance(c.var.deps, c.var.desk, spentCents);
      const price: ReplacementPrice = {
        cost: centsToDollars(costCents),
        arrival: { from: arrivalFrom, to: arrivalTo },
        left: left === null ? null : centsToDollars(left),
        is_again: isAgain,
      };
      return c.json(price);
    },
  )
  .post("/:id/replace", valid("param", idParams), valid("json", replaceInput), async (c) => {
    const { cost, ...input } = c.req.valid("json");
    const orderId = c.req.valid("param").id;
    const seenCents = dollarsToCents(cost);
    await replaceOrder(c.var.deps, c.var.desk, { ...input, orderId, seenCents });
    return c.json({ ok: true });
  })
  .post("/:id/address", valid("param", idParams), valid("json", addressInput), async (c) => {
    const orderId = c.req.valid("param").id;
    await correctAddress(c.var.deps, c.var.desk, { orderId, ...c.req.valid("json") });
    return c.json({ ok: true });
  })
  .get("/:id/letters", valid("param", idParams), async (c) => {
    const drafts: LetterDrafts = await draftLetters(c.var.deps, c.req.valid("param").id);
    return c.json(drafts);
  })
  .post("/:id/letters/preview", valid("param", idParams), valid("json", letterInput), async (c) => {
    const orderId = c.req.valid("param").id;
    const preview: LetterPreview = await previewLetter(c.var.deps, orderId, c.req.valid("json"));
    return c.json(preview);
  })
  .post("/:id/letters", valid("param", idParams), valid("json", sendLetterInput), async (c) => {
    const orderId = c.req.valid("param").id;
    await sendLetter(c.var.deps, c.var.desk, { orderId, ...c.req.valid("json") });
    return c.json({ ok: true });
  })
  .post("/replacements/:id/again", valid("param", idParams), async (c) => {
    await retryReplacement(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post("/replacements/:id/call-off", valid("param", idParams), async (c) => {
    await cancelReplacement(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post(
    "/refunds/:id/again",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    async (c) => {
      await retryFailedRefund(c.var.deps, c.var.desk, c.req.valid("param").id);
      return c.json({ ok: true });
    },
  )
  .post("/:id/send-again", valid("param", idParams), async (c) => {
    await resubmitOrder(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post("/:id/notes", valid("param", idParams), valid("json", noteInput), async (c) => {
    const orderId = c.req.valid("param").id;
    await writeNote(c.var.deps, c.var.desk, { orderId }, c.req.valid("json").words);
    return c.json({ ok: true });
  });
