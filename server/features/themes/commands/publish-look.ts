import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { CREATED_IN_SHOP } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { LOOK_SETS, type LookSet } from "#shared/contracts/desk/looks.ts";
import { say } from "#shared/messages/refusal.ts";
import { IS_MALE, themeContentOf } from "../rules.ts";
import { themes, themeVersions } from "../tables.ts";
import { findVersionRow, lockLooks, type VersionRow } from "./draft-look.ts";
import { retirePublished } from "./keep-published.ts";
import { LOOKS_TOPIC, tellLooks } from "./tell-looks.ts";
import { freeId, replacePrompts } from "./theme-rows.ts";

type Publishing = {
  slug: string;
  number: number;
  revision: number;
  /** What everybody had when the person decided. */
  seen: number | null;
  /** People in a hundred; null: all. */
  share: number | null;
};

/**
 * Gives a draft, or a former version again, to everybody or to a share of people. Renders under way keep what they
 * were begun with. Pressed again it does nothing. Throws `conflict` where it, or what everybody has, changed
 * meanwhile, where another one is on trial, and without a picture for each of its cards.
 */
export async function publishLook(deps: Deps, actor: DeskActor, wish: Publishing): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockLooks(tx);
    const version = await findVersionRow(tx, wish.slug, wish.number);
    if (isThatAlready(version, wish)) return;
    const [published, trial] = await readLive(tx, wish.slug);
    if (version.revision !== wish.revision || (published?.number ?? null) !== wish.seen)
      throw new AppError("conflict", say("changed_meanwhile"));
    if (trial) throw new AppError("conflict", say("look_on_trial", { number: trial.number }));
    const { sets, samples } = version.content;
    if (sets.some((set) => !samples[set])) throw new AppError("conflict", say("look_no_picture"));
    if (wish.share === null) await publish(deps, tx, version);
    else await beginTrial(deps, tx, version, wish.share);
    await writeAudit(deps, tx, {
      actor,
      act: version.state === "retired" ? "look.roll-back" : "look.publish",
      subject: { kind: "look", id: wish.slug },
      before: { version: published?.number ?? null },
      after: { version: version.number, share: wish.share },
    });
    await deps.events.publish(tx, LOOKS_TOPIC);
  });
  await tellLooks(deps.db);
}

/** Ends a trial: everybody gets what was tried, or what they had. Pressed again it does nothing. */
export async function endTrial(
  deps: Deps,
  actor: DeskActor,
  { slug, number, keep }: { slug: string; number: number; keep: "trial" | "published" },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockLooks(tx);
    const version = await findVersionRow(tx, slug, number);
    const over = keep === "trial" ? "published" : "retired";
    if (version.state === over) return;
    if (version.state !== "trial") throw new AppError("conflict", say("changed_meanwhile"));
    if (keep === "trial") await publish(deps, tx, version);
    else await setState(tx, version, { state: "retired", share: null });
    const act = keep === "trial" ? "look.publish" : "look.end-trial";
    const before = { version: number, share: version.share };
    await writeAudit(deps, tx, { actor, act, subject: { kind: "look", id: slug }, before });
    await deps.events.publish(tx, LOOKS_TOPIC);
  });
  await tellLooks(deps.db);
}

function isThatAlready({ state, share }: VersionRow, wish: Publishing): boolean {
  return wish.share === null ? state === "published" : state === "trial" && share === wish.share;
}

async function readLive(tx: Tx, slug: string) {
  const live = await tx.select().from(themeVersions).where(eq(themeVersions.slug, slug));
  return [
    live.find(({ state }) => state === "published"),
    live.find(({ state }) => state === "trial"),
  ] as const;
}

async function publish(deps: Deps, tx: Tx, version: VersionRow): Promise<void> {
  const { slug, publishedAt } = version;
  const rows = await tx.select().from(themes).where(eq(themes.slug, slug));
  const [live] = await readLive(tx, slug);
  const isOff = live !== undefined && !rows.some(({ active }) => active);
  await retirePublished(tx, slug);
  for (const set of LOOK_SETS) await writeRow(tx, version, set, !isOff);
  const since = publishedAt ?? deps.clock.now();
  await setState(tx, version, { state: "published", share: null, publishedAt: since });
}

/** A look that was never published gets rows that are off for everybody else, for its renders to name. */
async function beginTrial(deps: Deps, tx: Tx, version: VersionRow, share: number): Promise<void> {
  const rows = await tx.select().from(themes).where(eq(themes.slug, version.slug));
  if (rows.length === 0) {
    for (const set of LOOK_SETS) await writeRow(tx, version, set, false);
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

/** A set that the version leaves out keeps its row, as renders name it, and is off. */
async function writeRow(
  tx: Tx,
  { slug, number, content }: VersionRow,
  set: LookSet,
  isOn: boolean,
): Promise<void> {
  const gender = IS_MALE[set];
  const { asks, ...words } = themeContentOf(content, set);
  const active = isOn && content.sets.includes(set);
  const [row] = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.slug, slug), eq(themes.gender, gender)));
  const id = row?.id ?? (await freeId(tx));
  const values = { ...words, active, version: number };
  if (row) await tx.update(themes).set(values).where(eq(themes.id, id));
  else await tx.insert(themes).values({ ...values, id, slug, gender, brought: CREATED_IN_SHOP });
  await replacePrompts(tx, id, asks);
}
