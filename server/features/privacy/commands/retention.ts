import type { Deps } from "#server/deps.ts";
import {
  clearPicturesEnd,
  setPicturesEnd,
} from "#server/features/accounts/commands/pictures-end.ts";
import { lookAgain } from "#server/features/billing/commands/look-again.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { endDocuments } from "#server/features/invoices/commands/forget.ts";
import { deleteCharacter } from "#server/features/library/commands/change-person.ts";
import { deleteMixForGood } from "#server/features/library/commands/delete-mix.ts";
import { forgetMailboxes } from "#server/features/mailboxes/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { listMixes } from "#server/features/mixes/queries.ts";
import { forgetCalls } from "#server/features/spending/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { KEPT_DAYS, NOTICE_DAYS } from "#shared/retention.ts";
import { isForgotten, listEnded, listFormer, listReturned } from "../queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = KEPT_DAYS * DAY_MS;
const NOTICE_MS = NOTICE_DAYS * DAY_MS;
const AT_ONCE = 50;

/**
 * Deletes the pictures of people whose plan ended `KEPT_DAYS` ago and who have not been here since. They
 * are told `NOTICE_DAYS` before; signing in once, or a new plan, keeps everything. Ends what is known of mailboxes
 * whose accounts are long gone. Safe to repeat.
 */
export async function endRetention(deps: Deps): Promise<void> {
  await tellForgotten(deps);
  await keepReturned(deps);
  await deleteForgotten(deps);
  await forgetMailboxes(deps.db, deps.clock.now());
  await forgetCalls(deps.db, deps.clock.now());
  await endDocuments(deps);
}

/** Whoever is told has a week from then on, however late this runs. */
async function tellForgotten(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - KEPT_MS + NOTICE_MS);
  for (;;) {
    const former = await listFormer(deps.db, since, AT_ONCE);
    if (former.length === 0) return;
    const forgotten: string[] = [];
    for (const { userId } of former)
      if (await isForgotten(deps.db, userId, since)) forgotten.push(userId);
    await deps.db.transaction(async (tx) => {
      if (forgotten.length > 0) await tell(deps, tx, forgotten);
      const plans = former.map(({ id }) => id);
      await lookAgain(tx, plans, { since, now });
    });
  }
}

async function tell(deps: Deps, tx: Tx, ids: string[]): Promise<void> {
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

async function keepReturned({ db }: Deps): Promise<void> {
  const returned = await listReturned(db, NOTICE_MS);
  if (returned.length > 0) await clearPicturesEnd(db, returned);
}

async function deleteForgotten(deps: Deps): Promise<void> {
  const due = await listEnded(deps.db, deps.clock.now(), AT_ONCE);
  for (const actor of due) await deletePictures(deps, actor);
}

/** One after the other, so that what died in between goes on where it was. */
async function deletePictures(deps: Deps, actor: Actor): Promise<void> {
  for (const { mix } of await listMixes(deps.db, actor)) {
    await deleteMixForGood(deps, actor, mix.id);
  }
  for (const { character } of await listCharacters(deps.db, actor)) {
    await deleteCharacter(deps, actor, character.id);
  }
  await clearPicturesEnd(deps.db, [actor.userId]);
  deps.log.info({ userId: actor.userId }, "pictures of an unused account deleted");
}
