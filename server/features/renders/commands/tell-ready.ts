import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { wasLongWait } from "../rules.ts";
import type { renders } from "../tables.ts";

type Render = Pick<typeof renders.$inferSelect, "id" | "userId" | "createdAt">;

/** Mails whoever has waited long that the picture is there. Within the transaction that saves it. */
export async function tellReady(
  deps: Pick<Deps, "jobs" | "env" | "clock">,
  tx: Tx,
  render: Render,
  label: string,
): Promise<void> {
  if (!wasLongWait(render.createdAt, deps.clock.now())) return;
  const { email, name } = await getUser(tx, render.userId);
  const link = `${deps.env.APP_URL}/create?render=${render.id}`;
  await queueMail(deps, tx, email, { template: "picture-ready", name, label, link });
}
