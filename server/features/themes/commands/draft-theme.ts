import { eq, max, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { AuditFacts } from "#server/features/audit/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { ThemeSet, ThemeTexts, ThemeVersionContent } from "#shared/contracts/desk/themes.ts";
import { findVersion } from "../queries.ts";
import { themes, themeVersions } from "../tables.ts";
import { THEMES_LOCK } from "./theme-rows.ts";

export type VersionRow = typeof themeVersions.$inferSelect;

const NO_SAMPLES = { female: null, male: null };

/** Creates a theme with its first draft. Throws `conflict` if the slug is taken. */
export async function createTheme(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { slug, words }: { slug: string; words: ThemeTexts },
): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const [row] = await tx.select().from(themes).where(eq(themes.slug, slug)).limit(1);
    const [version] = await tx
      .select()
      .from(themeVersions)
      .where(eq(themeVersions.slug, slug))
      .limit(1);
    if (row ?? version) throw new AppError("theme_slug_already_exists", { params: { slug } });
    const content = { ...words, samples: NO_SAMPLES };
    return await addDraft(deps, tx, actor, { slug, number: 1, content, note: "" });
  });
}

/** Creates a draft with the content of that version. */
export async function createDraft(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { slug, from }: { slug: string; from: number },
): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const { content } = await findVersionRow(tx, slug, from);
    const number = await getNextNumber(tx, slug);
    return await addDraft(deps, tx, actor, { slug, number, content, note: "" });
  });
}

type PackedDraft = Pick<NewDraft, "slug" | "content" | "note"> & { id: string };

/**
 * Creates a draft with the content of an imported theme, as its first version if the slug is new. Idempotent by id.
 */
export async function addPackedDraft(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  draft: PackedDraft,
): Promise<{ slug: string; number: number }> {
  return await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const [known] = await tx.select().from(themeVersions).where(eq(themeVersions.id, draft.id));
    if (known) return { slug: known.slug, number: known.number };
    const { slug } = draft;
    const number = await getNextNumber(tx, slug);
    await addDraft(deps, tx, actor, { ...draft, number, act: "look.import" });
    return { slug, number };
  });
}

async function getNextNumber(tx: Tx, slug: string): Promise<number> {
  const [last] = await tx
    .select({ number: max(themeVersions.number) })
    .from(themeVersions)
    .where(eq(themeVersions.slug, slug));
  return (last?.number ?? 0) + 1;
}

type NewDraft = {
  id?: string;
  slug: string;
  number: number;
  content: ThemeVersionContent;
  note: string;
  /** The action in the audit log. */
  act?: "look.draft" | "look.import";
};

async function addDraft(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: DeskActor,
  { act = "look.draft", ...draft }: NewDraft,
): Promise<number> {
  const { slug, number } = draft;
  const made = { madeBy: actor.userId, createdAt: deps.clock.now() };
  await tx.insert(themeVersions).values({ id: newId("thv"), ...draft, ...made, state: "draft" });
  const subject = { kind: "look", id: slug };
  await writeAudit(deps, tx, { actor, act, subject, after: { version: number } });
  return number;
}

type DraftRef = { slug: string; number: number; revision: number };

/** Throws `conflict` if the draft was changed in the meantime or is no longer a draft. */
export async function changeDraft(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { words, note, ...ref }: DraftRef & { words: ThemeTexts; note: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, ref);
    const content = { ...draft.content, ...words };
    await saveDraft(tx, draft, { content, note });
    await auditChange(deps, tx, actor, { draft, content });
  });
}

/** Sets the sample picture of one set. */
export async function setSample(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: DeskActor,
  { set, url, ...ref }: DraftRef & { set: ThemeSet; url: string },
): Promise<void> {
  const draft = await lockDraft(tx, ref);
  const samples = { ...draft.content.samples, [set]: url };
  const content = { ...draft.content, samples };
  await tx.update(themeVersions).set({ content }).where(eq(themeVersions.id, draft.id));
  await auditChange(deps, tx, actor, { draft, content });
}

async function auditChange(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: DeskActor,
  { draft, content }: { draft: VersionRow; content: ThemeVersionContent },
): Promise<void> {
  const { slug, number: version } = draft;
  const [before, after] = computeDifferences(draft.content, content);
  await writeAudit(deps, tx, {
    ...{ actor, act: "look.change", subject: { kind: "look", id: slug } },
    ...{ before: { version, ...before }, after: { version, ...after } },
  });
}

/** Returns the parts that differ, with their values in the first and in the second. */
function computeDifferences(
  one: ThemeVersionContent,
  other: ThemeVersionContent,
): [AuditFacts, AuditFacts] {
  const serialize = (part: unknown) => (typeof part === "string" ? part : JSON.stringify(part));
  const both = Object.keys(other).map((key) => {
    const part = key as keyof ThemeVersionContent;
    return [key, serialize(one[part]), serialize(other[part])] as const;
  });
  const changed = both.filter(([, before, after]) => before !== after);
  return [
    Object.fromEntries(changed.map(([key, before]) => [key, before])),
    Object.fromEntries(changed.map(([key, , after]) => [key, after])),
  ];
}

async function saveDraft(
  tx: Tx,
  { id, revision }: VersionRow,
  change: Pick<VersionRow, "content" | "note">,
): Promise<void> {
  await tx
    .update(themeVersions)
    .set({ ...change, revision: revision + 1 })
    .where(eq(themeVersions.id, id));
}

/** Deletes a draft. */
export async function discardDraft(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: DeskActor,
  ref: DraftRef,
): Promise<void> {
  const { id } = await lockDraft(tx, ref);
  await tx.delete(themeVersions).where(eq(themeVersions.id, id));
  await writeAudit(deps, tx, {
    actor,
    act: "look.discard",
    subject: { kind: "look", id: ref.slug },
    before: { version: ref.number },
  });
}

async function lockDraft(tx: Tx, { slug, number, revision }: DraftRef): Promise<VersionRow> {
  await lockThemes(tx);
  const version = await findVersionRow(tx, slug, number);
  if (version.state !== "draft" || version.revision !== revision)
    throw new AppError("edit_conflict");
  return version;
}

export async function lockThemes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${THEMES_LOCK})`);
}

/** Throws `not_found`. */
export async function findVersionRow(tx: Tx, slug: string, number: number): Promise<VersionRow> {
  const row = await findVersion(tx, slug, number);
  if (!row) throw notFound("Look");
  return row;
}
