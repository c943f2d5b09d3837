import { and, count, eq, gt, isNull, min } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { merchVariants, printAreas } from "#server/features/catalog/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
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
    .select({ design: designs, merchId: merchVariants.merchId, areaDpi: printAreas.dpi })
    .from(designs)
    .innerJoin(merchVariants, eq(merchVariants.id, designs.variantId))
    .innerJoin(printAreas, eq(printAreas.id, merchVariants.printAreaId));
}

/** How many this person made since then, and when the first of them. */
export async function countDesigns(db: Db, actor: Actor, since: Date) {
  const [row] = await db
    .select({ count: count(), oldest: min(designs.createdAt) })
    .from(designs)
    .where(and(eq(designs.userId, actor.userId), gt(designs.createdAt, since)));
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

/** The mix's picture: where its bytes are and how large it is. Null for a stranger's mix, and once deleted. */
export async function findMixPicture(db: Db, actor: Actor, mixId: string) {
  const [row] = await db
    .select({ mix: genimages, file: files })
    .from(genimages)
    .innerJoin(files, eq(files.id, genimages.fileId))
    .innerJoin(users, eq(users.email, genimages.userEmail))
    .where(and(eq(genimages.id, mixId), eq(users.id, actor.userId), isNull(genimages.deletedAt)));
  return row ?? null;
}
