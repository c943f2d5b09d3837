import type { DeskTheme, DeskVersion, VersionNumbers } from "#shared/contracts/desk/themes.ts";
import type { DeskTry } from "#shared/contracts/desk/tries.ts";
import { centsToDollars } from "#shared/money.ts";
import type { countFailures, DeskThemeRow, MadeVersion, TryRow, VersionCounts } from "./queries.ts";
import { isBeyondChance } from "./rules.ts";

/** Presents the published version, else the trial or newest draft; null without any version. */
export function presentDeskTheme({ slug, rows, versions }: DeskThemeRow): DeskTheme | null {
  const published = versions.find(({ state }) => state === "published");
  const trial = versions.find(({ state }) => state === "trial");
  const shown = published ?? trial ?? versions.at(-1);
  if (!shown) return null;
  const { name, opens_at, sets, samples } = shown.content;
  return {
    ...{ slug, name, opens_at, sets },
    image_url: samples.female ?? samples.male,
    active: rows.some(({ active }) => active),
    published: published?.number ?? null,
    trial: trial ? { number: trial.number, share: trial.share ?? 0 } : null,
    drafts: versions.flatMap(({ state, number }) => (state === "draft" ? number : [])),
  };
}

export function presentVersion({ version, maker }: MadeVersion): DeskVersion {
  const { number, state, revision, share, note, content, createdAt, publishedAt } = version;
  return {
    ...{ number, state, revision, share, note, content },
    made_by: maker,
    created_at: createdAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
  };
}

export function presentTry(row: TryRow): DeskTry {
  const { id, number, revision, person, status, failure, cents, startedAt, finishedAt } = row;
  const ms = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null;
  return {
    ...{ id, number, revision, person, status, failure },
    cost: centsToDollars(cents),
    seconds: ms === null ? null : Math.round(ms / 1000),
  };
}

type Failures = Awaited<ReturnType<typeof countFailures>>;

/** `published` is the version the others are compared with. */
export function presentNumbers(
  counts: VersionCounts,
  failures: Failures,
  published: VersionCounts | undefined,
): VersionNumbers {
  const { number, done, failed, again, deleted, seconds, micros } = counts;
  const rates = computeRates(counts);
  const others = published && published.number !== number ? computeRates(published) : null;
  const kinds = ["failed", "again", "deleted"] as const;
  return {
    ...{ number, failed, again, deleted },
    renders: done + failed,
    failures: failures
      .filter((each) => each.number === number)
      .map(({ failure, count }) => ({ why: failure ?? "", count })),
    cost: micros / 1e6,
    seconds: seconds === null ? null : Math.round(seconds),
    beyond_chance: others ? kinds.filter((kind) => isBeyondChance(rates[kind], others[kind])) : [],
  };
}

function computeRates({ done, failed, again, deleted }: VersionCounts) {
  return {
    failed: { hits: failed, of: done + failed },
    again: { hits: again, of: done },
    deleted: { hits: deleted, of: done },
  };
}
