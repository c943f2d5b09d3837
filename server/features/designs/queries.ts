import { and, count, eq, gt, isNull, min } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { merchVariants, printAreas } from "#server/features/catalog/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { designs } from "./tables.ts";

export async function findDesign(db: Db, actor: Actor, id: string) {
  const [row] = await selectDesigns(db).where(
    and(eq(designs.id, id), eq(designs.userId, actor.userId)),
  );
  return row ?? null;
}

export type DesignRow = NonNullable<Awaited<ReturnType<typeof findDesign>>>;

export async function findDesignByFingerprint(db: Db, actor: Actor, fingerprint: string) {
  const [row] = await selectDesigns(db).where(
    and(eq(designs.fingerprint, fingerprint), eq(designs.userId, actor.userId)),
  );
  return row ?? null;
}

function selectDesigns(db: Db) {
  return db
    .select({ design: designs, merchId: merchVariants.merchId, area: printAreas })
    .from(designs)
    .innerJoin(merchVariants, eq(merchVariants.id, designs.variantId))
    .innerJoin(printAreas, eq(printAreas.id, merchVariants.printAreaId));
}

export async function findMockup(db: Db | Tx, designId: string) {
  const [row] = await db
    .select({ userId: designs.userId, fileId: designs.mockupFileId })
    .from(designs)
    .where(eq(designs.id, designId));
  return row ?? null;
}

/** Returns how many designs this user created since then, and when the first was. */
export async function countDesigns(db: Db, actor: Actor, since: Date) {
  const [row] = await db
    .select({ count: count(), oldest: min(designs.createdAt) })
    .from(designs)
    .where(and(eq(designs.userId, actor.userId), gt(designs.createdAt, since)));
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

/** Returns the mix's image file and its theme; null for another user's mix and once it is deleted. */
export async function findMixPicture(db: Db, actor: Actor, mixId: string) {
  const [row] = await db
    .select({ mix: genimages, file: files, themeSlug: themes.slug })
    .from(genimages)
    .innerJoin(files, eq(files.id, genimages.fileId))
    .innerJoin(themes, eq(themes.id, genimages.themeId))
    .innerJoin(users, eq(users.email, genimages.userEmail))
    .where(and(eq(genimages.id, mixId), eq(users.id, actor.userId), isNull(genimages.deletedAt)));
  return row ?? null;
}
