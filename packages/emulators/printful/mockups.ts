import { join } from "node:path";
import { z } from "zod";
import type { Core } from "../core/vendor.ts";
import { drawProduct } from "./art/draw.ts";
import { openFolderStore } from "./folder-store.ts";
import type { Pictures } from "./pictures.ts";
import { findVariant } from "./products.ts";

const MAX_TASKS = 300;

const px = z.int().min(0).max(20_000);

export const positionShape = z.strictObject({
  area_width: px.min(1),
  area_height: px.min(1),
  width: px.min(1),
  height: px.min(1),
  top: px,
  left: px,
});

const taskShape = z.object({
  id: z.number(),
  status: z.enum(["pending", "completed", "failed"]),
  variantIds: z.array(z.number()),
  placement: z.string(),
  url: z.string(),
  position: positionShape,
  format: z.enum(["jpg", "png"]),
  width: z.number(),
  startedAt: z.number(),
  /** The task is reported as pending until this time, in ms since the epoch. */
  readyAt: z.number(),
  picture: z.string().nullable(),
  error: z.string().nullable(),
});
export type MockupTask = z.infer<typeof taskShape>;
export type MockupRequest = Omit<
  MockupTask,
  "id" | "status" | "picture" | "error" | "startedAt" | "readyAt"
>;

export type Mockups = {
  start(order: MockupRequest, minDurationMs: number): MockupTask;
  find(key: string): MockupTask | undefined;
  /** Returns the number of tasks started within the last `ms`. */
  countStartedWithin(ms: number): number;
  reset(): void;
  /** Waits for running tasks without saving them: the next start draws them again. */
  close(): Promise<void>;
};

/** Draws mockups in the background, including those that a restart interrupted. */
export function openMockups(core: Core, pictures: Pictures): Mockups {
  const store = openFolderStore(join(core.dataDir, "printful", "mockups"), taskShape, MAX_TASKS);

  const drawing = new Set<Promise<void>>();
  let isClosed = false;

  function start(task: MockupTask): void {
    const work = draw(task).finally(() => drawing.delete(work));
    drawing.add(work);
  }

  async function draw(task: MockupTask): Promise<void> {
    try {
      if (core.faults.take("printful", "mockup")) throw new Error("The mockup could not be made");
      task.picture = await drawMockup(task, pictures);
      task.status = "completed";
    } catch (error) {
      task.error = error instanceof Error ? error.message : "The mockup could not be made";
      task.status = "failed";
    }
    if (!isClosed && store.find(task.id) === task) store.save(task);
  }

  for (const task of store.list()) if (task.status === "pending") start(task);

  return {
    start(order, slowMs) {
      const task: MockupTask = {
        ...order,
        id: store.nextId(),
        status: "pending",
        startedAt: Date.now(),
        readyAt: Date.now() + slowMs,
        picture: null,
        error: null,
      };
      store.save(task);
      start(task);
      return task;
    },
    find: (key) => store.find(Number(key.replace(/^gt-/, ""))),
    countStartedWithin: (ms) =>
      store.list().filter(({ startedAt }) => startedAt > Date.now() - ms).length,
    reset: store.reset,
    async close() {
      isClosed = true;
      await Promise.all(drawing);
    },
  };
}

async function drawMockup(task: MockupTask, pictures: Pictures): Promise<string> {
  const [variantId] = task.variantIds;
  const known = findVariant(variantId ?? 0);
  if (!known) throw new Error("The variant does not exist");
  const file = await pictures.fetchFile(task.url);
  const { position, format, width } = task;
  return pictures.save(await drawProduct({ ...known, file, position, format, width }), format);
}
