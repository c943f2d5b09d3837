import type { Context } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { PRODUCT } from "#shared/brand.ts";
import { type DocumentRow, findDocument, findSeller, findSterlingRate } from "./queries.ts";
import { getRateMonth, isInSterling, type Seller } from "./rules.ts";
import { renderPdf } from "./templates/pdf.ts";

/** Used until the owner has entered a seller at the desk. */
const UNNAMED: Seller = { name: PRODUCT, address: "", email: "", numbers: {} };

/**
 * Sends a document as a PDF attachment named by its number. One issued before a seller was entered shows the
 * current seller.
 */
export async function sendPdf(c: Context<AppEnv>, document: DocumentRow) {
  const { db, dates } = c.var.deps;
  const seller = document.seller ?? (await findSeller(db))?.seller ?? UNNAMED;
  const invoice = document.invoiceId ? await findDocument(db, document.invoiceId) : null;
  // A credit note uses the invoice's exchange rate.
  const month = getRateMonth((invoice ?? document).content.at, dates);
  const sterling = isInSterling(document)
    ? { month, rate: await findSterlingRate(db, month) }
    : null;
  const invoiceNumber = invoice?.number ?? null;
  const context = { seller, invoiceNumber, sterling, timeZone: dates.timeZone };
  const pdf = await renderPdf(document, context);
  c.header("Content-Type", "application/pdf");
  c.header("Content-Disposition", `attachment; filename="${document.number}.pdf"`);
  c.header("Cache-Control", "private, no-store");
  return c.body(pdf);
}
