import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findPhoto } from "#server/features/characters/queries.ts";
import { savePictureCost } from "#server/features/costs/commands.ts";
import { scheduleFolderRemoval, storeFile, storePicture } from "#server/features/files/commands.ts";
import { captureRender } from "#server/features/ledger/commands/spend.ts";
import { addMix, type MixFiles } from "#server/features/mixes/commands.ts";
import { PictureError } from "#server/media/errors.ts";
import type { PictureOutput } from "#server/media/pool/pool.ts";
import { retryDuringOutage } from "#server/platform/db/outage.ts";
import { type Billed, PortraitError } from "#server/providers/images/port.ts";
import { StorageError } from "#server/providers/storage/port.ts";
import type { RenderFailure } from "#shared/error-codes.ts";
import { MUG_PRINT } from "#shared/mug.ts";
import { getDefaultLayout } from "#shared/print-geometry.ts";
import { makeRenderJob } from "../jobs.ts";
import {
  getRenderKeys,
  getRenderTopic,
  HEARTBEAT_MS,
  LEASE_MS,
  MAX_ATTEMPTS,
  STORAGE_RETRY_SECONDS,
  STORAGE_TIMEOUT_MS,
} from "../rules.ts";
import { renders } from "../tables.ts";
import { claimRender } from "./claim-render.ts";
import { failRender } from "./end-render.ts";
import { notifyReady } from "./notify-ready.ts";

type Render = typeof renders.$inferSelect;
type MixImage = PictureOutput<"mix">;

const NEVER_ABORTED = new AbortController().signal;

/**
 * Processes a queued render, or one that a dead worker left, to its end: saved or refunded, exactly once. An image
 * already in storage is adopted; otherwise the provider is called. When `ending` aborts, another worker continues.
 */
export async function makeRender(
  deps: Deps,
  renderId: string,
  ending: AbortSignal = NEVER_ABORTED,
): Promise<void> {
  const worker = deps.database.processName;
  const storedImage = await findStored(deps, renderId);
  if (storedImage === undefined) return;
  const render = await claimRender(deps, worker, { renderId, isStored: storedImage !== null });
  if (!render) return;
  if (render.attempts > MAX_ATTEMPTS)
    return await failRender(deps, { worker, id: renderId }, "interrupted");
  const lease = startLeaseHeartbeat(deps, worker, renderId);
  const signal = AbortSignal.any([lease.signal, ending]);
  try {
    const picture = storedImage
      ? await deps.pictures.run("mix", { bytes: storedImage }, getWorkOptions(render))
      : await buyPicture(deps, render, signal);
    const files = await prepareFiles(deps, worker, render, picture);
    await retryDuringOutage(LEASE_MS, () => finishRender(deps, worker, render, files));
  } catch (error) {
    if (!ending.aborted) return await endOrRelease(deps, worker, render, error);
    await releaseUncounted(deps, worker, render);
    throw error;
  } finally {
    lease.end();
  }
}

function isStorageOutage(error: unknown): boolean {
  return error instanceof StorageError && error.kind === "unreachable";
}

/** Returns undefined during a storage outage: the render stays as it is, and its job is queued again. */
async function findStored(
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  renderId: string,
): Promise<Buffer | null | undefined> {
  const { picture } = getRenderKeys(renderId);
  try {
    return await retryDuringOutage(
      STORAGE_TIMEOUT_MS,
      () => deps.storage.get(picture),
      isStorageOutage,
    );
  } catch (error) {
    if (!isStorageOutage(error)) throw error;
    const options = { afterSeconds: STORAGE_RETRY_SECONDS };
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, makeRenderJob, { renderId }, options));
    return undefined;
  }
}

/** Extends the lease until `end`; `signal` aborts if another worker has taken over. */
function startLeaseHeartbeat(
  deps: Pick<Deps, "clock" | "db" | "log">,
  worker: string,
  renderId: string,
) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    extendLease(deps, worker, renderId).then(
      (isHeld) => isHeld || lost.abort(),
      (error) => deps.log.warn({ err: error, renderId }, "render.lease_extension_failed"),
    );
  }, HEARTBEAT_MS);
  return { signal: lost.signal, end: () => clearInterval(timer) };
}

async function extendLease(
  deps: Pick<Deps, "clock" | "db">,
  worker: string,
  renderId: string,
): Promise<boolean> {
  const held = await deps.db
    .update(renders)
    .set({ leaseUntil: new Date(deps.clock.now().getTime() + LEASE_MS) })
    .where(and(eq(renders.id, renderId), eq(renders.worker, worker)))
    .returning({ id: renders.id });
  return held.length > 0;
}

function getWorkOptions({ userId }: Render) {
  return { userId, isWork: true };
}

async function buyPicture(deps: Deps, render: Render, signal: AbortSignal): Promise<MixImage> {
  const photo = await loadPhoto(deps, render.characterId);
  let billed: Billed | null = null;
  const bytes = await deps.images.composePortrait({
    photo,
    prompt: render.prompt,
    userReference: render.userId,
    signal,
    onBilled: (bill) => {
      billed = bill;
    },
    onPartial: (partial, index) => publishPartial(deps, render, partial, index),
  });
  if (billed) await recordBill(deps, render, billed);
  const picture = await deps.pictures.run("mix", { bytes }, getWorkOptions(render));
  const { picture: key } = getRenderKeys(render.id);
  const save = () => deps.storage.put(key, picture.data, "image/png");
  // The image is paid for and stored nowhere else.
  await retryDuringOutage(STORAGE_TIMEOUT_MS, save, isStorageOutage);
  return picture;
}

/** Records the cost, but never fails the render for it: a sweep estimates missing costs. */
async function recordBill(
  deps: Pick<Deps, "clock" | "db" | "log">,
  { id: renderId }: Render,
  billed: Billed,
): Promise<void> {
  try {
    await savePictureCost(deps.db, { renderId, billed, at: deps.clock.now() });
  } catch (err) {
    deps.log.warn({ err, renderId }, "render.cost_save_failed");
  }
}

async function loadPhoto(deps: Pick<Deps, "db" | "storage">, characterId: string): Promise<Buffer> {
  const key = await findPhoto(deps.db, characterId);
  const photo = key && (await deps.storage.get(key));
  if (!photo) throw new PortraitError("photo_gone", "the photo was deleted");
  return photo;
}

/** Stores a partial image; a failure does not stop the render. */
async function publishPartial(
  deps: Deps,
  render: Render,
  partial: Buffer,
  index: number,
): Promise<void> {
  const renderId = render.id;
  try {
    const webp = await deps.pictures.run("partial", { bytes: partial }, getWorkOptions(render));
    await deps.storage.put(getRenderKeys(renderId).partial(index), webp, "image/webp");
    await deps.db.update(renders).set({ partial: index }).where(eq(renders.id, renderId));
    await deps.events.publish(deps.db, getRenderTopic(renderId));
  } catch (error) {
    deps.log.warn({ err: error, renderId }, "render.partial_failed");
  }
}

async function prepareFiles(
  deps: Pick<Deps, "db" | "events" | "pictures" | "storage">,
  worker: string,
  render: Render,
  picture: MixImage,
): Promise<MixFiles> {
  const renderId = render.id;
  // The image is stored and paid for: wait for the database here instead of in the queue.
  await retryDuringOutage(LEASE_MS, async () => {
    await deps.db
      .update(renders)
      .set({ status: "preparing" })
      .where(and(eq(renders.id, renderId), eq(renders.worker, worker)));
    await deps.events.publish(deps.db, getRenderTopic(renderId));
  });
  const keys = getRenderKeys(renderId);
  const contentType = "image/png";
  const product = { shape: "mug", colorHex: null, area: MUG_PRINT } as const;
  const mug = { mix: picture.data, product, layout: getDefaultLayout(MUG_PRINT, picture) };
  const { print, mockup } = await deps.pictures.run("design", mug, getWorkOptions(render));
  return {
    mix: await storePicture(deps.storage, picture, { kind: "mix", key: keys.picture, contentType }),
    mockup: await storePicture(deps.storage, mockup, {
      kind: "mockup",
      key: keys.mockup,
      contentType,
    }),
    print: await storeFile(deps.storage, print, { kind: "print", key: keys.print, contentType }),
  };
}

/** Saves the mix and captures the render in one transaction, once. */
async function finishRender(
  deps: Deps,
  worker: string,
  render: Render,
  files: MixFiles,
): Promise<void> {
  const isDone = await deps.db.transaction(async (tx) => {
    const done = await tx
      .update(renders)
      .set({ status: "done", finishedAt: deps.clock.now(), worker: null, leaseUntil: null })
      .where(and(eq(renders.id, render.id), eq(renders.worker, worker)))
      .returning({ id: renders.id });
    if (done.length === 0) return false;
    await scheduleFolderRemoval(deps, tx, [getRenderKeys(render.id).partials], deps.clock.now());
    const mix = await addMix(tx, render, files);
    await captureRender(tx, { userId: render.userId, renderId: render.id });
    await notifyReady(deps, tx, render, mix);
    await deps.events.publish(tx, getRenderTopic(render.id));
    return true;
  });
  if (!isDone) return;
  deps.metrics.renders.inc({ outcome: "done" });
  const ms = deps.clock.now().getTime() - render.createdAt.getTime();
  deps.metrics.renderSeconds.observe(Math.max(0, ms / 1000));
}

/** Fails the render if the provider or the photo is the cause; other errors are retried. */
async function endOrRelease(
  deps: Deps,
  worker: string,
  render: Render,
  error: unknown,
): Promise<void> {
  const failure = toFailure(error) ?? (render.attempts >= MAX_ATTEMPTS ? "internal" : null);
  if (failure) {
    deps.log.warn({ renderId: render.id, failure, err: error }, "render.failed");
    return await retryDuringOutage(LEASE_MS, () =>
      failRender(deps, { worker, id: render.id }, failure),
    );
  }
  await release(deps, worker, render);
  throw error;
}

/** Releases the render without counting an attempt, because this process shuts down. */
async function releaseUncounted(
  deps: Pick<Deps, "db">,
  worker: string,
  render: Render,
): Promise<void> {
  await release(deps, worker, { id: render.id, attempts: render.attempts - 1 });
}

async function release(
  { db }: Pick<Deps, "db">,
  worker: string,
  { id, attempts }: Pick<Render, "id" | "attempts">,
): Promise<void> {
  // Without retrying, the render would rest until its lease ends, long after the database is back.
  await retryDuringOutage(LEASE_MS, () =>
    db
      .update(renders)
      .set({ worker: null, leaseUntil: null, attempts })
      .where(and(eq(renders.id, id), eq(renders.worker, worker))),
  );
}

function toFailure(error: unknown): RenderFailure | null {
  if (error instanceof PortraitError) return error.failure;
  if (error instanceof PictureError) return "bad_answer";
  return null;
}
