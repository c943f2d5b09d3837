import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Language } from "#shared/languages.ts";
import { sendMailJob } from "./jobs.ts";
import { FORGOTTEN_MS, KEPT_FAILED_MS } from "./rules.ts";
import { mails } from "./tables.ts";
import type { MailContent } from "./templates/render.ts";

/**
 * Puts a mail into the outbox; it goes out if the transaction commits. Without a `language` it is that of the
 * account that has this address when it goes.
 */
export async function queueMail(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  to: string,
  content: MailContent,
  language?: Language | null,
): Promise<void> {
  if (isNobody(to)) return;
  const id = newId("mal");
  const orderNumber = orderNumberOf(content);
  await tx.insert(mails).values({
    id,
    to,
    content,
    template: content.template,
    orderNumber,
    language,
    // The clock by which it grows too old to be sent.
    createdAt: deps.clock.now(),
  });
  await deps.jobs.enqueue(tx, sendMailJob, { mailId: id });
}

function orderNumberOf(content: MailContent): string | null {
  if ("orderNumber" in content) return content.orderNumber ?? null;
  // Bills and receipts have no number of ours.
  return "number" in content ? (content.number ?? null) : null;
}

type Again = { id: string; to: string; content: MailContent };

/** Puts a mail that was not sent back into the outbox, as if it were written now, with all its tries. */
export async function requeueMail(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  { id, to, content }: Again,
): Promise<void> {
  const createdAt = deps.clock.now();
  const anew = { status: "queued", attempts: 0, failure: null, retryAt: null, createdAt } as const;
  await tx
    .update(mails)
    .set({ ...anew, to, content, worker: null, claimedUntil: null })
    .where(eq(mails.id, id));
  await deps.jobs.enqueue(tx, sendMailJob, { mailId: id });
}

/** Forgets whom a mail was for that nobody has sent again in time, and what it said. */
export async function forgetFailedMails({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_FAILED_MS);
  await db
    .update(mails)
    .set({ content: null, to: sql`'deleted-' || lower(${mails.id}) || ${NOBODY}::text` })
    .where(and(eq(mails.status, "failed"), lt(mails.createdAt, before), isNotNull(mails.content)));
}

/**
 * Queues again what nobody sends: what the `gone` processes had claimed, and what is due and has lost its job.
 * With `isAlone` every worker before this process is dead.
 */
export async function recoverMails(
  deps: Deps,
  { isAlone, gone }: { isAlone: boolean; gone: string[] },
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - (isAlone ? 0 : FORGOTTEN_MS));
  await deps.db.transaction(async (tx) => {
    const freed = await freeMails(tx, gone, isAlone);
    const isDue = or(
      lt(mails.retryAt, before),
      and(isNull(mails.retryAt), lt(mails.createdAt, before)),
    );
    const isFree = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now));
    const left = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, "queued"), isDue, isFree))
      // Each was claimed when it was tried: those that fail again and again hide no others.
      .orderBy(sql`coalesce(${mails.claimedUntil}, ${mails.retryAt}, ${mails.createdAt})`)
      .limit(500)
      .for("update", { skipLocked: true });
    for (const id of new Set([...freed, ...left.map(({ id }) => id)])) {
      const options = isAlone || freed.includes(id) ? {} : { once: { key: id, seconds: 60 } };
      await deps.jobs.enqueue(tx, sendMailJob, { mailId: id }, options);
    }
  });
}

async function freeMails(tx: Tx, gone: string[], isAlone: boolean): Promise<string[]> {
  if (gone.length === 0 && !isAlone) return [];
  const freed = await tx
    .update(mails)
    .set({ worker: null, claimedUntil: null })
    .where(
      and(
        eq(mails.status, "queued"),
        isAlone ? isNotNull(mails.worker) : inArray(mails.worker, gone),
      ),
    )
    .returning({ id: mails.id });
  return freed.map(({ id }) => id);
}

/** The processes that have claimed a mail. */
export async function listMailWorkers({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectDistinct({ worker: mails.worker })
    .from(mails)
    .where(and(eq(mails.status, "queued"), isNotNull(mails.worker)));
  return rows.flatMap(({ worker }) => worker ?? []);
}

const NOBODY = "@deleted.invalid";

/** Stands where an address has been that nobody needs any more; nothing is ever sent there. */
export function nobody(id: string): string {
  return `deleted-${id.toLowerCase()}${NOBODY}`;
}

/** Whether somebody has deleted their account and this address stands for them. */
export function isNobody(address: string): boolean {
  return address.toLowerCase().endsWith(NOBODY);
}

/** Forgets the mails that wait for a person who leaves; those that were sent name nobody. */
export async function forgetMails(tx: Tx, to: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.to, to));
}
