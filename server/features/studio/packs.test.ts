import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import catalogue from "#server/features/themes/catalogue.json" with { type: "json" };
import { themeVersions } from "#server/features/themes/tables.ts";
import { quarters } from "#server/test/odd-photos.ts";
import { claimJpegSize, jpegSegment, withJpegSegments } from "#server/test/picture-bytes.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskLookDetail, LookSet } from "#shared/contracts/desk/looks.ts";
import { type LookPack, lookPack } from "#shared/contracts/desk/packs.ts";

/** Looks as files: out of one look and into another; what is no such file is refused, and nothing of it kept. */

const SECRET = "where this photo was taken";

let shop: TestShop;
let rosa: TestUser;
/** A JPEG that says more than it shows. */
let jpeg: Buffer;
let pack: LookPack;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  rosa = await shop.addUser({ name: "Rosa", role: "owner" });
  const drawn = await quarters(320, 480).jpeg().toBuffer();
  jpeg = withJpegSegments(drawn, jpegSegment(0xe1, Buffer.from(`Exif\0\0${SECRET}`)));
  pack = await exportLook("coin", 1);
});
afterAll(async () => await shop.close());

async function exportLook(slug: string, number: number): Promise<LookPack> {
  const answer = await shop.fetch(`/api/desk/looks/packs/${slug}/${number}`, { as: rosa });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain(`${slug}-${number}.look.json`);
  return lookPack.parse(await answer.json());
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

async function versionOf(slug: string, number: number) {
  const answer = await shop.fetch(`/api/desk/looks/${slug}`, { as: rosa });
  const { versions }: DeskLookDetail = await answer.json();
  return versions.find((version) => version.number === number);
}

async function pictureOf(slug: string, number: number, set: LookSet): Promise<Buffer> {
  const url = (await versionOf(slug, number))?.content.samples[set];
  const answer = await shop.fetch(String(url));
  expect(answer.headers.get("content-type")).toBe("image/webp");
  return Buffer.from(await answer.arrayBuffer());
}

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
}

/** In levels of 256, on average. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  expect(second.size).toEqual(first.size);
  const sum = first.data.reduce(
    (all, level, at) => all + Math.abs(level - (second.data[at] ?? 0)),
    0,
  );
  return sum / first.data.length;
}

/** Rows and bytes that an import could leave. */
async function listKept() {
  const keys: string[] = [];
  for await (const { key } of shop.deps.storage.list()) keys.push(key);
  const rows = await shop.deps.db.select({ id: themeVersions.id }).from(themeVersions);
  return { keys: keys.toSorted(), drafts: rows.length };
}

test("a look goes out and comes in under another name as it was, its pictures too", async () => {
  const inGerman = { name: "Eigener Text", description: "", choices: [] };
  const fields = pack.words.fields.map((each) => ({ ...each, de: inGerman }));
  const words = { ...pack.words, de: { name: "Münze", description: "" }, fields };
  const written = { ...pack, slug: "penny", words, note: "from the other shop" };
  expect(await importPack(written)).toEqual({ status: 200, body: { slug: "penny", number: 1 } });
  expect(await versionOf("penny", 1)).toMatchObject({ state: "draft", made_by: "Rosa" });
  const again = await exportLook("penny", 1);
  expect({ ...again, pictures: null }).toEqual({ ...written, pictures: null });
  for (const set of ["female", "male"] as const) {
    const [sent, back] = [pack.pictures[set], again.pictures[set]];
    const [before, after] = [Buffer.from(sent ?? "", "base64"), Buffer.from(back ?? "", "base64")];
    expect(await differenceOf(before, after)).toBeLessThan(4);
    expect(await pictureOf("penny", 1, set)).toEqual(after);
  }
  const audit = await (await shop.fetch("/api/desk/audit", { as: rosa })).json();
  const [last] = audit.entries;
  expect(last).toMatchObject({ act: "look.import", subject: { id: "penny" } });
});

test("a file from before fields had German words is read as ever", async () => {
  const { status, body } = await importPack({ ...pack, slug: "farthing", version: 1 });
  expect([status, body]).toEqual([200, { slug: "farthing", number: 1 }]);
});

test("a name that there is gets the next version, one press one draft, and no picture stays as it came", async () => {
  const male = jpeg.toString("base64");
  const words = { ...pack.words, sets: ["male"] };
  const wish = { ...pack, slug: "linocut", words, pictures: { female: null, male } };
  const key = randomUUID();
  const pressed = await Promise.all([importPack(wish, key), importPack(wish, key)]);
  const draft = { status: 200, body: { slug: "linocut", number: 2 } };
  expect([...pressed, await importPack(wish, key)]).toEqual([draft, draft, draft]);
  expect((await importPack(wish)).body).toEqual({ slug: "linocut", number: 3 });
  expect((await versionOf("linocut", 1))?.state).toBe("published");
  expect((await versionOf("linocut", 2))?.content).toMatchObject({ sets: ["male"] });
  expect((await versionOf("linocut", 2))?.content.samples.female).toBeNull();
  const kept = await pictureOf("linocut", 2, "male");
  expect(await differenceOf(jpeg, kept)).toBeLessThan(4);
  expect(jpeg.includes(SECRET)).toBe(true);
  expect(kept.includes(SECRET)).toBe(false);
});

test("every look of the catalogue can be exported with its pictures", async () => {
  for (const { slug } of catalogue) {
    const { pictures } = await exportLook(slug, 1);
    expect(pictures).toEqual({ female: expect.any(String), male: expect.any(String) });
  }
  const none = await shop.fetch("/api/desk/looks/packs/coin/99", { as: rosa });
  expect(none.status).toBe(404);
});

const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString("base64");
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960"/>`;
const MB = 1024 * 1024;

const withWords = (words: object) => () => ({ ...pack, words: { ...pack.words, ...words } });
const withPicture = (picture: () => unknown) => () => ({
  ...pack,
  pictures: { female: null, male: picture() },
});
const field = (name: string) => ({
  ...{ name, value: "", description: "", choices: null, max_length: 20 },
});

/** Sent as it is where it is a text. */
const HOSTILE: [name: string, make: () => unknown, status?: number][] = [
  ["nothing", () => ""],
  ["no JSON", () => "{"],
  ["a list", () => []],
  ["null", () => null],
  ["another format", () => ({ ...pack, format: "zip" })],
  ["a later version", () => ({ ...pack, version: 3 })],
  ["a version in words", () => ({ ...pack, version: "1" })],
  ["a path as its name", () => ({ ...pack, slug: "../../etc/passwd" })],
  ["no name", () => ({ ...pack, slug: "" })],
  ["a name of 41 letters", () => ({ ...pack, slug: "a".repeat(41) })],
  ["words that are a text", () => ({ ...pack, words: "x" })],
  ["more than a pack has", () => ({ ...pack, state: "published" })],
  ["more than its words have", withWords({ samples: { female: "/etc/passwd", male: null } })],
  [
    "10,000 fields",
    withWords({ fields: Array.from({ length: 10_000 }, (_, at) => field(`${at}`)) }),
  ],
  ["two fields of one name", withWords({ fields: [field("one"), field("one")] })],
  ["a field of a wrong kind", withWords({ fields: [{ ...field("one"), max_length: "20" }] })],
  ["a prompt that is too long", withWords({ prompt: "x".repeat(2001) })],
  ["a name with a NUL", withWords({ name: "a\0b" })],
  ["a set that there is none of", withWords({ sets: ["other"] })],
  ["a note that is too long", () => ({ ...pack, note: "x".repeat(201) })],
  [
    "a key that changes what objects are",
    () => JSON.stringify(pack).replace("{", `{"__proto__":{"x":1},`),
  ],
  [
    "such a key in its words",
    () => JSON.stringify(pack).replace(`"words":{`, `"words":{"__proto__":{},`),
  ],
  ["a key of every object", () => ({ ...pack, constructor: { prototype: {} } })],
  ["5,000 levels", () => `{"format":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ["no pictures", () => ({ ...pack, pictures: undefined })],
  ["a picture of no set", () => ({ ...pack, pictures: { ...pack.pictures, other: null } })],
  ["a number as picture", withPicture(() => 7)],
  ["an address as picture", withPicture(() => "https://example.com/a.webp")],
  ["broken base64", withPicture(() => `${base64(jpeg)}%`)],
  ["half of base64's letters", withPicture(() => base64(jpeg).slice(0, -3))],
  ["an SVG", withPicture(() => base64(SVG))],
  [
    "an SVG behind the first bytes of a JPEG",
    withPicture(() => base64(Buffer.from(`\xff\xd8\xff${SVG}`, "latin1"))),
  ],
  ["a text as picture", withPicture(() => base64("no picture"))],
  ["half of a picture", withPicture(() => base64(jpeg.subarray(0, jpeg.length / 2)))],
  [
    "a picture that claims 900 megapixels",
    withPicture(() => base64(claimJpegSize(jpeg, 30_000, 30_000))),
  ],
  ["a picture of 2.5 MB", withPicture(() => base64(Buffer.concat([jpeg, Buffer.alloc(2.5 * MB)])))],
  ["a file of 6.5 MB", () => `${JSON.stringify(pack)}${" ".repeat(6.5 * MB)}`, 413],
];

describe("refused, and nothing of it kept", () => {
  test.each(HOSTILE)("%s", async (_name, make, status = 400) => {
    const before = await listKept();
    const made = make();
    const answer = await importText(typeof made === "string" ? made : JSON.stringify(made));
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/^(This (file|look) |The picture of the male card )/);
    expect(await listKept()).toEqual(before);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  test("a format that is not known yet is called so", async () => {
    const { body } = await importPack({ ...pack, version: 3 });
    expect(body.error.message).toBe("This file is of version 3, which this shop can't read.");
  });

  test("what is no form with a file, or has no key of its press", async () => {
    const before = await listKept();
    const json = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const form = new FormData();
    form.set("pack", JSON.stringify(pack));
    const wishes: { headers: Record<string, string>; body: BodyInit }[] = [
      { headers: json, body: JSON.stringify({ pack: "x" }) },
      { headers: { "idempotency-key": randomUUID() }, body: form },
      { headers: {}, body: form },
    ];
    for (const sent of wishes) {
      const request = { method: "POST", as: rosa, ...sent };
      expect((await shop.fetch("/api/desk/looks/packs", request)).status).toBe(400);
    }
    expect(await listKept()).toEqual(before);
  });
});
