import { sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Billed } from "#server/providers/images/port.ts";
import type { ListedMove } from "#server/providers/payments/books-port.ts";
import type { PrintCosts } from "#server/providers/print/port.ts";
import { microsOf } from "./rules.ts";
import { costs } from "./tables.ts";

type Row = typeof costs.$inferInsert;

type Printed = { externalId: string; orderId: string; costs: PrintCosts | null; at: Date };

/** What the print partner asks for one order by now; it may fall when something of it is cancelled. Null: it says nothing. */
export async function keepPrintCosts(db: Db | Tx, printed: readonly Printed[]): Promise<void> {
  const rows = printed.flatMap(({ externalId: source, orderId, costs: asked, at }): Row[] => {
    const of = { source, orderId, at };
    if (!asked) return [];
    return [
      { ...of, kind: "print", micros: microsOf(asked.printCents) },
      { ...of, kind: "print_shipping", micros: microsOf(asked.shippingCents) },
      { ...of, kind: "print_tax", micros: microsOf(asked.taxCents) },
    ];
  });
  for (const some of inParts(rows))
    await db
      .insert(costs)
      .values(some)
      .onConflictDoUpdate({
        target: [costs.kind, costs.source],
        set: { micros: sql`excluded.micros` },
        setWhere: sql`${costs.micros} <> excluded.micros`,
      });
}

/** The card company's books are never changed: what goes back is another line. */
export async function keepCardMoves(db: Db, moves: readonly ListedMove[]): Promise<void> {
  const rows = moves.map(
    ({ id, cents, feeCents, paymentId, at }): Row => ({
      ...{ kind: "card", source: id, micros: microsOf(feeCents) },
      ...{ movedCents: cents, paymentId, at },
    }),
  );
  for (const some of inParts(rows)) await db.insert(costs).values(some).onConflictDoNothing();
}

/** A picture that was paid for: once for each answer of the service, which tells nothing twice. */
export async function keepPictureCost(
  db: Db,
  { renderId, billed, at }: { renderId: string; billed: Billed; at: Date },
): Promise<void> {
  await db.insert(costs).values({ ...billed, kind: "picture", source: newId("pic"), renderId, at });
}

/** For pictures whose cost the service did not say: the most that one may cost. */
export async function guessPictureCosts(
  db: Db,
  pictured: readonly { renderId: string; at: Date }[],
  mostCents: number,
): Promise<void> {
  const rows = pictured.map(
    ({ renderId, at }): Row => ({
      ...{ kind: "picture", source: renderId, micros: microsOf(mostCents) },
      ...{ renderId, isGuess: true, at },
    }),
  );
  for (const some of inParts(rows)) await db.insert(costs).values(some).onConflictDoNothing();
}

const MOST_ROWS = 500;

function inParts(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, part) =>
    rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS),
  );
}
