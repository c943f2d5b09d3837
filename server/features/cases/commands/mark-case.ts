import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { AuditFacts } from "#server/features/audit/tables.ts";
import { listTeam } from "#server/features/team/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listErrorCodes } from "#server/platform/error-causes.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { DeskAction } from "#shared/desk-actions.ts";
import { lockOpenCase } from "../queries.ts";
import { cases, deskNotes } from "../tables.ts";

type Case = typeof cases.$inferSelect;
type CaseChange = { act: DeskAction; set: Partial<Case>; reason?: string };

/** Changes an open case and writes the audit entry. Throws `conflict` for a settled one. */
async function updateCase(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  id: string,
  getChange: (row: Case, tx: Tx) => CaseChange | Promise<CaseChange>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockOpenCase(tx, id);
    if (!row) throw new AppError("already_resolved");
    const { act, set, reason } = await getChange(row, tx);
    if (Object.keys(set).length > 0) await tx.update(cases).set(set).where(eq(cases.id, id));
    const names = Object.keys(set) as (keyof Case)[];
    await writeAudit(deps, tx, {
      actor,
      act,
      subject: { kind: "case", id },
      before: pick(row, names),
      after: pick({ ...row, ...set }, names),
      reason,
    });
  });
}

function pick(row: Case, names: (keyof Case)[]): AuditFacts {
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : (value as string | null)];
    }),
  );
}

/** Settles a case by hand; it reopens if it affects something else. */
export async function settleCase(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  id: string,
  reason: string,
) {
  const set = { settledAt: deps.clock.now(), settledBy: actor.userId };
  await updateCase(deps, actor, id, () => ({ act: "case.done", set, reason }));
}

/** Assigns a case, or unassigns it with null. Throws `not_found` if the user is not on the team. */
export async function assignCase(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  id: string,
  userId: string | null,
) {
  await updateCase(deps, actor, id, async (_row, tx) => {
    const team = await listTeam(tx);
    if (userId !== null && !team.some((member) => member.id === userId)) throw notFound("Account");
    return { act: "case.hold", set: { heldBy: userId } };
  });
}

/** Snoozes a case, or wakes it with null. */
export async function snoozeCase(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  id: string,
  until: Date | null,
) {
  await updateCase(deps, actor, id, () => ({ act: "case.sleep", set: { asleepUntil: until } }));
}

const FOREIGN_KEY_VIOLATION = "23503";

/** Writes an internal note about a case and its orders, or about one order. Throws `not_found`. */
export async function writeNote(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  about: { caseId: string } | { orderId: string },
  text: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const author = { authorId: actor.userId, authorName: actor.name };
    const createdAt = deps.clock.now();
    const note = { id: newId("not"), ...about, ...author, words: text, createdAt };
    await tx
      .insert(deskNotes)
      .values(note)
      .catch((error) => {
        if (!listErrorCodes(error).includes(FOREIGN_KEY_VIOLATION)) throw error;
        throw notFound("caseId" in about ? "Case" : "Order");
      });
    const [kind, id] = "caseId" in about ? ["case", about.caseId] : ["order", about.orderId];
    await writeAudit(deps, tx, { actor, act: "note.write", subject: { kind, id } });
  });
}
