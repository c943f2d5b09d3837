import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { AddedMix } from "#server/features/mixes/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { formatMixLabel } from "#shared/labels.ts";
import { isLongWait } from "../rules.ts";
import type { renders } from "../tables.ts";

type Render = Pick<typeof renders.$inferSelect, "id" | "userId" | "createdAt">;

/** Queues a mail about the mix if the user waited long, in the transaction that saves it. */
export async function notifyReady(
  deps: Pick<Deps, "jobs" | "env" | "clock">,
  tx: Tx,
  render: Render,
  { mix, fileId }: AddedMix,
): Promise<void> {
  if (!isLongWait(render.createdAt, deps.clock.now())) return;
  const { email, name } = await getUser(tx, render.userId);
  const link = `${deps.env.APP_URL}/create?render=${render.id}`;
  const label = formatMixLabel(mix);
  const picture = { userId: render.userId, fileId, alt: label, shows: { mix } };
  await queueMail(deps, tx, email, {
    template: "picture-ready",
    ...{ name, label, mix, link, picture },
  });
}
