import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { characters } from "#server/features/characters/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { prepareOnce } from "#server/platform/db/prepared.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { getRestorableSince } from "./rules.ts";
import { genimages } from "./tables.ts";

/** Returns this user's mixes, newest first, all or at most `most`, without deleted ones. */
export async function listMixes(db: Db, actor: Actor, most?: number) {
  return await newestMixesQuery(db).execute({ email: actor.email, most: most ?? null });
}

/** `most`: null for all. */
const newestMixesQuery = prepareOnce("newest_mixes", (db, name) =>
  selectMixes(db)
    .where(and(eq(genimages.userEmail, sql.placeholder("email")), isNull(genimages.deletedAt)))
    .orderBy(desc(genimages.createdAt), desc(genimages.id))
    .limit(sql.placeholder("most"))
    .prepare(name),
);

export type MixRow = Awaited<ReturnType<typeof listMixes>>[number];

export async function findMix(db: Db, actor: Actor, id: string): Promise<MixRow | null> {
  const [row] = await selectMixes(db).where(
    and(eq(genimages.id, id), eq(genimages.userEmail, actor.email), isNull(genimages.deletedAt)),
  );
  return row ?? null;
}

/** Returns this user's deleted mixes that can still be restored, last deleted first. */
export async function listDeletedMixes(db: Db, actor: Actor, now: Date) {
  const rows = await selectMixes(db)
    .where(
      and(
        eq(genimages.userEmail, actor.email),
        gt(genimages.deletedAt, getRestorableSince(now)),
        isNotNull(genimages.fileId),
      ),
    )
    .orderBy(desc(genimages.deletedAt), desc(genimages.id));
  return rows.flatMap((row) => {
    const { deletedAt } = row.mix;
    return deletedAt ? [{ ...row, deletedAt }] : [];
  });
}

export type DeletedMixRow = Awaited<ReturnType<typeof listDeletedMixes>>[number];

/** Returns the storage keys of these mixes, newest first, without other users' mixes. */
export async function listMixFiles(db: Db, actor: Actor, ids: string[]) {
  return await db
    .select({ mix: genimages, key: files.key })
    .from(genimages)
    .innerJoin(files, eq(files.id, genimages.fileId))
    .where(
      and(
        inArray(genimages.id, ids),
        eq(genimages.userEmail, actor.email),
        isNull(genimages.deletedAt),
      ),
    )
    .orderBy(desc(genimages.createdAt), desc(genimages.id));
}

function selectMixes(db: Db) {
  return db
    .select({
      mix: genimages,
      historyId: history.id,
      nickname: characters.name,
      sourceImageUrl: characters.imageUrl,
      isSourceDeleted: sql<boolean>`${characters.deletedAt} is not null`,
      themeDescription: themes.description,
      themeSlug: themes.slug,
    })
    .from(genimages)
    .innerJoin(
      history,
      and(eq(history.mixId, genimages.id), eq(history.category, "MeMix Creation")),
    )
    .innerJoin(characters, eq(characters.id, genimages.characterId))
    .innerJoin(themes, eq(themes.id, genimages.themeId));
}
