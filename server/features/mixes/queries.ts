import { and, desc, eq, sql } from "drizzle-orm";
import { characters } from "#server/features/characters/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { genimages } from "./tables.ts";

/** This user's mixes, newest first. */
export async function listMixes(db: Db, actor: Actor) {
  return await selectMixes(db)
    .where(eq(genimages.userEmail, actor.email))
    .orderBy(desc(genimages.createdAt), desc(genimages.id));
}

export type MixRow = Awaited<ReturnType<typeof listMixes>>[number];

export async function findMix(db: Db, actor: Actor, id: string): Promise<MixRow | null> {
  const [row] = await selectMixes(db).where(
    and(eq(genimages.id, id), eq(genimages.userEmail, actor.email)),
  );
  return row ?? null;
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
    })
    .from(genimages)
    .innerJoin(
      history,
      and(eq(history.mixId, genimages.id), eq(history.category, "MeMix Creation")),
    )
    .innerJoin(characters, eq(characters.id, genimages.characterId))
    .innerJoin(themes, eq(themes.id, genimages.themeId));
}
