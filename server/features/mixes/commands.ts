import { eq, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { addFile, type StoredPicture } from "#server/features/files/commands.ts";
import { fileUrl } from "#server/features/files/rules.ts";
import { recordMix } from "#server/features/history/commands.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { MixParts } from "#shared/contracts/mixes.ts";
import { formatMixLabel } from "#shared/labels.ts";
import { toMixParts } from "./rules.ts";
import { genimages, mixVersions } from "./tables.ts";

export type AddedMix = { mix: MixParts; fileId: string };

/** The files of a mix, in storage but not yet in the database. */
export type MixFiles = { mix: StoredPicture; mockup: StoredPicture; print: StoredPicture };

type RenderSource = { id: string; userId: string; characterId: string; themeId: number };

/** Inserts a mix as version V{n} with its files and history entry, once per render. */
export async function addMix(tx: Tx, render: RenderSource, files: MixFiles): Promise<AddedMix> {
  const fileIds = await addFiles(tx, render.userId, files);
  // Locking the character makes a rename wait, so a mix never gets the old name.
  const [source] = await tx
    .select({
      name: characters.name,
      sourceUrl: characters.imageUrl,
      email: users.email,
      theme: themes.name,
    })
    .from(characters)
    .innerJoin(users, eq(users.email, characters.userEmail))
    .innerJoin(themes, eq(themes.id, render.themeId))
    .where(eq(characters.id, render.characterId))
    .for("update", { of: characters });
  if (!source) throw new Error(`render ${render.id} has no character`);
  const mix = {
    id: newId("mix"),
    characterId: render.characterId,
    name: source.name,
    theme: source.theme,
    version: `V${await incrementVersion(tx, render.characterId, source.theme)}`,
    imageUrl: fileUrl(fileIds.mix),
  };
  await tx.insert(genimages).values({
    ...mix,
    userEmail: source.email,
    themeId: render.themeId,
    renderId: render.id,
    printImageUrl: fileUrl(fileIds.mockup),
    fileId: fileIds.mix,
    mockupFileId: fileIds.mockup,
    printFileId: fileIds.print,
  });
  await recordMix(tx, source.email, { ...mix, sourceUrl: source.sourceUrl });
  return { mix: toMixParts(mix), fileId: fileIds.mix };
}

type FileIds = Record<keyof MixFiles, string>;

async function addFiles(tx: Tx, userId: string, files: MixFiles): Promise<FileIds> {
  const ids: FileIds = { mix: newId("fil"), mockup: newId("fil"), print: newId("fil") };
  await addFile(tx, { id: ids.mix, userId }, files.mix);
  await addFile(tx, { id: ids.mockup, userId }, files.mockup);
  await addFile(tx, { id: ids.print, userId }, files.print);
  return ids;
}

/** Returns one more than the highest version ever used (D4). */
async function incrementVersion(tx: Tx, characterId: string, theme: string): Promise<number> {
  const [row] = await tx
    .insert(mixVersions)
    .values({ characterId, theme, highest: 1 })
    .onConflictDoUpdate({
      target: [mixVersions.characterId, mixVersions.theme],
      set: { highest: sql`${mixVersions.highest} + 1` },
    })
    .returning({ highest: mixVersions.highest });
  return row?.highest ?? 1;
}

export type RenamedMix = { id: string; label: string; isDeleted: boolean };

/** Renames a character's mixes. Returns their new labels. */
export async function renameMixes(
  tx: Tx,
  characterId: string,
  name: string,
): Promise<RenamedMix[]> {
  const renamed = await tx
    .update(genimages)
    .set({ name })
    .where(eq(genimages.characterId, characterId))
    .returning();
  return renamed.map((mix) => ({
    id: mix.id,
    label: formatMixLabel(mix),
    isDeleted: mix.deletedAt !== null,
  }));
}

/** Deletes all mixes of a user whose account is deleted, after everything made from them. Returns their ids. */
export async function deleteMixes(tx: Tx, email: string): Promise<string[]> {
  const deleted = await tx
    .delete(genimages)
    .where(eq(genimages.userEmail, email))
    .returning({ id: genimages.id });
  return deleted.map(({ id }) => id);
}
