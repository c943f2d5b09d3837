import { queryOptions } from "@tanstack/react-query";
import type {
  DeskLook,
  DeskLookDetail,
  DeskVersion,
  LookSet,
  LookWords,
} from "#shared/contracts/desk/looks.ts";
import type { SamplePerson } from "#shared/contracts/desk/tries.ts";
import { desk, read, withKey } from "#web/lib/api-client.ts";

export const looksQuery = queryOptions({
  queryKey: ["desk", "looks"],
  queryFn: (): Promise<DeskLook[]> => read(desk.looks.$get()),
});

const UNDER_WAY = ["queued", "generating"];

export function lookQuery(slug: string) {
  return queryOptions({
    queryKey: ["desk", "look", slug],
    queryFn: ({ signal }): Promise<DeskLookDetail> =>
      read(desk.looks[":slug"].$get({ param: { slug } }, { init: { signal } })),
    // A picture is there in some seconds.
    refetchInterval: ({ state }) =>
      state.data?.tries.some(({ status }) => UNDER_WAY.includes(status)) ? 1500 : false,
  });
}

type Version = Pick<DeskVersion, "number" | "revision">;

const of = (slug: string, { number }: Pick<Version, "number">) => ({
  param: { slug, number: String(number) },
});

export const makeLook = (slug: string, words: LookWords) =>
  read(desk.looks.$post({ json: { slug, words } }));

/** A file of `packAddress`, of this or another shop. */
export function importLook(pack: File, key: string): Promise<{ slug: string; number: number }> {
  const form = new FormData();
  form.append("pack", pack);
  return read(desk.looks.packs.$post({}, { ...withKey(key), init: { body: form } }));
}

/** What the browser is led to for a look as a file. */
export function packAddress(slug: string, number: number): string {
  return `/api/desk/looks/packs/${slug}/${number}`;
}

export const placeLooks = (seen: string[], slugs: string[]) =>
  read(desk.looks.order.$post({ json: { seen, slugs } }));

export const switchLook = (slug: string, active: boolean) =>
  read(desk.looks[":slug"].active.$post({ param: { slug }, json: { active } }));

export const makeDraft = (slug: string, from: number) =>
  read(desk.looks[":slug"].drafts.$post({ param: { slug }, json: { from } }));

export const changeDraft = (
  slug: string,
  { revision, ...version }: Version,
  change: { words: LookWords; note: string },
) =>
  read(
    desk.looks[":slug"][":number"].$put({ ...of(slug, version), json: { ...change, revision } }),
  );

export const discardDraft = (slug: string, { revision, ...version }: Version) =>
  read(desk.looks[":slug"][":number"].discard.$post({ ...of(slug, version), json: { revision } }));

export const startTries = (
  slug: string,
  { revision, ...version }: Version,
  people: SamplePerson[],
) =>
  read(
    desk.looks[":slug"][":number"].tries.$post({
      ...of(slug, version),
      json: { revision, people },
    }),
  );

export const chooseSample = (
  slug: string,
  { revision, ...version }: Version,
  choice: { try: string; set: LookSet },
) =>
  read(
    desk.looks[":slug"][":number"].sample.$post({
      ...of(slug, version),
      json: { revision, ...choice },
    }),
  );

export const publishLook = (
  slug: string,
  { revision, ...version }: Version,
  wish: { seen: number | null; share: number | null },
) =>
  read(
    desk.looks[":slug"][":number"].publish.$post({
      ...of(slug, version),
      json: { revision, ...wish },
    }),
  );

export const endTrial = (slug: string, number: number, keep: "trial" | "published") =>
  read(desk.looks[":slug"].trial.end.$post({ param: { slug }, json: { number, keep } }));

export function tryPicture(id: string, width: 480 | 1024): string {
  return `/api/desk/looks/tries/${id}/w${width}.webp`;
}
