import { lockBalance, setBalance } from "#server/features/accounts/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { renderLedger } from "../tables.ts";

type Row = typeof renderLedger.$inferInsert;
type Entry = Pick<Row, "kind" | "change" | "reason" | "lotId" | "renderId">;

export type LockedLedger = { tx: Tx; userId: string; balance: number };

/** Locks a user's ledger; returns null if the user does not exist or was deleted. */
export async function lockLedger(tx: Tx, userId: string): Promise<LockedLedger | null> {
  const balance = await lockBalance(tx, userId);
  return balance === null ? null : { tx, userId, balance };
}

export async function appendEntries(ledger: LockedLedger, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => {
    ledger.balance += entry.change;
    return { ...entry, id: newId("led"), userId: ledger.userId, balance: ledger.balance };
  });
  await ledger.tx.insert(renderLedger).values(rows);
  await setBalance(ledger.tx, ledger.userId, ledger.balance);
}
