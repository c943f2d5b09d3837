import type { Deps } from "#server/deps.ts";
import { clearPicturesEnd, setPicturesEnd } from "#server/features/accounts/commands.ts";
import { restartInactivity } from "#server/features/billing/commands/restart-inactivity.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { deleteExpiredBuyers } from "#server/features/invoices/commands/anonymize-documents.ts";
import { deleteCharacter } from "#server/features/library/commands/change-person.ts";
import { deleteMixForGood } from "#server/features/library/commands/delete-mix.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { listMixes } from "#server/features/mixes/queries.ts";
import { deleteOldCalls } from "#server/features/spending/commands.ts";
import { deleteExpiredMailboxes } from "#server/features/trial-eligibility/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { NOTICE_DAYS, RETENTION_DAYS } from "#shared/retention.ts";
import { isInactive, listDue, listEndedPlans, listReturned } from "../queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const RETENTION_MS = RETENTION_DAYS * DAY_MS;
const NOTICE_MS = NOTICE_DAYS * DAY_MS;
const BATCH_SIZE = 50;

/**
 * Deletes the pictures of users whose plan ended `KEPT_DAYS` ago and who have not signed in since. They are notified
 * `NOTICE_DAYS` before; signing in or a new plan keeps everything. Also deletes expired mailboxes, request records
 * and documents. Idempotent.
 */
export async function enforceRetention(deps: Deps): Promise<void> {
  await notifyInactive(deps);
  await clearReturned(deps);
  await deleteDuePictures(deps);
  await deleteExpiredMailboxes(deps.db, deps.clock.now());
  await deleteOldCalls(deps.db, deps.clock.now());
  await deleteExpiredBuyers(deps);
}

/** The notice period starts with the mail, even if this job runs late. */
async function notifyInactive(deps: Pick<Deps, "clock" | "db" | "env" | "jobs">): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - RETENTION_MS + NOTICE_MS);
  for (;;) {
    const former = await listEndedPlans(deps.db, since, BATCH_SIZE);
    if (former.length === 0) return;
    const inactive: string[] = [];
    for (const { userId } of former)
      if (await isInactive(deps.db, userId, since)) inactive.push(userId);
    await deps.db.transaction(async (tx) => {
      if (inactive.length > 0) await queueNotices(deps, tx, inactive);
      const plans = former.map(({ id }) => id);
      await restartInactivity(tx, plans, { since, now });
    });
  }
}

async function queueNotices(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  ids: string[],
): Promise<void> {
  const at = new Date(deps.clock.now().getTime() + NOTICE_MS);
  for (const { email, name } of await setPicturesEnd(tx, ids, at)) {
    await queueMail(deps, tx, email, {
      template: "pictures-ending",
      name,
      at: at.toISOString(),
      link: `${deps.env.APP_URL}/dashboard/stuff`,
    });
  }
}

async function clearReturned({ db }: Pick<Deps, "db">): Promise<void> {
  const returned = await listReturned(db, NOTICE_MS);
  if (returned.length > 0) await clearPicturesEnd(db, returned);
}

async function deleteDuePictures(deps: Deps): Promise<void> {
  const due = await listDue(deps.db, deps.clock.now(), BATCH_SIZE);
  for (const actor of due) await deletePictures(deps, actor);
}

/** One at a time, so that an interrupted deletion continues where it stopped. */
async function deletePictures(deps: Deps, actor: Actor): Promise<void> {
  for (const { mix } of await listMixes(deps.db, actor)) {
    await deleteMixForGood(deps, actor, mix.id);
  }
  for (const { character } of await listCharacters(deps.db, actor)) {
    await deleteCharacter(deps, actor, character.id);
  }
  await clearPicturesEnd(deps.db, [actor.userId]);
  deps.log.info({ userId: actor.userId }, "account.pictures_deleted");
}
