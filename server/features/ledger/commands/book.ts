import { lockBalance, setBalance } from "#server/features/accounts/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { renderLedger } from "../tables.ts";

type Row = typeof renderLedger.$inferInsert;
type Entry = Pick<Row, "kind" | "change" | "reason" | "lotId" | "renderId">;

/** A user's ledger, open for writing: nobody else changes it until the transaction ends. */
export type Book = { tx: Tx; userId: string; balance: number };

/** Null where there is no such user (any more). */
export async function openBook(tx: Tx, userId: string): Promise<Book | null> {
  const balance = await lockBalance(tx, userId);
  return balance === null ? null : { tx, userId, balance };
}

/** Adds rows one after the other and keeps the cached balance equal to their sum. */
export async function write(book: Book, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => {
    book.balance += entry.change;
    return { ...entry, id: newId("led"), userId: book.userId, balance: book.balance };
  });
  await book.tx.insert(renderLedger).values(rows);
  await setBalance(book.tx, book.userId, book.balance);
}
