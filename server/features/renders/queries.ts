import { and, count, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { findMix } from "#server/features/mixes/queries.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { isRenderOver, type RenderStatus, type RendersQuery } from "#shared/contracts/renders.ts";
import { getFailureCutoff, getSuccessCutoff, TYPICAL_SAMPLE } from "./rules.ts";
import { renders } from "./tables.ts";

export const UNFINISHED: RenderStatus[] = ["queued", "generating", "preparing"];

function selectRenders(db: Db) {
  return db
    .select({
      render: renders,
      character: {
        id: characters.id,
        name: characters.name,
        imageUrl: characters.imageUrl,
        isDeleted: sql<boolean>`${characters.deletedAt} is not null`,
      },
      theme: {
        id: themes.id,
        slug: themes.slug,
        name: themes.name,
        description: themes.description,
      },
      remaining: users.render,
      mixId: genimages.id,
    })
    .from(renders)
    .innerJoin(characters, eq(characters.id, renders.characterId))
    .innerJoin(themes, eq(themes.id, renders.themeId))
    .innerJoin(users, eq(users.id, renders.userId))
    .leftJoin(genimages, eq(genimages.renderId, renders.id));
}

export async function findRender(db: Db, actor: Actor, id: string) {
  const [row] = await selectRenders(db).where(
    and(eq(renders.id, id), eq(renders.userId, actor.userId)),
  );
  return row ? await withQueueAndMix(db, actor, row) : null;
}

export async function findRenderByKey(db: Db, actor: Actor, idempotencyKey: string) {
  const [row] = await selectRenders(db).where(
    and(eq(renders.idempotencyKey, idempotencyKey), eq(renders.userId, actor.userId)),
  );
  return row ? await withQueueAndMix(db, actor, row) : null;
}

export type RenderRow = NonNullable<Awaited<ReturnType<typeof findRender>>>;

/** Returns this user's newest renders, or only active ones. */
export async function listRenders(
  db: Db,
  actor: Actor,
  { active, failed, done }: RendersQuery,
  now: Date,
): Promise<RenderRow[]> {
  const isIncluded = or(
    inArray(renders.status, UNFINISHED),
    failed ? isRecentFailure(now) : undefined,
    done ? isRecentSuccess(now) : undefined,
  );
  const rows = await selectRenders(db)
    .where(and(eq(renders.userId, actor.userId), active ? isIncluded : undefined))
    .orderBy(desc(renders.createdAt))
    .limit(20);
  return await Promise.all(rows.map((row) => withQueueAndMix(db, actor, row)));
}

/** Matches renders that failed recently and were not followed by another. */
function isRecentFailure(now: Date) {
  return and(
    eq(renders.status, "failed"),
    gt(renders.finishedAt, getFailureCutoff(now)),
    sql`not exists (
      select 1 from ${renders} later
      where later.user_id = ${renders.userId} and later.created_at > ${renders.finishedAt}
    )`,
  );
}

function isRecentSuccess(now: Date) {
  return and(eq(renders.status, "done"), gt(renders.finishedAt, getSuccessCutoff(now)));
}

type RenderRecord = Awaited<ReturnType<ReturnType<typeof selectRenders>["execute"]>>[number];

async function withQueueAndMix(db: Db, actor: Actor, row: RenderRecord) {
  const isQueued = row.render.status === "queued";
  return {
    ...row,
    place: isQueued ? await getQueuePosition(db, row.render) : null,
    typicalSeconds: isRenderOver(row.render.status) ? null : await computeTypicalSeconds(db),
    mix: row.mixId ? await findMix(db, actor, row.mixId) : null,
  };
}

/** Returns the position in the queue; 1 is next. */
async function getQueuePosition(db: Db, render: typeof renders.$inferSelect): Promise<number> {
  const createdAt = sql`${render.createdAt.toISOString()}::timestamptz`;
  const [row] = await db
    .select({ before: count() })
    .from(renders)
    .where(
      and(
        eq(renders.status, "queued"),
        or(
          sql`${renders.priority} > ${render.priority}`,
          and(eq(renders.priority, render.priority), sql`${renders.createdAt} < ${createdAt}`),
        ),
      ),
    );
  return (row?.before ?? 0) + 1;
}

export async function listQueuePositions(
  db: Db,
  ids: string[],
): Promise<{ id: string; place: number }[]> {
  const place = sql<number>`rank() over (order by ${renders.priority} desc, ${renders.createdAt})`;
  const queue = db
    .select({ id: renders.id, place: place.mapWith(Number).as("place") })
    .from(renders)
    .where(eq(renders.status, "queued"))
    .as("queue");
  return await db.select().from(queue).where(inArray(queue.id, ids));
}

/** Returns the median duration in seconds of the newest renders; null before the first. */
async function computeTypicalSeconds(db: Db): Promise<number | null> {
  const recent = db
    .select({
      seconds: sql<number>`extract(epoch from ${renders.finishedAt} - ${renders.startedAt})`.as(
        "seconds",
      ),
    })
    .from(renders)
    .where(eq(renders.status, "done"))
    .orderBy(desc(renders.finishedAt))
    .limit(TYPICAL_SAMPLE)
    .as("recent");
  const [row] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${recent.seconds})`,
    })
    .from(recent);
  return row?.median === null || row?.median === undefined ? null : Number(row.median);
}
