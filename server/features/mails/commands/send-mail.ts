import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { retryDuringOutage } from "#server/platform/db/outage.ts";
import { MailError } from "#server/providers/mail/port.ts";
import { nobody } from "../commands.ts";
import { sendMailJob } from "../jobs.ts";
import {
  CLAIM_MS,
  hasLinkEnded,
  isRefusedForGood,
  NEEDED_MS,
  PICTURE_ID,
  pauseAfter,
  reasonToDrop,
} from "../rules.ts";
import { mails } from "../tables.ts";
import { loadPicture } from "./load-picture.ts";

type Mail = typeof mails.$inferSelect & { sendBefore: number };

/**
 * Sends a queued mail that is due and that nobody else has. One that can't be sent now comes back by a job of
 * its own, after pauses that grow. Twice goes out only what a process died over between sending and noting so.
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await claimMail(deps, mailId);
  if (!mail?.content) return;
  const why = reasonToDrop(mail, deps.clock.now());
  if (why) return await dropMail(deps, mail, why);
  try {
    // React and the templates are loaded when the first mail goes out, not at every start.
    const { renderMail } = await import("../templates/render.ts");
    const language = mail.language ?? (await deps.languageAt(mail.to)) ?? "en";
    const picture = await loadPicture(deps, mail.content, language);
    const letter = await renderMail(mail.content, { dates: deps.dates, language }, picture);
    // A process that was stopped in between has lost its claim and must not go on.
    if (performance.now() > mail.sendBefore) return;
    const carried = picture ? { picture: { id: PICTURE_ID, jpeg: picture.jpeg } } : {};
    await deps.mailer.sendMail({ id: mail.id, to: mail.to, ...letter, ...carried });
  } catch (error) {
    return await postpone(deps, mail, error);
  }
  await noteSent(deps, mail);
}

async function claimMail({ db, database, clock }: Deps, mailId: string): Promise<Mail | null> {
  const sendBefore = performance.now() + CLAIM_MS - NEEDED_MS;
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

/** Only who has the claim may change the row. */
function ownedBy({ database }: Deps, mail: Mail) {
  return and(eq(mails.id, mail.id), eq(mails.worker, database.processName));
}

async function postpone(deps: Deps, mail: Mail, error: unknown): Promise<void> {
  const isRefused = error instanceof MailError && error.kind === "refused";
  const reason = error instanceof MailError ? error.message : "the mail could not be made";
  const isWrong = isRefused || !(error instanceof MailError);
  if (isWrong && isRefusedForGood(mail.attempts)) return await dropMail(deps, mail, reason);
  const pauseMs = pauseAfter(mail.attempts);
  deps.log.warn(
    { mailId: mail.id, about: mail.template, fault: reason, ms: pauseMs },
    "mail not sent",
  );
  const retryAt = new Date(deps.clock.now().getTime() + pauseMs);
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .update(mails)
      .set({ worker: null, claimedUntil: null, retryAt, failure: reason })
      .where(ownedBy(deps, mail))
      .returning({ id: mails.id });
    if (kept.length === 0) return;
    const afterSeconds = Math.ceil(pauseMs / 1000);
    await deps.jobs.enqueue(tx, sendMailJob, { mailId: mail.id }, { afterSeconds });
  });
}

async function dropMail(deps: Deps, mail: Mail, reason: string): Promise<void> {
  deps.log.error({ mailId: mail.id, about: mail.template, fault: reason }, "mail never sent");
  // What is worth nothing any more is forgotten at once; the rest the desk may send again.
  const isWorthless = hasLinkEnded(mail, deps.clock.now());
  const kept = isWorthless ? { content: null, to: nobody(mail.id) } : {};
  await deps.db
    .update(mails)
    .set({ status: "failed", failure: reason, worker: null, claimedUntil: null, ...kept })
    .where(ownedBy(deps, mail));
}

/** It is out. While the database is away this waits for it: another worker would send it once more. */
async function noteSent({ db, clock }: Deps, mail: Mail): Promise<void> {
  await retryDuringOutage(CLAIM_MS - NEEDED_MS, () =>
    db
      .update(mails)
      .set({
        status: "sent",
        failure: null,
        sentAt: clock.now(),
        content: null,
        to: nobody(mail.id),
        worker: null,
        claimedUntil: null,
      })
      .where(eq(mails.id, mail.id)),
  );
}
