import { readFile } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { savePictureCost } from "#server/features/costs/commands.ts";
import { storePicture } from "#server/features/files/commands.ts";
import { makeCall } from "#server/features/spending/commands.ts";
import { PictureError } from "#server/media/errors.ts";
import { type Billed, PortraitError } from "#server/providers/images/port.ts";
import { getTryKeys } from "../rules.ts";
import { themeTries } from "../tables.ts";

type Try = typeof themeTries.$inferSelect;

/** User id of these calls, so that they don't count against an account's daily limit. */
const SHOP_USER_ID = "desk";

/**
 * Runs a try to its end: stores the picture, or the failure. An error of our own is thrown, so that the job is
 * retried.
 */
export async function makeTry(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  const row = await claimTry(deps, id);
  if (!row) return;
  let billed: Billed | null = null;
  try {
    const bytes = await deps.images.composePortrait({
      photo: await readSample(row.person),
      prompt: row.prompt,
      userReference: SHOP_USER_ID,
      signal,
      onBilled: (details) => {
        billed = details;
      },
    });
    if (billed) await savePictureCost(deps.db, { renderId: id, billed, at: deps.clock.now() });
    const turn = { userId: SHOP_USER_ID, isWork: true };
    const picture = await deps.pictures.run("mix", { bytes }, turn);
    const file = { kind: "mix", key: getTryKeys(id).picture, contentType: "image/png" } as const;
    await storePicture(deps.storage, picture, file);
    await endTry(deps, id, { status: "done" });
  } catch (error) {
    if (error instanceof PortraitError)
      return await endTry(deps, id, { status: "failed", failure: error.failure });
    if (error instanceof PictureError)
      return await endTry(deps, id, { status: "failed", failure: "bad_answer" });
    throw error;
  }
}

/** Counts the call before it is made, as for every call of the image provider. */
async function claimTry(deps: Deps, id: string): Promise<Try | null> {
  return await deps.db.transaction(async (tx) => {
    const isOpen = inArray(themeTries.status, ["queued", "generating"]);
    const [open] = await tx
      .select()
      .from(themeTries)
      .where(and(eq(themeTries.id, id), isOpen))
      .for("update");
    if (!open) return null;
    const now = deps.clock.now();
    if (!(await makeCall(deps, tx, { renderId: id, userId: SHOP_USER_ID }))) {
      const outcome = { status: "failed", failure: "budget", finishedAt: now } as const;
      await tx.update(themeTries).set(outcome).where(eq(themeTries.id, id));
      return null;
    }
    const cents = sql`${themeTries.cents} + ${deps.images.costCents}`;
    await tx
      .update(themeTries)
      .set({ status: "generating", startedAt: now, cents })
      .where(eq(themeTries.id, id));
    return open;
  });
}

async function endTry(
  { db, clock }: Pick<Deps, "clock" | "db">,
  id: string,
  end: Pick<Try, "status"> & Partial<Pick<Try, "failure">>,
): Promise<void> {
  await db
    .update(themeTries)
    .set({ ...end, finishedAt: clock.now() })
    .where(eq(themeTries.id, id));
}

async function readSample(person: string): Promise<Buffer> {
  return await readFile(new URL(`../people/${person}.jpg`, import.meta.url));
}
