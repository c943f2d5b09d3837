import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { sterlingRates } from "../tables.ts";

/**
 * Saves a month's rate, in millionths of a dollar per pound, with its source. It can't be changed, since
 * documents use it. Throws `conflict` if the month has one.
 */
export async function saveSterlingRate(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  rate: { month: string; micros: number; source: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const added = await tx
      .insert(sterlingRates)
      .values({ ...rate, setAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ month: sterlingRates.month });
    if (added.length === 0) throw new AppError("edit_conflict");
    const subject = { kind: "month", id: rate.month };
    const { micros, source } = rate;
    await writeAudit(deps, tx, {
      actor,
      act: "books.sterling",
      subject,
      after: { micros, source },
    });
  });
}
