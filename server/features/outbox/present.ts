import { isDeletedAddress } from "#server/features/mails/commands.ts";
import type { DeskMail } from "#shared/contracts/desk/mails.ts";
import type { MailRow } from "./queries.ts";

export function presentMail(row: MailRow): DeskMail {
  return {
    id: row.id,
    template: row.template,
    status: row.status,
    to: isDeletedAddress(row.to) ? null : row.to,
    order: row.orderNumber,
    tries: row.attempts,
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    retry_at: row.retryAt?.toISOString() ?? null,
  };
}
