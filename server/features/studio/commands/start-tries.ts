import { and, eq, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { findVersionRow, lockLooks } from "#server/features/themes/commands/draft-look.ts";
import { writePrompt } from "#server/features/themes/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import { makeTryJob } from "../jobs.ts";
import { diedBefore, exampleFields } from "../rules.ts";
import { themeTries } from "../tables.ts";

/** On every board of ours, so that versions can be compared. */
const BOOKING_NUMBER = 48_120;

type Tries = { slug: string; number: number; revision: number; people: readonly string[] };

/**
 * Has a version drawn on sample people, once on each: asked again, only what failed or died is begun again. Throws
 * `conflict` where the draft changed meanwhile.
 */
export async function startTries(
  deps: Deps,
  actor: DeskActor,
  { slug, number, revision, people }: Tries,
) {
  await deps.db.transaction(async (tx) => {
    await lockLooks(tx);
    const { content, ...version } = await findVersionRow(tx, slug, number);
    if (version.revision !== revision) throw new AppError("conflict", say("changed_meanwhile"));
    const fields = exampleFields(slug, content.fields);
    const prompt = writePrompt(content.prompt, fields, content.is_numbered ? BOOKING_NUMBER : null);
    const now = deps.clock.now();
    const isOver = or(
      eq(themeTries.status, "failed"),
      and(eq(themeTries.status, "generating"), lt(themeTries.startedAt, diedBefore(now))),
    );
    const drawn: string[] = [];
    for (const person of people) {
      const of = { slug, number, revision, person };
      const [begun] = await tx
        .insert(themeTries)
        .values({ ...of, fields, prompt, id: newId("try"), createdAt: now })
        .onConflictDoUpdate({
          target: [themeTries.slug, themeTries.number, themeTries.revision, themeTries.person],
          set: { status: "queued", failure: null },
          setWhere: isOver,
        })
        .returning({ id: themeTries.id });
      if (!begun) continue;
      drawn.push(person);
      await deps.jobs.enqueue(tx, makeTryJob, { tryId: begun.id });
    }
    if (drawn.length === 0) return;
    await writeAudit(deps, tx, {
      ...{ actor, act: "look.try", subject: { kind: "look", id: slug } },
      after: { version: number, people: drawn.join(", ") },
    });
  });
}
