import { getLanguage } from "#server/features/accounts/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { formatCsvHead, formatCsvLine } from "./present.ts";
import { listStatement } from "./queries.ts";

const PAGE_SIZE = 500;

/** Yields a user's render statement as CSV in their language, newest first, a page of rows at a time. */
export async function* writeStatementCsv(
  { db, dates }: { db: Db; dates: ShopDates },
  userId: string,
): AsyncGenerator<string> {
  const language = await getLanguage(db, userId);
  yield formatCsvHead(language);
  let cursor: string | undefined;
  for (;;) {
    const page = await listStatement(db, userId, { limit: PAGE_SIZE, cursor });
    yield page.rows.map((row) => formatCsvLine(row, { dates, language })).join("");
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}
