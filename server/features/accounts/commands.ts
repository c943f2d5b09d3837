import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { renderLedger, users } from "./tables.ts";

const NO_RENDERS = "You have no renders left. Please upgrade your plan.";
const TRIAL = "trial";

/** Gives a new account its first renders, once however often it is called. */
export async function grantTrial(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const balance = await lockBalance(tx, userId);
    if (balance === null) return;
    const granted = await tx
      .insert(renderLedger)
      .values({
        id: newId("led"),
        userId,
        kind: "grant",
        change: TRIAL_RENDERS,
        balance: balance + TRIAL_RENDERS,
        reason: TRIAL,
      })
      .onConflictDoNothing()
      .returning({ id: renderLedger.id });
    if (granted.length > 0) await setBalance(tx, userId, balance + TRIAL_RENDERS);
  });
}

/** Removes an account whose address was never verified; nobody has ever been signed in to it. */
export async function forgetUnverified(db: Db, email: string): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, false)));
}

/** Takes one render for a picture that is about to be made. Throws `no_renders` at 0. */
export async function reserveRender(tx: Tx, userId: string, renderId: string): Promise<void> {
  const [account] = await tx
    .update(users)
    .set({ render: sql`${users.render} - 1` })
    .where(sql`${users.id} = ${userId} and ${users.render} > 0`)
    .returning({ balance: users.render });
  if (!account) throw new AppError("no_renders", NO_RENDERS);
  await tx.insert(renderLedger).values({
    id: newId("led"),
    userId,
    kind: "reserve",
    change: -1,
    balance: account.balance,
    renderId,
    reason: "render started",
  });
}

/** Marks a reserved render as used: its picture is saved. */
export async function captureRender(tx: Tx, userId: string, renderId: string): Promise<void> {
  const balance = (await lockBalance(tx, userId)) ?? 0;
  await tx.insert(renderLedger).values({
    id: newId("led"),
    userId,
    kind: "capture",
    change: 0,
    balance,
    renderId,
    reason: "picture saved",
  });
}

/** Gives a reserved render back with its reason. A second return of one render is refused by the ledger. */
export async function returnRender(
  tx: Tx,
  userId: string,
  renderId: string,
  reason: string,
): Promise<void> {
  const balance = ((await lockBalance(tx, userId)) ?? 0) + 1;
  await tx.insert(renderLedger).values({
    id: newId("led"),
    userId,
    kind: "return",
    change: 1,
    balance,
    renderId,
    reason,
  });
  await setBalance(tx, userId, balance);
}

/** Which theme set the person looks at. */
export async function setLastToggle(db: Db, userId: string, lastToggle: boolean): Promise<void> {
  await db.update(users).set({ lastToggle }).where(eq(users.id, userId));
}

async function lockBalance(tx: Tx, userId: string): Promise<number | null> {
  const [account] = await tx
    .select({ balance: users.render })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return account?.balance ?? null;
}

async function setBalance(tx: Tx, userId: string, balance: number): Promise<void> {
  await tx.update(users).set({ render: balance }).where(eq(users.id, userId));
}
