import { and, eq, lt, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { sendMailJob } from "./jobs.ts";
import { mails } from "./tables.ts";
import type { MailContent } from "./templates/render.ts";

/** Puts a mail into the outbox; it goes out if the transaction commits. */
export async function queueMail(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  to: string,
  content: MailContent,
): Promise<void> {
  if (isNobody(to)) return;
  const id = newId("mal");
  await tx.insert(mails).values({ id, to, content, template: content.template });
  await deps.jobs.enqueue(tx, sendMailJob, { mailId: id });
}

/** Sends a queued mail; what was sent before is left alone. A throw makes the queue try again. */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  const [mail] = await deps.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, "queued")))
    .returning();
  if (!mail?.content) return;
  // React and the templates are loaded when the first mail goes out, not at every start.
  const { renderMail } = await import("./templates/render.ts");
  const letter = await renderMail(mail.content);
  await deps.mailer.sendMail({ id: mail.id, to: mail.to, ...letter });
  await deps.db
    .update(mails)
    .set({ status: "sent", sentAt: deps.clock.now(), content: null, to: nobody(mailId) })
    .where(eq(mails.id, mailId));
}

const FORGOTTEN_MS = 10 * 60_000;

/** Queues again what a dead worker left. With `isAlone` every worker before this process is dead. */
export async function recoverMails(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - (isAlone ? 0 : FORGOTTEN_MS));
  const left = await deps.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "queued"), lt(mails.createdAt, before)))
    .limit(500);
  if (left.length === 0) return;
  await deps.db.transaction(async (tx) => {
    for (const { id } of left) {
      await deps.jobs.enqueue(
        tx,
        sendMailJob,
        { mailId: id },
        isAlone ? {} : { once: { key: id, seconds: 600 } },
      );
    }
  });
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
