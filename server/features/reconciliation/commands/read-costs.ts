import type { Deps } from "#server/deps.ts";
import {
  guessPictureCosts,
  keepCardMoves,
  keepPrintCosts,
} from "#server/features/costs/commands.ts";
import {
  countUncosted,
  findNewestMove,
  findUnmoved,
  listPictured,
  readPrinted,
} from "../queries.ts";
import { HOUR_MS, MOVES_MS, type Theirs } from "../rules.ts";

/**
 * Reads what the card company took since the last look, and again from the oldest payment on of which nothing is
 * known yet; guesses what a picture cost where its service did not say. Safe to repeat. May throw `PaymentError`.
 */
export async function readCosts(deps: Deps): Promise<void> {
  const { db, clock, images, payments } = deps;
  const now = clock.now();
  const newest = await findNewestMove(db);
  const unmoved = await findUnmoved(db, now);
  const begun = newest ?? new Date(+(await payments.readTime()) - MOVES_MS);
  await readMovesSince(deps, new Date(Math.min(+begun, +(unmoved ?? begun)) - HOUR_MS));
  await guessPictureCosts(db, await listPictured(db, now), images.costCents);
}

export async function readMovesSince({ db, payments }: Deps, since: Date): Promise<void> {
  await keepCardMoves(db, await payments.listMoves(since));
}

/** What the print partner's list says that each of ours costs, also of those that are followed no more. */
export async function keepListedPrints({ db }: Deps, prints: Theirs["prints"]): Promise<void> {
  const orderOf = await readPrinted(
    db,
    prints.map(({ orderId }) => orderId),
  );
  const ours = prints.flatMap((print) => {
    const orderId = orderOf.get(print.orderId);
    return orderId ? [{ ...print, orderId }] : [];
  });
  await keepPrintCosts(db, ours);
}

/** What stays unknown after a day's reading is for a person: the numbers of the desk lack it. */
export async function tellUncosted({ db, clock, log }: Deps): Promise<void> {
  const uncosted = await countUncosted(db, clock.now());
  if (uncosted > 0) log.error({ tries: uncosted }, "what orders cost is not known");
}
