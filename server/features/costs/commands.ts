import { sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Billed } from "#server/providers/images/port.ts";
import type { ListedMove } from "#server/providers/payments/books-port.ts";
import type { PrintCosts } from "#server/providers/print/port.ts";
import { toMicros } from "./rules.ts";
import { costs } from "./tables.ts";

type Row = typeof costs.$inferInsert;

type Printed = { externalId: string; orderId: string; costs: PrintCosts | null; at: Date };

/**
 * Stores the print provider's current costs of orders; they may fall after a partial cancellation. Null costs
 * are not stored.
 */
export async function savePrintCosts(db: Db | Tx, printed: readonly Printed[]): Promise<void> {
  const rows = printed.flatMap(({ externalId: source, orderId, costs: reported, at }): Row[] => {
    const base = { source, orderId, at };
    if (!reported) return [];
    return [
      { ...base, kind: "print", micros: toMicros(reported.printCents) },
      { ...base, kind: "print_shipping", micros: toMicros(reported.shippingCents) },
      { ...base, kind: "print_tax", micros: toMicros(reported.taxCents) },
    ];
  });
  for (const batch of toBatches(rows))
    await db
      .insert(costs)
      .values(batch)
      .onConflictDoUpdate({
        target: [costs.kind, costs.source],
        set: { micros: sql`excluded.micros` },
        setWhere: sql`${costs.micros} <> excluded.micros`,
      });
}

/** Stores balance transactions of the payment provider, which are immutable: a refund is another one. */
export async function saveBalanceTransactions(db: Db, moves: readonly ListedMove[]): Promise<void> {
  const rows = moves.map(
    ({ id, cents, feeCents, paymentId, at }): Row => ({
      ...{ kind: "card", source: id, micros: toMicros(feeCents) },
      ...{ movedCents: cents, paymentId, at },
    }),
  );
  for (const batch of toBatches(rows)) await db.insert(costs).values(batch).onConflictDoNothing();
}

/** Stores the cost of a picture, once per response of the picture service, which never repeats one. */
export async function savePictureCost(
  db: Db,
  { renderId, billed, at }: { renderId: string; billed: Billed; at: Date },
): Promise<void> {
  await db.insert(costs).values({ ...billed, kind: "picture", source: newId("pic"), renderId, at });
}

export async function estimatePictureCosts(
  db: Db,
  pictured: readonly { renderId: string; at: Date }[],
  mostCents: number,
): Promise<void> {
  const rows = pictured.map(
    ({ renderId, at }): Row => ({
      ...{ kind: "picture", source: renderId, micros: toMicros(mostCents) },
      ...{ renderId, isGuess: true, at },
    }),
  );
  for (const batch of toBatches(rows)) await db.insert(costs).values(batch).onConflictDoNothing();
}

const BATCH_SIZE = 500;

function toBatches(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, part) =>
    rows.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
  );
}
