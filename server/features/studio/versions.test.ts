import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#server/features/audit/queries.ts";
import { removeFiles } from "#server/features/files/commands.ts";
import { renders } from "#server/features/renders/tables.ts";
import catalogue from "#server/features/themes/catalogue.json" with { type: "json" };
import { syncThemes } from "#server/features/themes/commands/sync-themes.ts";
import { isInShare } from "#server/features/themes/rules.ts";
import { themes, themeVersions } from "#server/features/themes/tables.ts";
import { type DeskRequest, openDeskShop } from "#server/test/desk-owner.ts";
import { addCharacter, postRender } from "#server/test/mixing.ts";
import type { TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { waitForTries } from "#server/test/wait-until-idle.ts";
import type { DeskTheme, DeskThemeDetail } from "#shared/contracts/desk/themes.ts";
import type { PublicTheme, Theme } from "#shared/contracts/themes.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import { deleteOldTries } from "./commands/delete-tries.ts";

/** Themes as versions: drafts, trials, publication, rollback, and updates of the catalog. */

let shop: TestShop;
let rosa: TestUser;
let callDesk: DeskRequest;

beforeAll(async () => {
  ({ shop, rosa, callDesk } = await openDeskShop());
});
afterAll(async () => await shop.close());

async function readVersion(slug: string, number: number) {
  const { versions }: DeskThemeDetail = (await callDesk("GET", `/looks/${slug}`)).body;
  const found = versions.find((version) => version.number === number);
  if (!found) throw new Error(`${slug} has no version ${number}`);
  return found;
}

/** Returns the editable content: without the samples. */
async function readTexts(slug: string, number: number) {
  const { samples: _, ...words } = (await readVersion(slug, number)).content;
  return words;
}

async function draftFrom(slug: string, from: number, change: object): Promise<number> {
  const { number } = (await callDesk("POST", `/looks/${slug}/drafts`, { from })).body;
  const words = { ...(await readTexts(slug, number)), ...change };
  const saved = await callDesk("PUT", `/looks/${slug}/${number}`, {
    revision: 1,
    words,
    note: "try",
  });
  expect(saved.status).toBe(200);
  return number;
}

async function publish(slug: string, number: number, seen: number | null, share?: number) {
  const { revision } = await readVersion(slug, number);
  const input = { revision, seen, share: share ?? null };
  return await callDesk("POST", `/looks/${slug}/${number}/publish`, input);
}

async function listThemes(user: TestUser): Promise<Theme[]> {
  return await (await shop.fetch("/api/themes?gender=false", { as: user })).json();
}

async function readTheme(user: TestUser, slug: string): Promise<Theme | undefined> {
  return (await listThemes(user)).find((theme) => theme.slug === slug);
}

/** Returns two users, one inside and one outside a trial's share. */
async function addUsersBySplit(slug: string): Promise<{ within: TestUser; without: TestUser }> {
  const [trial] = (
    await shop.deps.db.select().from(themeVersions).where(eq(themeVersions.slug, slug))
  ).filter(({ state }) => state === "trial");
  if (!trial) throw new Error("none is on trial");
  const found: Partial<Record<"within" | "without", TestUser>> = {};
  while (!found.within || !found.without) {
    const user = await shop.addUser();
    found[isInShare(user.id, trial) ? "within" : "without"] = user;
  }
  return { within: found.within, without: found.without };
}

test("a draft is tried by a share of users, then published, then rolled back; renders keep their version", async () => {
  const number = await draftFrom("coin", 1, {
    description: "Struck anew",
    prompt: "Strike the person in the photo into a coin.",
    fields: [],
  });
  expect(number).toBe(2);
  expect((await publish("coin", 2, 1, 20)).status).toBe(200);
  const { within, without } = await addUsersBySplit("coin");
  expect(await readTheme(within, "coin")).toMatchObject({
    description: "Struck anew",
    prompts: [],
  });
  expect((await readTheme(without, "coin"))?.prompts).toMatchObject([{ name: "Custom Text" }]);
  for (const [user, fields] of [
    [within, {}],
    [without, { "Custom Text": "HI" }],
  ] as const) {
    const { id: characterId } = await addCharacter(shop, user);
    const made = await postRender(shop, user, { characterId, themeId: 5, fields });
    expect(made.status).toBe(201);
  }
  const readRender = async (user: TestUser) =>
    (await shop.deps.db.select().from(renders).where(eq(renders.userId, user.id)))[0];
  expect(await readRender(within)).toMatchObject({
    ...{ themeVersion: 2, prompt: "Strike the person in the photo into a coin." },
  });
  expect(await readRender(without)).toMatchObject({ themeVersion: 1 });

  const keep = { number: 2, keep: "trial" };
  expect((await callDesk("POST", "/looks/coin/trial/end", keep)).status).toBe(200);
  expect((await callDesk("POST", "/looks/coin/trial/end", keep)).status).toBe(200);
  expect(await readTheme(without, "coin")).toMatchObject({ description: "Struck anew" });
  expect((await publish("coin", 1, 2)).status).toBe(200);
  expect(await readTheme(without, "coin")).not.toMatchObject({ description: "Struck anew" });
  expect(await readRender(within)).toMatchObject({ themeVersion: 2 });
  await shop.deps.db.update(renders).set({ status: "failed", failure: "no_face" });
  const { numbers }: DeskThemeDetail = (await callDesk("GET", "/looks/coin")).body;
  expect(numbers.find((each) => each.number === 2)).toMatchObject({
    ...{ renders: 1, failed: 1, failures: [{ why: "no_face", count: 1 }], again: 0, seconds: null },
    ...{ beyond_chance: [] },
  });
  const { entries } = (await callDesk("GET", "/audit")).body;
  expect(entries.slice(0, 3).map(({ act }: { act: string }) => act)).toEqual([
    "look.roll-back",
    "look.publish",
    "look.publish",
  ]);
});

test("concurrent edits conflict, and a repeated publish publishes once", async () => {
  const number = await draftFrom("linocut", 1, { name: "lino" });
  const words = await readTexts("linocut", number);
  const stale = { revision: 1, words: { ...words, name: "other" }, note: "" };
  expect((await callDesk("PUT", `/looks/linocut/${number}`, stale)).status).toBe(409);
  expect((await readVersion("linocut", number)).content.name).toBe("lino");
  const revision = 2;
  const input = { revision, seen: 1, share: null };
  const path = `/looks/linocut/${number}/publish`;
  const both = await Promise.all([callDesk("POST", path, input), callDesk("POST", path, input)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const late = await draftFrom("linocut", 1, { name: "late" });
  expect((await publish("linocut", late, 1)).status).toBe(409);
  const change = { revision, words, note: "" };
  expect((await callDesk("PUT", `/looks/linocut/${number}`, change)).status).toBe(409);
  expect((await callDesk("POST", `/looks/linocut/${late}/discard`, { revision: 2 })).status).toBe(
    200,
  );
});

test("a new theme needs its pictures, is visible to its share only, and disappears when the trial ends", async () => {
  const words = { ...(await readTexts("coin", 1)), name: "clay", fields: [], sets: ["female"] };
  expect((await callDesk("POST", "/looks", { slug: "clay", words })).status).toBe(200);
  expect((await callDesk("POST", "/looks", { slug: "clay", words })).status).toBe(409);
  expect((await publish("clay", 1, null, 50)).status).toBe(409);
  const { db } = shop.deps;
  const content = { ...words, samples: { female: "/x-640.webp", male: null } } as never;
  await db.update(themeVersions).set({ content }).where(eq(themeVersions.slug, "clay"));
  expect((await publish("clay", 1, null, 50)).status).toBe(200);
  const { within, without } = await addUsersBySplit("clay");
  const found = await listThemes(within);
  expect(found.find(({ slug }) => slug === "clay")).toMatchObject({ name: "clay" });
  expect(found.map(({ index }) => index)).toEqual(found.map((_, at) => at));
  expect(await readTheme(without, "clay")).toBeUndefined();
  const end = { number: 1, keep: "published" };
  expect((await callDesk("POST", "/looks/clay/trial/end", end)).status).toBe(200);
  expect(await readTheme(within, "clay")).toBeUndefined();
  expect((await publish("clay", 1, null)).status).toBe(200);
  expect(await readTheme(without, "clay")).toMatchObject({ name: "clay" });
});

test("German texts are used from publication on, also after a rollback", async () => {
  const field = { name: "Stamp", value: "", description: "A word", choices: null, max_length: 9 };
  const number = await draftFrom("bronze-bust", 1, {
    name: "bronze head",
    de: { name: "Bronzekopf", description: "" },
    fields: [{ ...field, de: { name: "Stempel", description: "Ein Wort", choices: [] } }],
  });
  const german = async () => await (await shop.fetch("/api/looks/german")).json();
  expect(await german()).toEqual({});
  expect((await publish("bronze-bust", number, 1)).status).toBe(200);
  const words = { "bronze head": "Bronzekopf", Stamp: "Stempel", "A word": "Ein Wort" };
  expect(await german()).toEqual(words);
  const mix = { name: "Ana", theme: "bronze head", version: "V1" };
  expect(MESSAGES.de.names.mix(mix)).toBe("Ana - Bronzekopf - V1");
  expect(MESSAGES.en.names.mix(mix)).toBe("Ana - bronze head - V1");
  // Mixes of the former version keep its name.
  expect((await publish("bronze-bust", 1, number)).status).toBe(200);
  expect(await german()).toEqual(words);
  const choices = [{ ...field, choices: ["a", "b"], de: { ...field, choices: ["x"] } }];
  const invalidDraft = {
    revision: 1,
    words: { ...(await readTexts("bronze-bust", 1)), fields: choices },
  };
  expect(
    (await callDesk("PUT", "/looks/bronze-bust/2", { ...invalidDraft, note: "" })).status,
  ).toBe(400);
});

test("themes can be reordered and switched off, and their indexes stay the same", async () => {
  const seen = ((await callDesk("GET", "/looks")).body as DeskTheme[]).map(({ slug }) => slug);
  const slugs = [...seen.slice(1), ...seen.slice(0, 1)];
  expect((await callDesk("POST", "/looks/order", { seen, slugs })).status).toBe(200);
  expect((await callDesk("POST", "/looks/order", { seen, slugs: seen })).status).toBe(409);
  const user = await shop.addUser();
  const list = (await (
    await shop.fetch("/api/themes?gender=true", { as: user })
  ).json()) as Theme[];
  expect(list.map(({ slug, index }) => [slug, index]).slice(-1)).toEqual([["pop-art", 0]]);
  expect((await callDesk("POST", "/looks/pop-art/active", { active: false })).status).toBe(200);
  const found = (await (await shop.fetch("/api/looks")).json()) as PublicTheme[];
  expect(found.map(({ slug }) => slug)).not.toContain("pop-art");
  expect((await callDesk("POST", "/looks/pop-art/active", { active: true })).status).toBe(200);
});

test("a catalog sync keeps themes published in the shop, and its updates take the next version number", async () => {
  const { db } = shop.deps;
  const drafted = await draftFrom("tarot-card", 1, { name: "tarot" });
  const entries = catalogue.map((entry) =>
    ["linocut", "tarot-card"].includes(entry.slug) ? { ...entry, description: "News" } : entry,
  );
  const lines = await syncThemes(db, entries);
  expect(lines.filter((line) => line.includes("linocut"))).toHaveLength(2);
  const rows = await db.select().from(themes).where(eq(themes.slug, "linocut"));
  expect(rows.map(({ name }) => name)).toEqual(["lino", "lino"]);
  const { versions }: DeskThemeDetail = (await callDesk("GET", "/looks/tarot-card")).body;
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [drafted + 1, "published"],
    [drafted, "draft"],
    [1, "retired"],
  ]);
});

test("a draft is rendered for sample people, and a chosen sample outlives the tries", async () => {
  const { deps } = shop;
  const number = await draftFrom("coin", 1, { prompt: "Strike the person in the photo anew." });
  const people = ["person-098", "person-071"];
  const input = { revision: 2, people };
  const path = `/looks/coin/${number}`;
  expect((await callDesk("POST", `${path}/tries`, { ...input, revision: 1 })).status).toBe(409);
  const requests = [
    callDesk("POST", `${path}/tries`, input),
    callDesk("POST", `${path}/tries`, input),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200]);
  await deps.jobs.start({ work: true });
  await waitForTries(deps);
  const { tries, try_cost: cost }: DeskThemeDetail = (await callDesk("GET", "/looks/coin")).body;
  const done = { number, revision: 2, status: "done", failure: null, cost };
  expect(tries).toMatchObject(people.toSorted().map((person) => ({ ...done, person })));
  const [chosen] = tries;
  const picture = (size: string) =>
    shop.fetch(`/api/desk/looks/tries/${chosen?.id}/${size}`, { as: rosa });
  const [small, large] = [await picture("w480.webp"), await picture("w1024.webp")];
  expect([small.status, large.status]).toEqual([200, 200]);
  const bytes = Buffer.from(await large.arrayBuffer());

  const choice = { revision: 2, try: chosen?.id, set: "female" };
  expect((await callDesk("POST", `${path}/sample`, choice)).status).toBe(200);
  const { page } = await listAudit(deps.db, {});
  const audited = page.filter(({ subjectId }) => subjectId === "coin").map(({ act }) => act);
  expect(audited.slice(0, 4)).toEqual(["look.change", "look.try", "look.change", "look.draft"]);
  const prompt = "Strike the person in the photo anew.";
  expect(page.find(({ before }) => before?.prompt)).toMatchObject({ after: { prompt } });
  const { female, male } = (await readVersion("coin", number)).content.samples;
  expect(female).toBe(`/api/looks/pictures/${chosen?.id}-640.webp`);
  expect(male).toBe((await readVersion("coin", 1)).content.samples.male);

  const later = new Date(Date.now() + 61 * 24 * 60 * 60_000);
  await deleteOldTries({ ...deps, clock: { now: () => later } });
  await removeFiles({ ...deps, clock: { now: () => later } });
  expect(((await callDesk("GET", "/looks/coin")).body as DeskThemeDetail).tries).toEqual([]);
  expect((await picture("w1024.webp")).status).toBe(404);
  const card = await shop.fetch(String(female));
  expect(Buffer.from(await card.arrayBuffer()).equals(bytes)).toBe(true);

  expect((await publish("coin", number, 1)).status).toBe(200);
  const link = await shop.fetch("/api/looks/coin/card");
  const { format, width, height } = await sharp(await link.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect((await shop.fetch("/api/looks/mugshot/card")).status).toBe(404);
});
