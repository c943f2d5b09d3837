import { and, desc, eq } from "drizzle-orm";
import { createPageKey, PAGE_SIZE, parsePageKey } from "#server/features/desk/rules.ts";
import { mails } from "#server/features/mails/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { isAfterKey } from "#server/platform/db/keyset.ts";
import type { DeskMailsQuery } from "#shared/contracts/desk/mails.ts";

export type MailRow = typeof mails.$inferSelect;

/** Lists mails, newest first. */
export async function listMails(db: Db, { before, status }: DeskMailsQuery) {
  const key = before ? parsePageKey(before) : null;
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        status ? eq(mails.status, status) : undefined,
        key ? isAfterKey([mails.createdAt, mails.id], key, "newest first") : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    page,
    next: rows.length > PAGE_SIZE && last ? createPageKey(last.createdAt, last.id) : null,
  };
}

export async function findMail(db: Db | Tx, id: string): Promise<MailRow | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}
