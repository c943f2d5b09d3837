import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import type { AppError } from "#server/platform/errors.ts";
import { createLog } from "#server/platform/log.ts";
import { createHugePng, createPhoto } from "#server/test/pictures.ts";
import { createPictures, type Pictures, type PoolTimes } from "./pool.ts";

/** Tests with real processes that are killed or starved of CPU. */

let pool: Pictures;
afterEach(async () => await pool.close());

/** Fast operations take long on a machine that runs other tests. */
const PATIENT_POOL = { patience: 600_000, work: 600_000 };

function open(size: number, times: Partial<PoolTimes> = {}): Pictures {
  pool = createPictures({ size, times: { ...PATIENT_POOL, ...times }, log: createLog("silent") });
  return pool;
}

function photo(bytes: Buffer, userId: string, signal?: AbortSignal) {
  return pool.run("photo", { bytes }, { userId, signal });
}

/** Has the size of a phone's photos, by which their cost is estimated, but takes less time. */
const createLargePhoto = () => createPhoto(4000, 3000);

const PROGRAM = "worker-process";

/** Lists the child processes of this one on Linux. */
function listWorkers(): number[] {
  const own = String(process.pid);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, parent] =
          /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
        return parent === own && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(PROGRAM);
      } catch {
        // It exited meanwhile.
        return false;
      }
    })
    .map(Number);
}

async function untilWorkers(count: number, before: number[] = []): Promise<number[]> {
  const list = () => listWorkers().filter((pid) => !before.includes(pid));
  await expect.poll(() => list().length, { interval: 10 }).toBe(count);
  return list();
}

describe("picture work", () => {
  test("returns the photo with its thumbnails, and starts no process before there is work", async () => {
    const before = listWorkers();
    open(2, { idle: 50 });
    expect(listWorkers()).toEqual(before);
    const saved = await photo(await createPhoto(), "maya");
    expect([saved.width, saved.height, saved.thumbnails.length]).toEqual([400, 500, 4]);
    expect(Buffer.isBuffer(saved.data)).toBe(true);
    await untilWorkers(0, before);
  });

  test("rejects a bad photo with the reason", async () => {
    open(1);
    const rejection = await photo(Buffer.from("hello"), "maya").catch((error: unknown) => error);
    expect(rejection).toMatchObject({
      code: "invalid_photo",
      details: { reason: "type" },
      message: "Please select a JPG or PNG image",
    });
  });

  test("reports a timeout, and does not call the photo broken", async () => {
    open(2, { work: 150 });
    const bytes = await createHugePng();
    const all = await Promise.allSettled(["a", "b", "c"].map((user) => photo(bytes, user)));
    for (const outcome of all) {
      expect(outcome.status).toBe("rejected");
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toMatchObject({ code: "unavailable", details: { reason: "slow" } });
    }
  });

  test("fails alone if its process is killed, and the next job gets a new process", async () => {
    const before = listWorkers();
    open(1);
    const bytes = await createHugePng();
    const [struck, spared] = [photo(bytes, "maya"), photo(await createPhoto(), "ana")];
    const outcome = struck.catch((error: unknown) => error);
    const [pid = 0] = await untilWorkers(1, before);
    process.kill(pid, "SIGKILL");
    expect(await outcome).toMatchObject({
      code: "unavailable",
      details: { reason: "interrupted" },
    });
    expect((await spared).width).toBe(400);
    expect(listWorkers()).not.toContain(pid);
  });

  test("gets another process when it arrives while an idle one is being ended", async () => {
    open(1, { idle: 20 });
    const bytes = await createPhoto();
    await photo(bytes, "maya");
    // This timer runs right after the one that ends the process, before the exit is reported.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await photo(bytes, "maya")).width).toBe(400);
  });

  test("is not done for users who left before their turn", async () => {
    open(1);
    const bytes = await createLargePhoto();
    const first = photo(bytes, "maya");
    const leaving = new AbortController();
    const left = photo(bytes, "maya", leaving.signal).catch((error: unknown) => error);
    leaving.abort();
    expect(await left).toMatchObject({ details: { reason: "interrupted" } });
    await first;
  });

  test("is rejected with a Retry-After for a user with much queued work, and for no other user", async () => {
    open(1, { waitingOfOne: 500 });
    const bytes = await createLargePhoto();
    const own = await Promise.allSettled(Array.from({ length: 5 }, () => photo(bytes, "maya")));
    const rejected = own.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect([rejected.length > 0, rejected.length < 4]).toEqual([true, true]);
    for (const { reason } of rejected) {
      expect(reason).toMatchObject({ code: "unavailable", details: { reason: "busy" } });
      expect(reason.details.retryAfterSeconds).toBeGreaterThanOrEqual(2);
    }
  });

  test("accepts six designs of the largest poster from one user at once", async () => {
    open(1);
    const area = { width: 3600, height: 5400, dpi: 180, safe: 50, bleed: 25, wraps: false };
    const product = {
      shape: "poster",
      colorHex: null,
      area: { ...area, background: true },
    } as const;
    const picture = { x: 0.5, y: 0.5, width: 0.5, rotation: 0, copies: 1 } as const;
    const layout = { picture, background: "#ffffff", text: null };
    const input = { mix: await createPhoto(), product, layout };
    const leaving = new AbortController();
    const turn = { userId: "maya", signal: leaving.signal };
    const all = Promise.allSettled(
      Array.from({ length: 6 }, () => pool.run("design", input, turn)),
    );
    // One is being drawn, and the others would be rejected by now if the queue was full.
    leaving.abort();
    await pool.close();
    for (const { reason } of (await all) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: "unavailable", details: { reason: "interrupted" } });
  });

  test("is rejected for all users when too much is queued, except background work", async () => {
    open(1, { waitingOfAll: 500 });
    const bytes = await createLargePhoto();
    const users = ["a", "b", "c", "d"];
    const people = Promise.allSettled(users.map((user) => photo(bytes, user)));
    const turn = { userId: "f", isWork: true };
    const work = await Promise.all([1, 2, 3].map(() => pool.run("photo", { bytes }, turn)));
    expect(work.map(({ width }) => width)).toEqual([2048, 2048, 2048]);
    expect((await people).map(({ status }) => status)).toContain("rejected");
  });

  test("is rejected with a Retry-After after waiting too long", async () => {
    open(1, { patience: 50 });
    const first = photo(await createLargePhoto(), "maya");
    const late = await photo(await createPhoto(), "ana").catch((error: unknown) => error);
    expect(late).toMatchObject({ code: "unavailable", details: { reason: "busy" } });
    await first;
  });

  test("runs sequentially per user, with other users' jobs in between", async () => {
    open(2);
    // Its header suggests a huge cost, but it fails to decode early.
    const huge = (await createHugePng()).subarray(0, 100_000);
    const ended: string[] = [];
    const send = (name: string, user: string) =>
      photo(huge, user).catch(({ details }: AppError) => ended.push(`${name}: ${details?.reason}`));
    await Promise.all([send("first", "mallory"), send("next", "mallory"), send("other", "maya")]);
    expect(ended).toEqual(["first: broken", "other: broken", "next: broken"]);
  });

  test("uses one process per user, however many are free", async () => {
    const before = listWorkers();
    open(3);
    const bytes = await createLargePhoto();
    await Promise.all([1, 2, 3].map(() => photo(bytes, "maya")));
    expect(listWorkers().filter((pid) => !before.includes(pid))).toHaveLength(1);
  });

  test("ends with the shop, whatever is queued", async () => {
    const before = listWorkers();
    open(1);
    const bytes = await createHugePng();
    const all = Promise.allSettled([photo(bytes, "a"), photo(bytes, "b")]);
    await untilWorkers(1, before);
    await pool.close();
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await untilWorkers(0, before);
    await expect(photo(bytes, "a")).rejects.toMatchObject({ code: "unavailable" });
  });
});
