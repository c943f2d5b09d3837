import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { isDeletedAddress, queueMail, requeueMail } from "#server/features/mails/commands.ts";
import { hasLinkEnded } from "#server/features/mails/rules.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { recreateMail } from "#server/features/orders/commands/write-again.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { findMail, type MailRow } from "../queries.ts";

type Resendable = { to: string; content: MailContent; of: "mail" | "order" };

/** Returns the content of a mail, stored or recreated from its order; null if neither is possible. */
export async function createResendable(
  deps: Deps,
  tx: Tx,
  mail: MailRow,
): Promise<Resendable | null> {
  const { to, content, template, orderNumber, createdAt } = mail;
  if (content && !isDeletedAddress(to)) return { to, content, of: "mail" };
  if (!orderNumber) return null;
  const recreated = await recreateMail(deps, tx, { template, orderNumber, createdAt });
  return recreated && !isDeletedAddress(recreated.to) ? { ...recreated, of: "order" } : null;
}

/** Not for queued mails, which are sent anyway, nor for mails whose link has expired. */
export function canResend(
  deps: Pick<Deps, "clock">,
  mail: MailRow,
  resendable: Resendable | null,
): boolean {
  return resendable !== null && mail.status !== "queued" && !hasLinkEnded(mail, deps.clock.now());
}

/**
 * Resends a mail from the desk: a failed one is requeued, of a sent one a copy is queued. Throws `not_found`, and
 * `conflict` if it is queued or its content is unknown.
 */
export async function resendMail(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const mail = await findMail(tx, id);
    if (!mail) throw notFound("Mail");
    const resendable = await createResendable(deps, tx, mail);
    if (!resendable || !canResend(deps, mail, resendable))
      throw new AppError("mail_not_resendable");
    const { to, content } = resendable;
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
