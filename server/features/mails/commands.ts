import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Language } from "#shared/languages.ts";
import { sendMailJob } from "./jobs.ts";
import { FAILED_RETENTION_MS, LOST_JOB_MS } from "./rules.ts";
import { mails } from "./tables.ts";
import type { MailContent } from "./templates/render.ts";

/**
 * Queues a mail in the outbox; it is sent if the transaction commits. Without a `language`, the one of the account
 * with this address at sending time is used.
 */
export async function queueMail(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  to: string,
  content: MailContent,
  language?: Language | null,
): Promise<void> {
  if (isDeletedAddress(to)) return;
  const id = newId("mal");
  const orderNumber = getOrderNumber(content);
  await tx.insert(mails).values({
    id,
    to,
    content,
    template: content.template,
    orderNumber,
    language,
    // The clock that also decides when the mail is too old to send.
    createdAt: deps.clock.now(),
  });
  await deps.jobs.enqueue(tx, sendMailJob, { mailId: id });
}

function getOrderNumber(content: MailContent): string | null {
  if ("orderNumber" in content) return content.orderNumber ?? null;
  // Bills and receipts have no order number.
  return "number" in content ? (content.number ?? null) : null;
}

type RequeuedMail = { id: string; to: string; content: MailContent };

/** Requeues a mail that was not sent, with a fresh creation time and attempt count. */
export async function requeueMail(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  { id, to, content }: RequeuedMail,
): Promise<void> {
  const createdAt = deps.clock.now();
  const reset = { status: "queued", attempts: 0, failure: null, retryAt: null, createdAt } as const;
  await tx
    .update(mails)
    .set({ ...reset, to, content, worker: null, claimedUntil: null })
    .where(eq(mails.id, id));
  await deps.jobs.enqueue(tx, sendMailJob, { mailId: id });
}

/** Marks a failed mail whose case was closed. */
export async function markMailAnswered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(mails).set({ answeredAt: at }).where(eq(mails.id, id));
}

/** Deletes the address and the content of failed mails that were not sent again in time. */
export async function anonymizeFailedMails({
  db,
  clock,
}: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - FAILED_RETENTION_MS);
  await db
    .update(mails)
    .set({ content: null, to: sql`'deleted-' || lower(${mails.id}) || ${DELETED_DOMAIN}::text` })
    .where(and(eq(mails.status, "failed"), lt(mails.createdAt, before), isNotNull(mails.content)));
}

/**
 * Re-enqueues mails that no worker sends: those claimed by the `gone` processes, and due mails that have lost their
 * job. With `isAlone`, every earlier worker is dead.
 */
export async function recoverMails(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  { isAlone, gone }: { isAlone: boolean; gone: string[] },
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - (isAlone ? 0 : LOST_JOB_MS));
  await deps.db.transaction(async (tx) => {
    const released = await releaseMails(tx, gone, isAlone);
    const isDue = or(
      lt(mails.retryAt, before),
      and(isNull(mails.retryAt), lt(mails.createdAt, before)),
    );
    const isFree = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now));
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, "queued"), isDue, isFree))
      // Ordered by claim time, so that mails that fail repeatedly do not starve others.
      .orderBy(sql`coalesce(${mails.claimedUntil}, ${mails.retryAt}, ${mails.createdAt})`)
      .limit(500)
      .for("update", { skipLocked: true });
    for (const id of new Set([...released, ...due.map(({ id }) => id)])) {
      const options = isAlone || released.includes(id) ? {} : { once: { key: id, seconds: 60 } };
      await deps.jobs.enqueue(tx, sendMailJob, { mailId: id }, options);
    }
  });
}

async function releaseMails(tx: Tx, gone: string[], isAlone: boolean): Promise<string[]> {
  if (gone.length === 0 && !isAlone) return [];
  const released = await tx
    .update(mails)
    .set({ worker: null, claimedUntil: null })
    .where(
      and(
        eq(mails.status, "queued"),
        isAlone ? isNotNull(mails.worker) : inArray(mails.worker, gone),
      ),
    )
    .returning({ id: mails.id });
  return released.map(({ id }) => id);
}

/** Lists the processes that have claimed a mail. */
export async function listMailWorkers({ db }: Pick<Deps, "db">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ worker: mails.worker })
    .from(mails)
    .where(and(eq(mails.status, "queued"), isNotNull(mails.worker)));
  return rows.flatMap(({ worker }) => worker ?? []);
}

const DELETED_DOMAIN = "@deleted.invalid";

/** Returns the placeholder for a deleted address; no mail is ever sent there. */
export function createDeletedAddress(id: string): string {
  return `deleted-${id.toLowerCase()}${DELETED_DOMAIN}`;
}

/** Returns whether the address is the placeholder of a deleted account. */
export function isDeletedAddress(address: string): boolean {
  return address.toLowerCase().endsWith(DELETED_DOMAIN);
}

/** Deletes the queued and failed mails to an address; sent mails have no address any more. */
export async function deleteMails(tx: Tx, to: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.to, to));
}
