import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { deleteCharacter } from "#server/features/characters/commands.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { forgetMailboxes } from "#server/features/mailboxes/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { deleteMixForGood } from "#server/features/mixes/commands/delete-mix.ts";
import { listMixes } from "#server/features/mixes/queries.ts";
import { forgetCalls } from "#server/features/spending/commands.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { sessions, users } from "../tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** For so long after a plan has ended pictures are kept for somebody who does not come back (terms). */
const KEPT_MS = 60 * DAY_MS;
/** So long before, its owner is told. */
const NOTICE_MS = 7 * DAY_MS;
const AT_ONCE = 50;

/**
 * Deletes the pictures of people whose plan ended 60 days ago and who have not been here since. They
 * are told a week before; signing in once, or a new plan, keeps everything. Ends what is known of mailboxes
 * whose accounts are long gone. Safe to repeat.
 */
export async function endRetention(deps: Deps): Promise<void> {
  await tellForgotten(deps);
  await keepReturned(deps);
  await deleteForgotten(deps);
  await forgetMailboxes(deps.db, deps.clock.now());
  await forgetCalls(deps.db, deps.clock.now());
}

/** Whoever is told has a week from then on, however late this runs. */
async function tellForgotten(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - KEPT_MS + NOTICE_MS);
  const at = new Date(now.getTime() + NOTICE_MS);
  const isDue = and(
    isNull(users.picturesEndAt),
    isNull(users.deletedAt),
    ...isForgotten(deps, since),
  );
  const [any] = await deps.db.select({ id: users.id }).from(users).where(isDue).limit(1);
  if (!any) return;
  await deps.db.transaction(async (tx) => {
    const told = await tx
      .update(users)
      .set({ picturesEndAt: at })
      .where(isDue)
      .returning({ email: users.email, name: users.name });
    for (const { email, name } of told) {
      await queueMail(deps, tx, email, {
        template: "pictures-ending",
        name,
        at: at.toISOString(),
        link: `${deps.env.APP_URL}/dashboard/stuff`,
      });
    }
  });
}

/** Had a plan, has none, the last one ended before `since`, and no session was used after it. */
function isForgotten({ db }: Deps, since: Date) {
  const own = eq(subscriptions.userId, users.id);
  const wasPaid = isNotNull(subscriptions.level);
  const later = sql`(${subscriptions.endedAt} is null or ${subscriptions.endedAt} > ${since.toISOString()}::timestamptz)`;
  const used = and(eq(sessions.userId, users.id), gt(sessions.updatedAt, since));
  return [
    exists(db.select({ id: subscriptions.id }).from(subscriptions).where(and(own, wasPaid))),
    notExists(db.select({ id: subscriptions.id }).from(subscriptions).where(and(own, later))),
    notExists(db.select({ id: sessions.id }).from(sessions).where(used)),
  ];
}

async function keepReturned({ db }: Deps): Promise<void> {
  const noticeMs = sql.raw(`interval '${NOTICE_MS / 1000} seconds'`);
  const cameBack = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, users.id),
        sql`${sessions.updatedAt} > ${users.picturesEndAt} - ${noticeMs}`,
      ),
    );
  const hasPlan = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), isNull(subscriptions.endedAt)));
  const isBack = sql`(${exists(cameBack)} or ${exists(hasPlan)})`;
  await db
    .update(users)
    .set({ picturesEndAt: null })
    .where(and(isNotNull(users.picturesEndAt), isBack));
}

async function deleteForgotten(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(lte(users.picturesEndAt, deps.clock.now()), isNull(users.deletedAt)))
    .limit(AT_ONCE);
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
  await deps.db.update(users).set({ picturesEndAt: null }).where(eq(users.id, actor.userId));
  deps.log.info({ userId: actor.userId }, "pictures of an unused account deleted");
}
