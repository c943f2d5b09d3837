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
import { listLooks } from "./queries.ts";
import { prompts, themes, themeVersions } from "./tables.ts";

type Entry = { slug: string; [field: string]: unknown };

/** What `catalogue.json` says changes with the program; the shop's rows have to follow, and never silently. */

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
  const asked = await database.db.select().from(prompts);
  const versions = await database.db.select().from(themeVersions);
  reset = async () => {
    db = database.db;
    await db.delete(themes);
    await db.insert(themes).values(rows);
    await db.insert(prompts).values(asked);
    await db.delete(themeVersions);
    await db.insert(themeVersions).values(versions);
  };
});
beforeEach(async () => await reset());
afterAll(() => database.close());

async function slugsOf(gender: boolean): Promise<string[]> {
  const found = await listLooks(db);
  return found.filter(({ theme }) => theme.gender === gender).map(({ theme }) => theme.slug);
}

function changed(slug: string, change: object): Entry[] {
  return ENTRIES.map((entry) => (entry.slug === slug ? { ...entry, ...change } : entry));
}

async function rowsOf(slug: string) {
  const rows = await db.select().from(themes).where(eq(themes.slug, slug));
  return rows.toSorted((one, other) => one.id - other.id);
}

describe("a theme that is new in the catalogue", () => {
  test.each([
    ["at its end", [...ENTRIES, THIRTEENTH]],
    ["at its beginning", [THIRTEENTH, ...ENTRIES]],
  ])("%s comes last in both sets, and no other one moves", async (_where, entries) => {
    const before = await db.select().from(themes).orderBy(themes.id);
    expect(await syncThemes(db, entries)).toEqual([]);
    const slugs = [...ENTRIES.map(({ slug }) => slug), "claymation"];
    expect(await slugsOf(false)).toEqual(slugs);
    expect(await slugsOf(true)).toEqual(slugs);
    const after = await db.select().from(themes).orderBy(themes.id);
    expect(after.slice(0, before.length)).toEqual(before);
    const [look] = (await listLooks(db)).filter(({ theme }) => theme.slug === "claymation");
    expect(look?.prompts).toMatchObject([{ name: "Clay", choices: ["red", "blue"] }]);
  });

  test("finds a shop without any theme the same", async () => {
    await db.delete(themes);
    await syncThemes(db, [THIRTEENTH, ...ENTRIES]);
    expect(await slugsOf(false)).toHaveLength(ENTRIES.length + 1);
    expect((await slugsOf(true)).toSorted()).toEqual((await slugsOf(false)).toSorted());
    expect((await rowsOf("mugshot")).map(({ id }) => id)).toEqual([2, 13]);
  });
});

describe("a theme that changed in the catalogue", () => {
  test("is a new version, with its fields, and renders say which one made them", async () => {
    const shop = await openTestShop({ work: false });
    db = shop.deps.db;
    const user = await shop.addUser();
    const { id: characterId } = await addCharacter(shop, user);
    const order = () =>
      postRender(shop, user, { characterId, themeId: 5, fields: { "Custom Text": "HI" } });
    const first = await (await order()).json();
    const fields = [{ name: "Custom Text", value: "LUCK", max_length: 12 }];
    await syncThemes(db, changed("coin", { prompt: "Strike it.", prompts: fields }));
    expect(await rowsOf("coin")).toMatchObject([
      { version: 2, prompt: "Strike it." },
      { version: 2, prompt: "Strike it." },
    ]);
    const second = await (await order()).json();
    const made = await db.select().from(renders);
    const versionOf = (id: string) => made.find((one) => one.id === id)?.themeVersion;
    expect([versionOf(first.id), versionOf(second.id)]).toEqual([1, 2]);
    const [coin] = (await listLooks(db)).filter(({ theme }) => theme.slug === "coin");
    expect(coin?.prompts).toMatchObject([{ value: "LUCK", maxLength: 12 }]);
    await shop.close();
  });

  test("and in the shop too stays as the shop has it, and one line says so", async () => {
    const where = eq(themes.id, 5);
    await db.update(themes).set({ prompt: "By the owner." }).where(where);
    expect(await syncThemes(db)).toEqual([]);
    const lines = await syncThemes(db, changed("coin", { description: "New" }));
    expect(lines).toEqual([
      "The theme 'coin' (female) changed in the catalogue and in the shop. The shop's stays.",
    ]);
    expect(await rowsOf("coin")).toMatchObject([
      { prompt: "By the owner.", version: 1 },
      { description: "New", version: 2 },
    ]);
  });

  test("from before there were versions is brought in", async () => {
    await db.update(themes).set({ brought: null, prompt: "Of last year." });
    expect(await syncThemes(db)).toEqual([]);
    const [coin] = await rowsOf("coin");
    expect(coin).toMatchObject({ version: 2 });
    expect(coin?.prompt).not.toBe("Of last year.");
  });

  test("that left it stays, and one line says so", async () => {
    const lines = await syncThemes(db, ENTRIES.slice(1));
    expect(lines).toEqual(["The theme 'pop-art' left the catalogue. It stays in the shop."]);
    expect(await slugsOf(false)).toHaveLength(ENTRIES.length);
  });

  test("has as many versions as it had contents, however often and at once shops start", async () => {
    const contents = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(contents, async (descriptions) => {
        let [{ version, description } = { version: 0, description: "" }] = await rowsOf("linocut");
        for (const next of descriptions) {
          const entries = changed("linocut", { description: next });
          await Promise.all([syncThemes(db, entries), syncThemes(db, entries)]);
          if (next !== description) version++;
          description = next;
          expect(await rowsOf("linocut")).toMatchObject([
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
  ["two of one name", [THIRTEENTH, THIRTEENTH], "'claymation' has claymation"],
  [
    "a number that another one has",
    [...ENTRIES, { ...THIRTEENTH, ids: [2, 30] }],
    "'claymation' has 2, as 'mugshot' has",
  ],
  [
    "a field twice",
    [{ ...THIRTEENTH, prompts: [...(THIRTEENTH.prompts as []), ...(THIRTEENTH.prompts as [])] }],
    "'claymation' asks for 'Clay' twice",
  ],
  [
    "a field without choices",
    [{ ...THIRTEENTH, prompts: [{ name: "x", value: "", choices: [] }] }],
    "choices",
  ],
])("a catalogue with %s is refused by name", async (_what, entries, words) => {
  const before = await db.select().from(themes).orderBy(themes.id);
  await expect(syncThemes(db, entries)).rejects.toThrow(words);
  expect(await db.select().from(themes).orderBy(themes.id)).toEqual(before);
});
