import { and, eq, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { findVersionRow, lockThemes } from "#server/features/themes/commands/draft-theme.ts";
import { buildPrompt } from "#server/features/themes/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { makeTryJob } from "../jobs.ts";
import { createExampleFields, getStallCutoff } from "../rules.ts";
import { themeTries } from "../tables.ts";

/** Booking number in every try, so that versions can be compared. */
const BOOKING_NUMBER = 48_120;

type TriesRequest = { slug: string; number: number; revision: number; people: readonly string[] };

/**
 * Starts renders of a version for sample people, one per person; repeated, it restarts only failed or stalled ones.
 * Throws `conflict` if the draft has changed in the meantime.
 */
export async function startTries(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  { slug, number, revision, people }: TriesRequest,
) {
  await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const { content, ...version } = await findVersionRow(tx, slug, number);
    if (version.revision !== revision) throw new AppError("edit_conflict");
    const fields = createExampleFields(slug, content.fields);
    const prompt = buildPrompt(content.prompt, fields, content.is_numbered ? BOOKING_NUMBER : null);
    const now = deps.clock.now();
    const isOver = or(
      eq(themeTries.status, "failed"),
      and(eq(themeTries.status, "generating"), lt(themeTries.startedAt, getStallCutoff(now))),
    );
    const startedPeople: string[] = [];
    for (const person of people) {
      const of = { slug, number, revision, person };
      const [started] = await tx
        .insert(themeTries)
        .values({ ...of, fields, prompt, id: newId("try"), createdAt: now })
        .onConflictDoUpdate({
          target: [themeTries.slug, themeTries.number, themeTries.revision, themeTries.person],
          set: { status: "queued", failure: null },
          setWhere: isOver,
        })
        .returning({ id: themeTries.id });
      if (!started) continue;
      startedPeople.push(person);
      await deps.jobs.enqueue(tx, makeTryJob, { tryId: started.id });
    }
    if (startedPeople.length === 0) return;
    await writeAudit(deps, tx, {
      ...{ actor, act: "look.try", subject: { kind: "look", id: slug } },
      after: { version: number, people: startedPeople.join(", ") },
    });
  });
}
