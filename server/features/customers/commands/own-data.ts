import type { Deps } from "#server/deps.ts";
import { saveExportTicket } from "#server/features/accounts/commands/export-ticket.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { deleteBilling, endPlans, lockBilling } from "#server/features/billing/commands/leave.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { deleteAccount } from "#server/features/privacy/commands/delete-account.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { getCustomer } from "../queries.ts";
import { EXPORT_LINK_MS } from "../rules.ts";
import { assertNotOperator } from "./block-customer.ts";

/** Mails a customer a link to their data export, which the desk can't open. Throws `not_found`. */
export async function mailExportLink(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  actor: DeskActor,
  userId: string,
): Promise<void> {
  const { name, email, language } = await getCustomer(deps.db, userId);
  await deps.db.transaction(async (tx) => {
    const ticket = await saveExportTicket(deps, tx, { userId }, EXPORT_LINK_MS);
    const link = `${deps.env.APP_URL}/api/users/me/export?${new URLSearchParams({ ticket })}`;
    const until = new Date(deps.clock.now().getTime() + EXPORT_LINK_MS).toISOString();
    const mail = { template: "export-offered" as const, name, link, until };
    await queueMail(deps, tx, email, mail, language);
    const subject = { kind: "user", id: userId };
    await writeAudit(deps, tx, { actor, act: "user.export", subject });
  });
}

/**
 * Deletes an account on behalf of its customer and audits it in the same transaction. Throws `not_found`, and what
 * `deleteAccount` throws.
 */
export async function deleteCustomer(
  deps: Deps,
  actor: DeskActor,
  userId: string,
  why: string,
): Promise<void> {
  const user = await getCustomer(deps.db, userId);
  assertNotOperator(user);
  const subject = { kind: "user", id: userId };
  await deleteAccount(
    deps,
    { userId, email: user.email },
    {
      endPlans,
      lockBilling,
      deleteBilling: async (tx, id) => {
        const unsettled = await deleteBilling(tx, id);
        await writeAudit(deps, tx, { actor, act: "user.delete", subject, reason: why });
        return unsettled;
      },
    },
  );
}
