import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { retryDuringOutage } from "#server/platform/db/outage.ts";
import { MailError } from "#server/providers/mail/port.ts";
import { createDeletedAddress } from "../commands.ts";
import { sendMailJob } from "../jobs.ts";
import {
  CLAIM_MS,
  computePauseMs,
  getDropReason,
  hasExhaustedAttempts,
  hasLinkEnded,
  MIN_SEND_MS,
  PICTURE_ID,
} from "../rules.ts";
import { mails } from "../tables.ts";
import { loadPicture } from "./load-picture.ts";

type Mail = typeof mails.$inferSelect & { sendBefore: number };

/**
 * Sends a queued mail that is due and not claimed. If sending fails for now, retries by a new job with growing
 * pauses. A mail is sent twice only if the process crashes between sending and recording it.
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await claimMail(deps, mailId);
  if (!mail?.content) return;
  const dropReason = getDropReason(mail, deps.clock.now());
  if (dropReason) return await dropMail(deps, mail, dropReason);
  try {
    // React and the templates are imported with the first mail, not at startup.
    const { renderMail } = await import("../templates/render.ts");
    const language = mail.language ?? (await deps.languageAt(mail.to)) ?? "en";
    const picture = await loadPicture(deps, mail.content, language);
    const rendered = await renderMail(mail.content, { dates: deps.dates, language }, picture);
    // A process that was suspended in between has lost its claim and must not send.
    if (performance.now() > mail.sendBefore) return;
    const attachment = picture ? { picture: { id: PICTURE_ID, jpeg: picture.jpeg } } : {};
    await deps.mailer.sendMail({ id: mail.id, to: mail.to, ...rendered, ...attachment });
  } catch (error) {
    return await scheduleRetry(deps, mail, error);
  }
  await recordSent(deps, mail);
}

async function claimMail(
  { db, database, clock }: Pick<Deps, "clock" | "database" | "db">,
  mailId: string,
): Promise<Mail | null> {
  const sendBefore = performance.now() + CLAIM_MS - MIN_SEND_MS;
  const now = clock.now();
  const [mail] = await db
    .update(mails)
    .set({
      worker: database.processName,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(
      and(
        eq(mails.id, mailId),
        eq(mails.status, "queued"),
        or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now)),
        or(isNull(mails.retryAt), lte(mails.retryAt, now)),
      ),
    )
    .returning();
  return mail ? { ...mail, sendBefore } : null;
}

/** Only the process with the claim may change the row. */
function isClaimedBy({ database }: Pick<Deps, "database">, mail: Mail) {
  return and(eq(mails.id, mail.id), eq(mails.worker, database.processName));
}

async function scheduleRetry(deps: Deps, mail: Mail, error: unknown): Promise<void> {
  const isRefused = error instanceof MailError && error.kind === "refused";
  const reason = error instanceof MailError ? error.message : "the mail could not be made";
  const isWrong = isRefused || !(error instanceof MailError);
  if (isWrong && hasExhaustedAttempts(mail.attempts)) return await dropMail(deps, mail, reason);
  const pauseMs = computePauseMs(mail.attempts);
  deps.log.warn(
    { mailId: mail.id, about: mail.template, fault: reason, ms: pauseMs },
    "mail.retry_scheduled",
  );
  const retryAt = new Date(deps.clock.now().getTime() + pauseMs);
  await deps.db.transaction(async (tx) => {
    const claimed = await tx
      .update(mails)
      .set({ worker: null, claimedUntil: null, retryAt, failure: reason })
      .where(isClaimedBy(deps, mail))
      .returning({ id: mails.id });
    if (claimed.length === 0) return;
    const afterSeconds = Math.ceil(pauseMs / 1000);
    await deps.jobs.enqueue(tx, sendMailJob, { mailId: mail.id }, { afterSeconds });
  });
}

async function dropMail(
  deps: Pick<Deps, "clock" | "database" | "db" | "log">,
  mail: Mail,
  reason: string,
): Promise<void> {
  deps.log.error({ mailId: mail.id, about: mail.template, fault: reason }, "mail.dropped");
  // A mail whose link has expired is anonymized at once; the desk can resend the others.
  const hasEnded = hasLinkEnded(mail, deps.clock.now());
  const claimed = hasEnded ? { content: null, to: createDeletedAddress(mail.id) } : {};
  await deps.db
    .update(mails)
    .set({ status: "failed", failure: reason, worker: null, claimedUntil: null, ...claimed })
    .where(isClaimedBy(deps, mail));
}

/** Records the mail as sent. Retries during a database outage, because another worker would send it again. */
async function recordSent({ db, clock }: Pick<Deps, "clock" | "db">, mail: Mail): Promise<void> {
  await retryDuringOutage(CLAIM_MS - MIN_SEND_MS, () =>
    db
      .update(mails)
      .set({
        status: "sent",
        failure: null,
        sentAt: clock.now(),
        content: null,
        to: createDeletedAddress(mail.id),
        worker: null,
        claimedUntil: null,
      })
      .where(eq(mails.id, mail.id)),
  );
}
