import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findVariant } from "#server/features/catalog/queries.ts";
import { addFile, linkFile, storePicture } from "#server/features/files/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { partnerMockupJob } from "../jobs.ts";
import { designKeys } from "../rules.ts";
import { designs } from "../tables.ts";

type Design = typeof designs.$inferSelect;

const LINK_MS = 24 * 60 * 60_000;
const MAX_TRIES = 12;
/** The partner asks not to be polled earlier, and then ever more rarely. */
const FIRST_LOOK_SECONDS = 10;

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
  if (!design || design.partnerMockupFileId || tries >= MAX_TRIES) return;
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
      expiresAt: new Date(deps.clock.now().getTime() + LINK_MS),
    }),
  );
  const task = await deps.printer.startMockup({
    productId: found.merch.partnerProductId,
    variantId: found.variant.partnerVariantId,
    placement: found.merch.placement,
    fileUrl: `${deps.env.APP_URL}${path}`,
    width: found.area.width,
    height: found.area.height,
  });
  await deps.db
    .update(designs)
    .set({ partnerMockupTask: task, partnerMockupAskedAt: deps.clock.now() })
    .where(eq(designs.id, design.id));
  await comeBack(deps, design.id, tries);
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
    await addFile(tx, fileId, design.userId, stored);
    await tx.update(designs).set({ partnerMockupFileId: fileId }).where(eq(designs.id, design.id));
  });
}
