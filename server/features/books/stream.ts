import { readSterlingRates } from "#server/features/invoices/queries.ts";
import { getRateMonth } from "#server/features/invoices/rules.ts";
import type { Span } from "#server/features/totals/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { DOCUMENTS_HEAD, formatDocumentRow } from "./present.ts";
import { listDocumentPages, listInvoices } from "./queries.ts";

export async function* writeDocumentsCsv(
  { db, dates }: { db: Db; dates: ShopDates },
  span: Span,
): AsyncGenerator<string> {
  yield DOCUMENTS_HEAD;
  const rates = await readSterlingRates(db);
  for await (const rows of listDocumentPages(db, span)) {
    const invoices = await listInvoices(
      db,
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    );
    const lines = rows.map((row) => {
      const { number: invoice = "", at = row.content.at } = invoices.get(row.invoiceId ?? "") ?? {};
      return formatDocumentRow(
        row,
        { invoice, micros: rates.get(getRateMonth(at, dates)) ?? null },
        dates,
      );
    });
    yield lines.join("");
  }
}
