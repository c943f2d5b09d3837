import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findVariant } from "#server/features/catalog/queries.ts";
import { addFile, linkFile, storePicture } from "#server/features/files/commands.ts";
import { files } from "#server/features/files/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { partnerMockupJob } from "../jobs.ts";
import { designKeys, FIRST_LOOK_SECONDS, MOCKUP_LINK_MS, MOCKUP_LOOKS } from "../rules.ts";
import { designs } from "../tables.ts";

type Design = typeof designs.$inferSelect;

/** Once per design; asked for again, it is the same picture. */
export async function queuePartnerMockup(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  designId: string,
): Promise<void> {
  const once = { key: designId, seconds: 600 };
  await deps.jobs.enqueue(tx, partnerMockupJob, { designId, tries: 0 }, { once });
}

/** One step: ask, or look whether it is there. May throw `PrintError`; the queue tries again. */
export async function drawByPartner(deps: Deps, designId: string, tries: number): Promise<void> {
  const [design] = await deps.db.select().from(designs).where(eq(designs.id, designId));
  if (!design || design.partnerMockupFileId || tries >= MOCKUP_LOOKS) return;
  if (!design.partnerMockupTask) return await ask(deps, design, tries);
  const task = await deps.printer.readMockup(design.partnerMockupTask);
  if (task.state === "failed") {
    deps.log.warn({ designId }, "no picture from the print partner");
    return;
  }
  if (task.state === "pending") return await comeBack(deps, designId, tries);
  await keep(deps, design, task.picture);
}

/** The limit is the partner's, for all workers together: over it, the job waits its turn. */
async function ask(deps: Deps, design: Design, tries: number): Promise<void> {
  const waitMs = await deps.limits["partner-mockup"].shop.consume("shop").then(
    () => 0,
    (refusal: { msBeforeNext?: number }) => refusal.msBeforeNext ?? 60_000,
  );
  if (waitMs > 0) return await comeBack(deps, design.id, tries, Math.ceil(waitMs / 1000));
  const found = await findVariant(deps.db, design.variantId);
  if (!found) return;
  const path = await deps.db.transaction((tx) =>
    linkFile(tx, {
      fileId: design.printFileId,
      purpose: `mockup ${design.id}`,
      expiresAt: new Date(deps.clock.now().getTime() + MOCKUP_LINK_MS),
    }),
  );
  const task = await deps.printer.startMockup({
    productId: found.merch.partnerProductId,
    variantId: found.variant.partnerVariantId,
    placement: found.merch.placement,
    fileUrl: `${deps.env.APP_URL}${path}`,
    ...(await sizeOfFile(deps.db, design.printFileId)),
  });
  await deps.db
    .update(designs)
    .set({ partnerMockupTask: task, partnerMockupAskedAt: deps.clock.now() })
    .where(eq(designs.id, design.id));
  await comeBack(deps, design.id, tries);
}

/** As it was drawn: the print area may have been changed since. */
async function sizeOfFile(db: Db, id: string): Promise<{ width: number; height: number }> {
  const [file] = await db
    .select({ width: files.width, height: files.height })
    .from(files)
    .where(eq(files.id, id));
  if (!file) throw new Error(`${id} has no row`);
  return file;
}

async function comeBack(
  deps: Deps,
  designId: string,
  tries: number,
  seconds = FIRST_LOOK_SECONDS * (1 + tries),
): Promise<void> {
  await deps.db.transaction((tx) =>
    deps.jobs.enqueue(
      tx,
      partnerMockupJob,
      { designId, tries: tries + 1 },
      { afterSeconds: seconds },
    ),
  );
}

async function keep(deps: Deps, design: Design, bytes: Buffer): Promise<void> {
  const turn = { userId: design.userId, isWork: true };
  const picture = await deps.pictures.run("mix", { bytes }, turn);
  const key = designKeys(design.userId, design.fingerprint).partnerMockup;
  const file = { kind: "mockup", key, contentType: "image/png" } as const;
  const stored = await storePicture(deps.storage, picture, file);
  await deps.db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ id: designs.id })
      .from(designs)
      .where(and(eq(designs.id, design.id), isNull(designs.partnerMockupFileId)))
      .for("update");
    if (!locked) return;
    const fileId = newId("fil");
    await addFile(tx, { id: fileId, userId: design.userId }, stored);
    await tx.update(designs).set({ partnerMockupFileId: fileId }).where(eq(designs.id, design.id));
  });
}
