import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import catalogue from "#server/features/themes/catalogue.json" with { type: "json" };
import { themeVersions } from "#server/features/themes/tables.ts";
import { createQuarters } from "#server/test/edge-case-photos.ts";
import { claimJpegSize, jpegSegment, withJpegSegments } from "#server/test/picture-bytes.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { type ThemePack, themePack } from "#shared/contracts/desk/packs.ts";
import type { DeskThemeDetail, ThemeSet } from "#shared/contracts/desk/themes.ts";

/** Themes as files: export, import, and rejection of invalid files without leftovers. */

const SECRET = "where this photo was taken";

let shop: TestShop;
let rosa: TestUser;
/** A JPEG with EXIF data. */
let jpeg: Buffer;
let pack: ThemePack;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  rosa = await shop.addUser({ name: "Rosa", role: "owner" });
  const drawn = await createQuarters(320, 480).jpeg().toBuffer();
  jpeg = withJpegSegments(drawn, jpegSegment(0xe1, Buffer.from(`Exif\0\0${SECRET}`)));
  pack = await exportTheme("coin", 1);
});
afterAll(async () => await shop.close());

async function exportTheme(slug: string, number: number): Promise<ThemePack> {
  const answer = await shop.fetch(`/api/desk/looks/packs/${slug}/${number}`, { as: rosa });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain(`${slug}-${number}.look.json`);
  return themePack.parse(await answer.json());
}

async function importText(text: string, key: string = randomUUID()) {
  const form = new FormData();
  form.set("pack", new File([text], "a.look.json", { type: "application/json" }));
  const headers = { "idempotency-key": key };
  const sent = { method: "POST", as: rosa, headers, body: form };
  const answer = await shop.fetch("/api/desk/looks/packs", sent);
  return { status: answer.status, body: await answer.json() };
}

const importPack = (content: object, key?: string) => importText(JSON.stringify(content), key);

async function readVersion(slug: string, number: number) {
  const answer = await shop.fetch(`/api/desk/looks/${slug}`, { as: rosa });
  const { versions }: DeskThemeDetail = await answer.json();
  return versions.find((version) => version.number === number);
}

async function readPicture(slug: string, number: number, set: ThemeSet): Promise<Buffer> {
  const url = (await readVersion(slug, number))?.content.samples[set];
  const answer = await shop.fetch(String(url));
  expect(answer.headers.get("content-type")).toBe("image/webp");
  return Buffer.from(await answer.arrayBuffer());
}

async function readPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
}

/** Mean absolute difference per channel, in levels of 256. */
async function computeDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await readPixels(one), await readPixels(other)];
  expect(second.size).toEqual(first.size);
  const sum = first.data.reduce(
    (all, level, at) => all + Math.abs(level - (second.data[at] ?? 0)),
    0,
  );
  return sum / first.data.length;
}

/** Lists the rows and files that an import could leave. */
async function listStored() {
  const keys: string[] = [];
  for await (const { key } of shop.deps.storage.list()) keys.push(key);
  const rows = await shop.deps.db.select({ id: themeVersions.id }).from(themeVersions);
  return { keys: keys.toSorted(), drafts: rows.length };
}

test("a theme is exported and imported under another slug unchanged, with its pictures", async () => {
  const inGerman = { name: "Eigener Text", description: "", choices: [] };
  const fields = pack.words.fields.map((each) => ({ ...each, de: inGerman }));
  const words = { ...pack.words, de: { name: "Münze", description: "" }, fields };
  const written = { ...pack, slug: "penny", words, note: "from the other shop" };
  expect(await importPack(written)).toEqual({ status: 200, body: { slug: "penny", number: 1 } });
  expect(await readVersion("penny", 1)).toMatchObject({ state: "draft", made_by: "Rosa" });
  const again = await exportTheme("penny", 1);
  expect({ ...again, pictures: null }).toEqual({ ...written, pictures: null });
  for (const set of ["female", "male"] as const) {
    const [sent, back] = [pack.pictures[set], again.pictures[set]];
    const [before, after] = [Buffer.from(sent ?? "", "base64"), Buffer.from(back ?? "", "base64")];
    expect(await computeDifference(before, after)).toBeLessThan(4);
    expect(await readPicture("penny", 1, set)).toEqual(after);
  }
  const audit = await (await shop.fetch("/api/desk/audit", { as: rosa })).json();
  const [last] = audit.entries;
  expect(last).toMatchObject({ act: "look.import", subject: { id: "penny" } });
});

test("a pack of version 1, without German field texts, can be imported", async () => {
  const { status, body } = await importPack({ ...pack, slug: "farthing", version: 1 });
  expect([status, body]).toEqual([200, { slug: "farthing", number: 1 }]);
});

test("an existing slug gets the next version, once per key, with re-encoded pictures", async () => {
  const male = jpeg.toString("base64");
  const words = { ...pack.words, sets: ["male"] };
  const input = { ...pack, slug: "linocut", words, pictures: { female: null, male } };
  const key = randomUUID();
  const responses = await Promise.all([importPack(input, key), importPack(input, key)]);
  const draft = { status: 200, body: { slug: "linocut", number: 2 } };
  expect([...responses, await importPack(input, key)]).toEqual([draft, draft, draft]);
  expect((await importPack(input)).body).toEqual({ slug: "linocut", number: 3 });
  expect((await readVersion("linocut", 1))?.state).toBe("published");
  expect((await readVersion("linocut", 2))?.content).toMatchObject({ sets: ["male"] });
  expect((await readVersion("linocut", 2))?.content.samples.female).toBeNull();
  const stored = await readPicture("linocut", 2, "male");
  expect(await computeDifference(jpeg, stored)).toBeLessThan(4);
  expect(jpeg.includes(SECRET)).toBe(true);
  expect(stored.includes(SECRET)).toBe(false);
});

test("every theme of the catalog can be exported with its pictures", async () => {
  for (const { slug } of catalogue) {
    const { pictures } = await exportTheme(slug, 1);
    expect(pictures).toEqual({ female: expect.any(String), male: expect.any(String) });
  }
  const none = await shop.fetch("/api/desk/looks/packs/coin/99", { as: rosa });
  expect(none.status).toBe(404);
});

const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString("base64");
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960"/>`;
const MB = 1024 * 1024;

const withTexts = (words: object) => () => ({ ...pack, words: { ...pack.words, ...words } });
const withPicture = (picture: () => unknown) => () => ({
  ...pack,
  pictures: { female: null, male: picture() },
});
const field = (name: string) => ({
  ...{ name, value: "", description: "", choices: null, max_length: 20 },
});

/** A string is sent as it is, anything else as JSON. */
const HOSTILE: [name: string, make: () => unknown, status?: number][] = [
  ["an empty file", () => ""],
  ["malformed JSON", () => "{"],
  ["a list", () => []],
  ["null", () => null],
  ["another format", () => ({ ...pack, format: "zip" })],
  ["a later version", () => ({ ...pack, version: 3 })],
  ["a version as a string", () => ({ ...pack, version: "1" })],
  ["a path as slug", () => ({ ...pack, slug: "../../etc/passwd" })],
  ["an empty slug", () => ({ ...pack, slug: "" })],
  ["a slug of 41 characters", () => ({ ...pack, slug: "a".repeat(41) })],
  ["words that are a string", () => ({ ...pack, words: "x" })],
  ["an unknown field", () => ({ ...pack, state: "published" })],
  ["an unknown field in its words", withTexts({ samples: { female: "/etc/passwd", male: null } })],
  [
    "10,000 fields",
    withTexts({ fields: Array.from({ length: 10_000 }, (_, at) => field(`${at}`)) }),
  ],
  ["two fields of the same name", withTexts({ fields: [field("one"), field("one")] })],
  ["a field of a wrong type", withTexts({ fields: [{ ...field("one"), max_length: "20" }] })],
  ["a prompt that is too long", withTexts({ prompt: "x".repeat(2001) })],
  ["a name with a NUL", withTexts({ name: "a\0b" })],
  ["an unknown set", withTexts({ sets: ["other"] })],
  ["a note that is too long", () => ({ ...pack, note: "x".repeat(201) })],
  ["a __proto__ key", () => JSON.stringify(pack).replace("{", `{"__proto__":{"x":1},`)],
  [
    "a __proto__ key in its words",
    () => JSON.stringify(pack).replace(`"words":{`, `"words":{"__proto__":{},`),
  ],
  ["a constructor key", () => ({ ...pack, constructor: { prototype: {} } })],
  ["5,000 levels of nesting", () => `{"format":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ["no pictures", () => ({ ...pack, pictures: undefined })],
  ["a picture of an unknown set", () => ({ ...pack, pictures: { ...pack.pictures, other: null } })],
  ["a number as picture", withPicture(() => 7)],
  ["a URL as picture", withPicture(() => "https://example.com/a.webp")],
  ["broken base64", withPicture(() => `${base64(jpeg)}%`)],
  ["truncated base64", withPicture(() => base64(jpeg).slice(0, -3))],
  ["an SVG", withPicture(() => base64(SVG))],
  [
    "an SVG behind the first bytes of a JPEG",
    withPicture(() => base64(Buffer.from(`\xff\xd8\xff${SVG}`, "latin1"))),
  ],
  ["text as picture", withPicture(() => base64("no picture"))],
  ["half of a picture", withPicture(() => base64(jpeg.subarray(0, jpeg.length / 2)))],
  [
    "a picture that claims 900 megapixels",
    withPicture(() => base64(claimJpegSize(jpeg, 30_000, 30_000))),
  ],
  ["a picture of 2.5 MB", withPicture(() => base64(Buffer.concat([jpeg, Buffer.alloc(2.5 * MB)])))],
  ["a file of 6.5 MB", () => `${JSON.stringify(pack)}${" ".repeat(6.5 * MB)}`, 413],
];

describe("the import rejects without leftovers", () => {
  test.each(HOSTILE)("%s", async (_name, make, status = 400) => {
    const before = await listStored();
    const made = make();
    const answer = await importText(typeof made === "string" ? made : JSON.stringify(made));
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(
      /^(This (file|isn't|shop can't) |The theme can't |The male sample picture )/,
    );
    expect(await listStored()).toEqual(before);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  test("an unknown format version, with its own error", async () => {
    const { body } = await importPack({ ...pack, version: 3 });
    expect(body.error.message).toBe("This shop can't read files of version 3.");
  });

  test("a body without a file, and a request without an idempotency key", async () => {
    const before = await listStored();
    const json = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const form = new FormData();
    form.set("pack", JSON.stringify(pack));
    const requests: { headers: Record<string, string>; body: BodyInit }[] = [
      { headers: json, body: JSON.stringify({ pack: "x" }) },
      { headers: { "idempotency-key": randomUUID() }, body: form },
      { headers: {}, body: form },
    ];
    for (const sent of requests) {
      const request = { method: "POST", as: rosa, ...sent };
      expect((await shop.fetch("/api/desk/looks/packs", request)).status).toBe(400);
    }
    expect(await listStored()).toEqual(before);
  });
});
