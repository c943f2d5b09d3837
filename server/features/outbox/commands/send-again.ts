import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { isNobody, queueMail, requeueMail } from "#server/features/mails/commands.ts";
import { hasLinkEnded } from "#server/features/mails/rules.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { writeAgain } from "#server/features/orders/commands/write-again.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { say } from "#shared/messages/refusal.ts";
import { findMail, type MailRow } from "../queries.ts";

type Written = { to: string; content: MailContent; of: "mail" | "order" };

/** What a mail says: as it is kept, or anew from the order that it is about; null where neither knows it. */
export async function writtenOf(deps: Deps, tx: Tx, mail: MailRow): Promise<Written | null> {
  const { to, content, template, orderNumber, createdAt } = mail;
  if (content && !isNobody(to)) return { to, content, of: "mail" };
  if (!orderNumber) return null;
  const again = await writeAgain(deps, tx, { template, orderNumber, createdAt });
  return again && !isNobody(again.to) ? { ...again, of: "order" } : null;
}

/** One that waits goes by itself; one whose link has ended would only make people wonder. */
export function canSendAgain(deps: Deps, mail: MailRow, written: Written | null): boolean {
  return written !== null && mail.status !== "queued" && !hasLinkEnded(mail, deps.clock.now());
}

/**
 * Sends a mail again, for the desk: what failed gets all its tries, of what was sent another one is written. Throws
 * `not_found`, `conflict` where it waits anyway or nobody knows what it said.
 */
export async function sendMailAgain(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const mail = await findMail(tx, id);
    if (!mail) throw notFound("Mail");
    const written = await writtenOf(deps, tx, mail);
    if (!written || !canSendAgain(deps, mail, written))
      throw new AppError("conflict", say("mail_not_again"));
    const { to, content } = written;
    if (mail.status === "failed") await requeueMail(deps, tx, { id, to, content });
    else await queueMail(deps, tx, to, content, mail.language);
    const { template, status, attempts, orderNumber } = mail;
    await writeAudit(deps, tx, {
      actor,
      act: "mail.again",
      subject: { kind: "mail", id },
      before: { template, status, attempts, orderNumber },
    });
  });
}
