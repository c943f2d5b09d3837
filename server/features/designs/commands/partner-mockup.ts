import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findVariant } from "#server/features/catalog/queries.ts";
import { addFile, createFileLink, storePicture } from "#server/features/files/commands.ts";
import { files } from "#server/features/files/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { partnerMockupJob } from "../jobs.ts";
import { FIRST_POLL_SECONDS, getDesignKeys, MAX_MOCKUP_POLLS, MOCKUP_LINK_MS } from "../rules.ts";
import { designs } from "../tables.ts";

type Design = typeof designs.$inferSelect;

export async function queuePartnerMockup(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  designId: string,
): Promise<void> {
  const once = { key: designId, seconds: 600 };
  await deps.jobs.enqueue(tx, partnerMockupJob, { designId, tries: 0 }, { once });
}

/** Requests the mockup, or polls for it. May throw `PrintError`, on which the queue retries. */
export async function requestOrPollMockup(
  deps: Deps,
  designId: string,
  tries: number,
): Promise<void> {
  const [design] = await deps.db.select().from(designs).where(eq(designs.id, designId));
  if (!design || design.partnerMockupFileId || tries >= MAX_MOCKUP_POLLS) return;
  if (!design.partnerMockupTask) return await requestMockup(deps, design, tries);
  const task = await deps.printer.readMockup(design.partnerMockupTask);
  if (task.state === "failed") {
    deps.log.warn({ designId }, "partner_mockup.failed");
    return;
  }
  if (task.state === "pending") return await enqueuePoll(deps, designId, tries);
  await saveMockup(deps, design, task.picture);
}

/** The print provider's rate limit applies to all workers together; above it, the job waits. */
async function requestMockup(deps: Deps, design: Design, tries: number): Promise<void> {
  const waitMs = await deps.limits["partner-mockup"].shop.consume("shop").then(
    () => 0,
    (rejection: { msBeforeNext?: number }) => rejection.msBeforeNext ?? 60_000,
  );
  if (waitMs > 0) return await enqueuePoll(deps, design.id, tries, Math.ceil(waitMs / 1000));
  const found = await findVariant(deps.db, design.variantId);
  if (!found) return;
  const path = await deps.db.transaction((tx) =>
    createFileLink(tx, {
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
    ...(await getFileSize(deps.db, design.printFileId)),
  });
  await deps.db
    .update(designs)
    .set({ partnerMockupTask: task, partnerMockupAskedAt: deps.clock.now() })
    .where(eq(designs.id, design.id));
  await enqueuePoll(deps, design.id, tries);
}

/** The size when it was drawn: the print area may have changed since. */
async function getFileSize(db: Db, id: string): Promise<{ width: number; height: number }> {
  const [file] = await db
    .select({ width: files.width, height: files.height })
    .from(files)
    .where(eq(files.id, id));
  if (!file) throw new Error(`${id} has no row`);
  return file;
}

async function enqueuePoll(
  deps: Pick<Deps, "db" | "jobs">,
  designId: string,
  tries: number,
  seconds = FIRST_POLL_SECONDS * (1 + tries),
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

async function saveMockup(
  deps: Pick<Deps, "db" | "pictures" | "storage">,
  design: Design,
  bytes: Buffer,
): Promise<void> {
  const options = { userId: design.userId, isWork: true };
  const picture = await deps.pictures.run("mix", { bytes }, options);
  const key = getDesignKeys(design.userId, design.fingerprint).partnerMockup;
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
