import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { getOwnerAddress } from "#server/features/settings/rules.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { TestAlert } from "#shared/contracts/desk/settings.ts";
import { getAlerts } from "./alert.ts";

/** Sends a test alert to the owner's webhook and mailbox. A failing webhook is returned, not thrown. */
export async function sendTestAlert(
  deps: Deps,
  actor: DeskActor,
  signal: AbortSignal,
): Promise<TestAlert> {
  const mail = getOwnerAddress(deps);
  const what = "This is a test. Alerts about urgent cases are sent here.";
  await deps.db.transaction(async (tx) => {
    await queueMail(deps, tx, mail, { template: "owner-alert", about: "Test alert", what });
    await writeAudit(deps, tx, { actor, act: "alert.test" });
  });
  const alerts = getAlerts(deps);
  if (!alerts) return { webhook: "none", mail };
  const link = `${deps.env.APP_URL}/desk`;
  const alert = { text: `${what} ${link}`, kind: "test", amountCents: null, link };
  const webhook = await alerts.send(alert, signal).then(
    () => "sent" as const,
    (error: unknown) => {
      deps.log.warn({ err: error }, "alert.test_failed");
      return "failed" as const;
    },
  );
  return { webhook, mail };
}
