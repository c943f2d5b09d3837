import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import { saveSeller } from "#server/features/invoices/commands/save-seller.ts";
import { saveSterlingRate } from "#server/features/invoices/commands/save-sterling-rate.ts";
import { presentDocument } from "#server/features/invoices/present.ts";
import { findDocument, findSeller, findSterlingRate } from "#server/features/invoices/queries.ts";
import { sendPdf } from "#server/features/invoices/stream.ts";
import { readCosts, readDocuments } from "#server/features/totals/queries.ts";
import { listDays } from "#server/features/totals/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  type DocumentsPage,
  documentsQuery,
  monthParams,
  type SellerInput,
  sellerInput,
  sterlingInput,
} from "#shared/contracts/desk/books.ts";
import { formatMonthCsv, presentMonth } from "./present.ts";
import { listAllDocuments } from "./queries.ts";
import { getMonthSpan } from "./rules.ts";
import { writeDocumentsCsv } from "./stream.ts";

const EMPTY: SellerInput = { name: "", address: "", email: "", numbers: {}, version: 0 };

/** Mounted at /api/desk/books: issued documents and the seller. */
export const bookRoutes = new Hono<AppEnv>()
  .use(requireOwner)
  .get("/documents", valid("query", documentsQuery), async (c) => {
    const { page, next } = await listAllDocuments(c.var.deps.db, c.req.valid("query"));
    const answer: DocumentsPage = { documents: page.map(presentDocument), next };
    return c.json(answer);
  })
  .get("/documents/:id/pdf", valid("param", idParams), async (c) => {
    const found = await findDocument(c.var.deps.db, c.req.valid("param").id);
    if (!found) throw notFound("Document");
    return await sendPdf(c, found);
  })
  .get("/months/:month", valid("param", monthParams), async (c) =>
    c.json(await readMonth(c, c.req.valid("param").month)),
  )
  .put(
    "/months/:month/sterling",
    requireRecentReauth,
    valid("param", monthParams),
    valid("json", sterlingInput),
    async (c) => {
      const { usd_per_gbp, source } = c.req.valid("json");
      const { month } = c.req.valid("param");
      const micros = Math.round(usd_per_gbp * 1_000_000);
      await saveSterlingRate(c.var.deps, c.var.desk, { month, micros, source });
      return c.json({ ok: true });
    },
  )
  .get("/months/:month/sums.csv", valid("param", monthParams), async (c) => {
    const { month } = c.req.valid("param");
    setFileHeaders(c, `sums-${month}`);
    return c.body(formatMonthCsv(await readMonth(c, month)));
  })
  .get("/months/:month/documents.csv", valid("param", monthParams), (c) => {
    const { month } = c.req.valid("param");
    const { deps } = c.var;
    setFileHeaders(c, `documents-${month}`);
    return stream(c, async (out) => {
      for await (const text of writeDocumentsCsv(deps, getMonthSpan(month, deps.dates)))
        await out.write(text);
    });
  })
  .get("/seller", async (c) => {
    const stored = await findSeller(c.var.deps.db);
    const answer: SellerInput = stored ? { ...stored.seller, version: stored.version } : EMPTY;
    return c.json(answer);
  })
  .put("/seller", requireRecentReauth, valid("json", sellerInput), async (c) => {
    const { version: seenVersion, ...seller } = c.req.valid("json");
    await saveSeller(c.var.deps, c.var.desk, { seller, seenVersion });
    return c.json({ ok: true });
  });

async function readMonth(c: Context<AppEnv>, month: string) {
  const { db, dates } = c.var.deps;
  const days = listDays(getMonthSpan(month, dates), dates);
  const rate = await findSterlingRate(db, month);
  const [rows, costs] = [await readDocuments(db, days), await readCosts(db, days)];
  return presentMonth({ month, rate, rows, costs });
}

function setFileHeaders(c: Context<AppEnv>, name: string): void {
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", `attachment; filename="${name}.csv"`);
  c.header("cache-control", "no-store");
}
