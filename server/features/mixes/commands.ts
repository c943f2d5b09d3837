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
import { mixLabel } from "#shared/labels.ts";
import { partsOf } from "./rules.ts";
import { genimages, mixVersions } from "./tables.ts";

/** The pictures of a mix, in storage but not yet in the database. */
export type AddedMix = { mix: MixParts; fileId: string };

export type MixFiles = { mix: StoredPicture; mockup: StoredPicture; print: StoredPicture };

type Source = { id: string; userId: string; characterId: string; themeId: number };

/** Makes a picture known as mix V{n} with its files and its entry, once per render. */
export async function addMix(tx: Tx, render: Source, files: MixFiles): Promise<AddedMix> {
  const fileIds = await addFiles(tx, render.userId, files);
  // The lock on the character makes a rename wait, so a mix never keeps the old name.
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
    version: `V${await nextVersion(tx, render.characterId, source.theme)}`,
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
  return { mix: partsOf(mix), fileId: fileIds.mix };
}

type FileIds = Record<keyof MixFiles, string>;

async function addFiles(tx: Tx, userId: string, files: MixFiles): Promise<FileIds> {
  const ids: FileIds = { mix: newId("fil"), mockup: newId("fil"), print: newId("fil") };
  await addFile(tx, { id: ids.mix, userId }, files.mix);
  await addFile(tx, { id: ids.mockup, userId }, files.mockup);
  await addFile(tx, { id: ids.print, userId }, files.print);
  return ids;
}

/** One more than the highest version ever used (D4). */
async function nextVersion(tx: Tx, characterId: string, theme: string): Promise<number> {
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

/** Part of a character's rename; gives what its mixes are called from then on. */
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
    label: mixLabel(mix),
    isDeleted: mix.deletedAt !== null,
  }));
}

/** Forgets all mixes of a person who leaves, after all that was made of them; gives their ids. */
export async function forgetMixes(tx: Tx, email: string): Promise<string[]> {
  const forgotten = await tx
    .delete(genimages)
    .where(eq(genimages.userEmail, email))
    .returning({ id: genimages.id });
  return forgotten.map(({ id }) => id);
}
