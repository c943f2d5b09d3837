import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { CREATED_IN_SHOP } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { THEME_SETS, type ThemeSet } from "#shared/contracts/desk/themes.ts";
import { IS_MALE, toThemeContent } from "../rules.ts";
import { themes, themeVersions } from "../tables.ts";
import { findVersionRow, lockThemes, type VersionRow } from "./draft-theme.ts";
import { loadThemeTexts, THEMES_TOPIC } from "./load-theme-texts.ts";
import { retirePublished } from "./store-published.ts";
import { findFreeId, replacePrompts } from "./theme-rows.ts";

type PublishRequest = {
  slug: string;
  number: number;
  revision: number;
  /** The published version when the operator decided. */
  seen: number | null;
  /** Percentage of users; null for all. */
  share: number | null;
};

/**
 * Publishes a draft or a former version to all users or to a share of them. Running renders keep their version.
 * Idempotent. Throws `conflict` if the version or the published one has changed in the meantime, if another one is on
 * trial, or if a picture is missing.
 */
export async function publishTheme(
  deps: Pick<Deps, "clock" | "db" | "events">,
  actor: DeskActor,
  request: PublishRequest,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const version = await findVersionRow(tx, request.slug, request.number);
    if (isAlreadyLive(version, request)) return;
    const [published, trial] = await readLive(tx, request.slug);
    if (version.revision !== request.revision || (published?.number ?? null) !== request.seen)
      throw new AppError("edit_conflict");
    if (trial) throw new AppError("theme_trial_active", { params: { number: trial.number } });
    const { sets, samples } = version.content;
    if (sets.some((set) => !samples[set])) throw new AppError("theme_sample_picture_required");
    if (request.share === null) await publish(deps, tx, version);
    else await startTrial(deps, tx, version, request.share);
    await writeAudit(deps, tx, {
      actor,
      act: version.state === "retired" ? "look.roll-back" : "look.publish",
      subject: { kind: "look", id: request.slug },
      before: { version: published?.number ?? null },
      after: { version: version.number, share: request.share },
    });
    await deps.events.publish(tx, THEMES_TOPIC);
  });
  await loadThemeTexts(deps.db);
}

/** Ends a trial by publishing or retiring it. Idempotent. */
export async function endTrial(
  deps: Pick<Deps, "clock" | "db" | "events">,
  actor: DeskActor,
  { slug, number, keep }: { slug: string; number: number; keep: "trial" | "published" },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const version = await findVersionRow(tx, slug, number);
    const targetState = keep === "trial" ? "published" : "retired";
    if (version.state === targetState) return;
    if (version.state !== "trial") throw new AppError("edit_conflict");
    if (keep === "trial") await publish(deps, tx, version);
    else await setState(tx, version, { state: "retired", share: null });
    const act = keep === "trial" ? "look.publish" : "look.end-trial";
    const before = { version: number, share: version.share };
    await writeAudit(deps, tx, { actor, act, subject: { kind: "look", id: slug }, before });
    await deps.events.publish(tx, THEMES_TOPIC);
  });
  await loadThemeTexts(deps.db);
}

function isAlreadyLive({ state, share }: VersionRow, request: PublishRequest): boolean {
  return request.share === null
    ? state === "published"
    : state === "trial" && share === request.share;
}

async function readLive(tx: Tx, slug: string) {
  const live = await tx.select().from(themeVersions).where(eq(themeVersions.slug, slug));
  return [
    live.find(({ state }) => state === "published"),
    live.find(({ state }) => state === "trial"),
  ] as const;
}

async function publish(deps: Pick<Deps, "clock">, tx: Tx, version: VersionRow): Promise<void> {
  const { slug, publishedAt } = version;
  const rows = await tx.select().from(themes).where(eq(themes.slug, slug));
  const [live] = await readLive(tx, slug);
  const isOff = live !== undefined && !rows.some(({ active }) => active);
  await retirePublished(tx, slug);
  for (const set of THEME_SETS) await writeRow(tx, version, set, !isOff);
  const since = publishedAt ?? deps.clock.now();
  await setState(tx, version, { state: "published", share: null, publishedAt: since });
}

/** A theme that was never published gets inactive rows, so that its renders can reference them. */
async function startTrial(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  version: VersionRow,
  share: number,
): Promise<void> {
  const rows = await tx.select().from(themes).where(eq(themes.slug, version.slug));
  if (rows.length === 0) {
    for (const set of THEME_SETS) await writeRow(tx, version, set, false);
  }
  const since = version.publishedAt ?? deps.clock.now();
  await setState(tx, version, { state: "trial", share, publishedAt: since });
}

async function setState(
  tx: Tx,
  { id }: VersionRow,
  change: Partial<Pick<VersionRow, "state" | "share" | "publishedAt">>,
): Promise<void> {
  await tx.update(themeVersions).set(change).where(eq(themeVersions.id, id));
}

/** A set that the version omits keeps its row, which renders reference, but inactive. */
async function writeRow(
  tx: Tx,
  { slug, number, content }: VersionRow,
  set: ThemeSet,
  isOn: boolean,
): Promise<void> {
  const gender = IS_MALE[set];
  const { fields, ...words } = toThemeContent(content, set);
  const active = isOn && content.sets.includes(set);
  const [row] = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.slug, slug), eq(themes.gender, gender)));
  const id = row?.id ?? (await findFreeId(tx));
  const values = { ...words, active, version: number };
  if (row) await tx.update(themes).set(values).where(eq(themes.id, id));
  else await tx.insert(themes).values({ ...values, id, slug, gender, brought: CREATED_IN_SHOP });
  await replacePrompts(tx, id, fields);
}
