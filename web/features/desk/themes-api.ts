import { queryOptions } from "@tanstack/react-query";
import type {
  DeskTheme,
  DeskThemeDetail,
  DeskVersion,
  ThemeSet,
  ThemeTexts,
} from "#shared/contracts/desk/themes.ts";
import type { SamplePerson } from "#shared/contracts/desk/tries.ts";
import { desk, read, withKey } from "#web/lib/api-client.ts";

export const deskThemesQuery = queryOptions({
  queryKey: ["desk", "themes"],
  queryFn: (): Promise<DeskTheme[]> => read(desk.looks.$get()),
});

const PENDING_STATUSES = ["queued", "generating"];

export function deskThemeQuery(slug: string) {
  return queryOptions({
    queryKey: ["desk", "theme", slug],
    queryFn: ({ signal }): Promise<DeskThemeDetail> =>
      read(desk.looks[":slug"].$get({ param: { slug } }, { init: { signal } })),
    // A test render takes a few seconds.
    refetchInterval: ({ state }) =>
      state.data?.tries.some(({ status }) => PENDING_STATUSES.includes(status)) ? 1500 : false,
  });
}

type Version = Pick<DeskVersion, "number" | "revision">;

const toVersionParams = (slug: string, { number }: Pick<Version, "number">) => ({
  param: { slug, number: String(number) },
});

export const createTheme = (slug: string, words: ThemeTexts) =>
  read(desk.looks.$post({ json: { slug, words } }));

/** Imports a file exported by `getPackUrl`, from this or another shop. Idempotent per `key`. */
export function importTheme(pack: File, key: string): Promise<{ slug: string; number: number }> {
  const form = new FormData();
  form.append("pack", pack);
  return read(desk.looks.packs.$post({}, { ...withKey(key), init: { body: form } }));
}

export function getPackUrl(slug: string, number: number): string {
  return `/api/desk/looks/packs/${slug}/${number}`;
}

export const reorderThemes = (seen: string[], slugs: string[]) =>
  read(desk.looks.order.$post({ json: { seen, slugs } }));

export const setThemeActive = (slug: string, active: boolean) =>
  read(desk.looks[":slug"].active.$post({ param: { slug }, json: { active } }));

export const createDraft = (slug: string, from: number) =>
  read(desk.looks[":slug"].drafts.$post({ param: { slug }, json: { from } }));

export const changeDraft = (
  slug: string,
  { revision, ...version }: Version,
  change: { words: ThemeTexts; note: string },
) =>
  read(
    desk.looks[":slug"][":number"].$put({
      ...toVersionParams(slug, version),
      json: { ...change, revision },
    }),
  );

export const discardDraft = (slug: string, { revision, ...version }: Version) =>
  read(
    desk.looks[":slug"][":number"].discard.$post({
      ...toVersionParams(slug, version),
      json: { revision },
    }),
  );

export const startTestRenders = (
  slug: string,
  { revision, ...version }: Version,
  people: SamplePerson[],
) =>
  read(
    desk.looks[":slug"][":number"].tries.$post({
      ...toVersionParams(slug, version),
      json: { revision, people },
    }),
  );

export const chooseSample = (
  slug: string,
  { revision, ...version }: Version,
  choice: { try: string; set: ThemeSet },
) =>
  read(
    desk.looks[":slug"][":number"].sample.$post({
      ...toVersionParams(slug, version),
      json: { revision, ...choice },
    }),
  );

export const publishTheme = (
  slug: string,
  { revision, ...version }: Version,
  input: { seen: number | null; share: number | null },
) =>
  read(
    desk.looks[":slug"][":number"].publish.$post({
      ...toVersionParams(slug, version),
      json: { revision, ...input },
    }),
  );

export const endTrial = (slug: string, number: number, keep: "trial" | "published") =>
  read(desk.looks[":slug"].trial.end.$post({ param: { slug }, json: { number, keep } }));

export function getTestPictureUrl(id: string, width: 480 | 1024): string {
  return `/api/desk/looks/tries/${id}/w${width}.webp`;
}
