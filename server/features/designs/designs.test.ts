import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteDrafts } from "#server/features/library/commands/delete-drafts.ts";
import { insertMix, post } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Design } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { requestOrPollMockup } from "./commands/partner-mockup.ts";
import { designs } from "./tables.ts";

/** A design is a print file: drawn once, stored, and private to its owner. */

let shop: TestShop;
let user: TestUser;
let mixId: string;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  user = await shop.addUser();
  mixId = await insertMix(shop, user, MIX_SIZE);
});
afterAll(async () => await shop.close());

async function createTestDesign(body: object): Promise<Design> {
  const answer = await post(shop, user, "/api/designs", { mix_id: mixId, ...body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Design;
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await shop.fetch(url, { as: user })).arrayBuffer());
}

const LAYOUT = {
  picture: { x: 0.5, y: 0.5, width: 0.4, rotation: 12, copies: 1 },
  background: "#ffc53d",
  text: null,
};

describe("a design", () => {
  test("in the default layout prints sharply on a mug, and its hash matches its file", async () => {
    const design = await createTestDesign({ variant_id: 101 });
    expect(design).toMatchObject({ merch_id: 1, verdict: "sharp" });
    expect(design.layout.picture.copies).toBe(2);
    const print = await download(design.print_url);
    expect(createHash("sha256").update(print).digest("hex")).toBe(design.print_sha256);
    expect(await sharp(print).metadata()).toMatchObject({
      width: 2700,
      height: 1050,
      density: 300,
    });
    expect(await sharp(await download(design.mockup_url)).metadata()).toMatchObject({
      width: 1200,
    });
  });

  test("created from the same input again, also concurrently, is the same design", async () => {
    const body = { variant_id: 101, layout: LAYOUT };
    const all = await Promise.all([
      createTestDesign(body),
      createTestDesign(body),
      createTestDesign(body),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const other = await createTestDesign({ ...body, layout: { ...LAYOUT, background: "#ffffff" } });
    expect(other.id).not.toBe(all[0].id);
  });

  test.each([
    ["far outside", { ...LAYOUT, picture: { ...LAYOUT.picture, y: 1.5, width: 0.05 } }],
    ["not a number", { ...LAYOUT, picture: { ...LAYOUT.picture, x: "left" } }],
    ["endless", { ...LAYOUT, picture: { ...LAYOUT.picture, width: 1e9 } }],
    ["with another field", { ...LAYOUT, script: "alert(1)" }],
    ["in no colour", { ...LAYOUT, background: "url(http://evil.example)" }],
  ])("%s is rejected", async (_name, layout) => {
    const answer = await post(shop, user, "/api/designs", {
      mix_id: mixId,
      variant_id: 101,
      layout,
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    [305, 2400, 3600],
    [307, 3600, 5400],
  ])(
    "on a poster (%i) fills the sheet, is enlarged, and needs no confirmation",
    async (variant_id, width, height) => {
      const design = await createTestDesign({ variant_id });
      expect([design.verdict, design.layout.picture.width]).toEqual(["enlarged", 1]);
      const print = await download(design.print_url);
      expect(await sharp(print).metadata()).toMatchObject({ width, height, channels: 3 });
      expect((await post(shop, user, "/api/cart", { design_id: design.id })).status).toBe(201);
    },
  );

  test("on a shirt is cut like its theme, or not if the user wants it whole", async () => {
    const cut = await createTestDesign({ variant_id: 411 });
    expect(cut.layout.picture.cut).toBe("badge");
    const { cut: _cut, ...picture } = cut.layout.picture;
    const whole = await createTestDesign({ variant_id: 411, layout: { ...cut.layout, picture } });
    const measureCoverage = async (design: Design) =>
      (await sharp(await download(design.print_url)).stats()).channels[3]?.mean ?? 0;
    expect(await measureCoverage(cut)).toBeLessThan((await measureCoverage(whole)) * 0.6);
  });

  test("with low resolution is added to the cart only after confirmation", async () => {
    const picture = { ...LAYOUT.picture, width: 2.2, rotation: 0 };
    const design = await createTestDesign({ variant_id: 305, layout: { ...LAYOUT, picture } });
    expect([design.dpi < 40, design.verdict]).toEqual([true, "too_small"]);
    const refused = await post(shop, user, "/api/cart", { design_id: design.id });
    const { error } = await refused.json();
    expect([refused.status, error.code, error.details.dpi]).toEqual([
      409,
      "low_resolution",
      design.dpi,
    ]);
    const accepted = { design_id: design.id, accept_low_resolution: true };
    expect((await post(shop, user, "/api/cart", accepted)).status).toBe(201);
  });

  test("is created when a mix and a product are added to the cart, one line each", async () => {
    for (const choice of [{ merch_id: 1 }, { merch_id: 4 }, { variant_id: 412 }, { merch_id: 1 }])
      expect((await post(shop, user, "/api/cart", { mix_id: mixId, ...choice })).status).toBe(201);
    const cart = (await (await shop.fetch("/api/cart", { as: user })).json()) as {
      product: string;
      variant: string;
      quantity: number;
    }[];
    expect(
      cart.slice(3).map(({ product, variant, quantity }) => [product, variant, quantity]),
    ).toEqual([
      ["Coffee Mug", "11 oz", 2],
      ["T-Shirt", "S, White", 1],
      ["T-Shirt", "M, Black", 1],
    ]);
  });

  test("is drawn by the print provider, too, once", async () => {
    const { id } = await createTestDesign({ variant_id: 101, layout: LAYOUT });
    const read = async () =>
      (await shop.deps.db.select().from(designs).where(eq(designs.id, id)))[0];
    await requestOrPollMockup(shop.deps, id, 0);
    await expect
      .poll(
        async () => {
          await requestOrPollMockup(shop.deps, id, 0);
          return (await read())?.partnerMockupFileId;
        },
        { interval: 200 },
      )
      .toMatch(/^fil_/);
    const calls = await shop.sandbox.listCalls("printful");
    expect(calls.filter(({ path }) => path.includes("create-task"))).toHaveLength(1);
  });
});

test("the mockup of a card is drawn at the first request and stored", async () => {
  const url = `/files/mockups/${mixId}/411.webp`;
  const [first, second] = [await download(url), await download(url)];
  expect(await sharp(first).metadata()).toMatchObject({ format: "webp", width: 960 });
  expect(second.equals(first)).toBe(true);
});

test("the cutout of a mix is served to its owner only", async () => {
  const url = `/files/mockups/${mixId}/cutout.webp`;
  expect(await sharp(await download(url)).metadata()).toMatchObject({
    format: "webp",
    hasAlpha: true,
  });
  expect((await shop.fetch(url, { as: await shop.addUser() })).status).toBe(404);
});

test("create-printful-product returns the mix on a mug", async () => {
  const [mix] = await (await shop.fetch("/api/genimages", { as: user })).json();
  const answer = await post(shop, user, "/functions/v1/create-printful-product", {
    imageUrl: mix.image_url,
  });
  const { mockup_url } = await answer.json();
  expect((await shop.fetch(mockup_url, { as: user })).status).toBe(200);
});

test("designs that are in no cart or order are deleted with their files", async () => {
  const taken = await createTestDesign({ variant_id: 201 });
  const unused = await createTestDesign({
    variant_id: 201,
    layout: { ...LAYOUT, background: "#1a1a2e" },
  });
  await post(shop, user, "/api/cart", { design_id: taken.id });
  await shop.deps.db.update(designs).set({ createdAt: new Date(Date.now() - 49 * 3_600_000) });
  await deleteDrafts(shop.deps);
  const status = async (path: string) => (await shop.fetch(path, { as: user })).status;
  expect(await status(`/api/designs/${taken.id}`)).toBe(200);
  expect(await status(taken.print_url)).toBe(200);
  expect(await status(`/api/designs/${unused.id}`)).toBe(404);
  expect(await status(unused.print_url)).toBe(404);
});
