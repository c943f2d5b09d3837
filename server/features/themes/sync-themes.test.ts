import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renders } from "#server/features/renders/tables.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { openTestDatabase } from "#server/test/database.ts";
import { addCharacter, postRender } from "#server/test/mixing.ts";
import { openTestShop } from "#server/test/shop.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { syncThemes } from "./commands/sync-themes.ts";
import { listPublicThemes } from "./queries.ts";
import { prompts, themes, themeVersions } from "./tables.ts";

type Entry = { slug: string; [field: string]: unknown };

/** The catalog changes with a release; the rows have to follow, and conflicts are reported. */

const ENTRIES: readonly Entry[] = catalogue;
const THIRTEENTH: Entry = {
  slug: "claymation",
  name: "claymation",
  description: "Thumbprints and all",
  prompt: "Turn the person in the photo into a figure of plasticine.",
  prompts: [{ name: "Clay", value: "", choices: ["red", "blue"] }],
};

let database: Database;
let db: Db;
let reset: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  await syncThemes(database.db);
  const rows = await database.db.select().from(themes);
  const promptRows = await database.db.select().from(prompts);
  const versions = await database.db.select().from(themeVersions);
  reset = async () => {
    db = database.db;
    await db.delete(themes);
    await db.insert(themes).values(rows);
    await db.insert(prompts).values(promptRows);
    await db.delete(themeVersions);
    await db.insert(themeVersions).values(versions);
  };
});
beforeEach(async () => await reset());
afterAll(() => database.close());

async function listSlugs(gender: boolean): Promise<string[]> {
  const found = await listPublicThemes(db);
  return found.filter(({ theme }) => theme.gender === gender).map(({ theme }) => theme.slug);
}

function changeEntry(slug: string, change: object): Entry[] {
  return ENTRIES.map((entry) => (entry.slug === slug ? { ...entry, ...change } : entry));
}

async function readRows(slug: string) {
  const rows = await db.select().from(themes).where(eq(themes.slug, slug));
  return rows.toSorted((one, other) => one.id - other.id);
}

describe("a new theme in the catalog", () => {
  test.each([
    ["at its end", [...ENTRIES, THIRTEENTH]],
    ["at its beginning", [THIRTEENTH, ...ENTRIES]],
  ])("%s comes last in both sets, and no other theme moves", async (_where, entries) => {
    const before = await db.select().from(themes).orderBy(themes.id);
    expect(await syncThemes(db, entries)).toEqual([]);
    const slugs = [...ENTRIES.map(({ slug }) => slug), "claymation"];
    expect(await listSlugs(false)).toEqual(slugs);
    expect(await listSlugs(true)).toEqual(slugs);
    const after = await db.select().from(themes).orderBy(themes.id);
    expect(after.slice(0, before.length)).toEqual(before);
    const [claymation] = (await listPublicThemes(db)).filter(
      ({ theme }) => theme.slug === "claymation",
    );
    expect(claymation?.prompts).toMatchObject([{ name: "Clay", choices: ["red", "blue"] }]);
  });

  test("is added the same way to an empty shop", async () => {
    await db.delete(themes);
    await syncThemes(db, [THIRTEENTH, ...ENTRIES]);
    expect(await listSlugs(false)).toHaveLength(ENTRIES.length + 1);
    expect((await listSlugs(true)).toSorted()).toEqual((await listSlugs(false)).toSorted());
    expect((await readRows("mugshot")).map(({ id }) => id)).toEqual([2, 13]);
  });
});

describe("a changed theme in the catalog", () => {
  test("becomes a new version with its fields, and renders store the version they used", async () => {
    const shop = await openTestShop({ work: false });
    db = shop.deps.db;
    const user = await shop.addUser();
    const { id: characterId } = await addCharacter(shop, user);
    const order = () =>
      postRender(shop, user, { characterId, themeId: 5, fields: { "Custom Text": "HI" } });
    const first = await (await order()).json();
    const fields = [{ name: "Custom Text", value: "LUCK", max_length: 12 }];
    await syncThemes(db, changeEntry("coin", { prompt: "Strike it.", prompts: fields }));
    expect(await readRows("coin")).toMatchObject([
      { version: 2, prompt: "Strike it." },
      { version: 2, prompt: "Strike it." },
    ]);
    const second = await (await order()).json();
    const made = await db.select().from(renders);
    const findVersion = (id: string) => made.find((one) => one.id === id)?.themeVersion;
    expect([findVersion(first.id), findVersion(second.id)]).toEqual([1, 2]);
    const [coin] = (await listPublicThemes(db)).filter(({ theme }) => theme.slug === "coin");
    expect(coin?.prompts).toMatchObject([{ value: "LUCK", maxLength: 12 }]);
    await shop.close();
  });

  test("keeps the shop's content if that was changed too, and reports it", async () => {
    const where = eq(themes.id, 5);
    await db.update(themes).set({ prompt: "By the owner." }).where(where);
    expect(await syncThemes(db)).toEqual([]);
    const lines = await syncThemes(db, changeEntry("coin", { description: "New" }));
    expect(lines).toEqual([
      "The theme 'coin' (female) was changed in the catalog and in the shop. The shop's version stays.",
    ]);
    expect(await readRows("coin")).toMatchObject([
      { prompt: "By the owner.", version: 1 },
      { description: "New", version: 2 },
    ]);
  });

  test("replaces a row that was imported before versions existed", async () => {
    await db.update(themes).set({ brought: null, prompt: "Of last year." });
    expect(await syncThemes(db)).toEqual([]);
    const [coin] = await readRows("coin");
    expect(coin).toMatchObject({ version: 2 });
    expect(coin?.prompt).not.toBe("Of last year.");
  });

  test("stays if it was removed from the catalog, and is reported", async () => {
    const lines = await syncThemes(db, ENTRIES.slice(1));
    expect(lines).toEqual([
      "The theme 'pop-art' was removed from the catalog. It stays in the shop.",
    ]);
    expect(await listSlugs(false)).toHaveLength(ENTRIES.length);
  });

  test("has one version per content, for repeated and concurrent syncs", async () => {
    const contents = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(contents, async (descriptions) => {
        let [{ version, description } = { version: 0, description: "" }] =
          await readRows("linocut");
        for (const next of descriptions) {
          const entries = changeEntry("linocut", { description: next });
          await Promise.all([syncThemes(db, entries), syncThemes(db, entries)]);
          if (next !== description) version++;
          description = next;
          expect(await readRows("linocut")).toMatchObject([
            { version, description },
            { version, description },
          ]);
        }
      }),
      { numRuns: 8 },
    );
  });
});

test.each([
  ["a duplicate slug", [THIRTEENTH, THIRTEENTH], "'claymation' has claymation"],
  [
    "an id that another theme has",
    [...ENTRIES, { ...THIRTEENTH, ids: [2, 30] }],
    "'claymation' has 2, as 'mugshot' has",
  ],
  [
    "a duplicate field",
    [{ ...THIRTEENTH, prompts: [...(THIRTEENTH.prompts as []), ...(THIRTEENTH.prompts as [])] }],
    "'claymation' asks for 'Clay' twice",
  ],
  [
    "a field without choices",
    [{ ...THIRTEENTH, prompts: [{ name: "x", value: "", choices: [] }] }],
    "choices",
  ],
])(
  "a catalog with %s is rejected, and the error names the theme",
  async (_what, entries, words) => {
    const before = await db.select().from(themes).orderBy(themes.id);
    await expect(syncThemes(db, entries)).rejects.toThrow(words);
    expect(await db.select().from(themes).orderBy(themes.id)).toEqual(before);
  },
);
