import type { Context } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { PRODUCT } from "#shared/brand.ts";
import { type DocumentRow, findDocument, findSeller, findSterlingRate } from "./queries.ts";
import { isInSterling, monthOf, type Seller } from "./rules.ts";
import { renderPdf } from "./templates/pdf.ts";

/** Until the owner has said more at the desk. */
const UNNAMED: Seller = { name: PRODUCT, address: "", email: "", numbers: {} };

/**
 * Sends a document as a PDF to be saved under its number. One from before somebody named the seller says who that is
 * now.
 */
export async function sendPdf(c: Context<AppEnv>, document: DocumentRow) {
  const { db, dates } = c.var.deps;
  const seller = document.seller ?? (await findSeller(db))?.seller ?? UNNAMED;
  const invoice = document.invoiceId ? await findDocument(db, document.invoiceId) : null;
  // A credit note takes back what the invoice said, at the invoice's rate.
  const month = monthOf((invoice ?? document).content.at, dates);
  const sterling = isInSterling(document)
    ? { month, rate: await findSterlingRate(db, month) }
    : null;
  const invoiceNumber = invoice?.number ?? null;
  const told = { seller, invoiceNumber, sterling, timeZone: dates.timeZone };
  const pdf = await renderPdf(document, told);
  c.header("Content-Type", "application/pdf");
  c.header("Content-Disposition", `attachment; filename="${document.number}.pdf"`);
  c.header("Cache-Control", "private, no-store");
  return c.body(pdf);
}
