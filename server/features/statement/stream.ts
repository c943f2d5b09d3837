import { languageOf } from "#server/features/accounts/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import { csvHead, csvLine } from "./present.ts";
import { listStatement } from "./queries.ts";

const PAGE = 500;

/** A user's whole render statement as CSV in their language, newest first, a page of rows at a time. */
export async function* writeStatementCsv(
  { db, dates }: { db: Db; dates: ShopDates },
  userId: string,
): AsyncGenerator<string> {
  const language = await languageOf(db, userId);
  yield csvHead(language);
  let cursor: string | undefined;
  for (;;) {
    const page = await listStatement(db, userId, { limit: PAGE, cursor });
    yield page.rows.map((row) => csvLine(row, { dates, language })).join("");
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}
