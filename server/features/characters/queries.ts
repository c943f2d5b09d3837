import { and, desc, eq, isNull } from "drizzle-orm";
import { files } from "#server/features/files/tables.ts";
import { history } from "#server/features/history/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { characters } from "./tables.ts";

/** Returns this user's saved characters, newest first, without deleted ones. */
export async function listCharacters(db: Db, actor: Actor) {
  return await selectCharacters(db)
    .where(and(eq(characters.userEmail, actor.email), isNull(characters.deletedAt)))
    .orderBy(desc(characters.createdAt), desc(characters.id));
}

export type CharacterRow = Awaited<ReturnType<typeof listCharacters>>[number];

export async function findCharacter(
  db: Db,
  actor: Actor,
  id: string,
): Promise<CharacterRow | null> {
  const [row] = await selectCharacters(db).where(
    and(eq(characters.id, id), eq(characters.userEmail, actor.email), isNull(characters.deletedAt)),
  );
  return row ?? null;
}

export async function findUpload(db: Db, actor: Actor, idempotencyKey: string) {
  const [row] = await selectCharacters(db).where(
    and(
      eq(characters.userEmail, actor.email),
      eq(characters.idempotencyKey, idempotencyKey),
      isNull(characters.deletedAt),
    ),
  );
  return row ?? null;
}

function selectCharacters(db: Db) {
  return db
    .select({ character: characters, file: files, historyId: history.id })
    .from(characters)
    .innerJoin(files, eq(files.id, characters.fileId))
    .innerJoin(
      history,
      and(eq(history.characterId, characters.id), eq(history.category, "Photo upload")),
    );
}

/** Returns the storage key of a character's photo; null once it is deleted. For jobs, which act for its owner. */
export async function findPhoto(db: Db, characterId: string): Promise<string | null> {
  const [row] = await db
    .select({ key: files.key })
    .from(characters)
    .innerJoin(files, eq(files.id, characters.fileId))
    .where(eq(characters.id, characterId));
  return row?.key ?? null;
}
