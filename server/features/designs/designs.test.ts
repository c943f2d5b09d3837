import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetDrafts } from "#server/features/library/commands/forget-drafts.ts";
import { giveMix, post } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Design } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { drawByPartner } from "./commands/partner-mockup.ts";
import { designs } from "./tables.ts";

/** A design is the file that goes to print: drawn once, kept, and the owner's alone. */

let shop: TestShop;
let user: TestUser;
let mixId: string;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  user = await shop.addUser();
  mixId = await giveMix(shop, user, MIX_SIZE);
});
afterAll(async () => await shop.close());

async function make(body: object): Promise<Design> {
  const answer = await post(shop, user, "/api/designs", { mix_id: mixId, ...body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Design;
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await shop.fetch(url, { as: user })).arrayBuffer());
}

const LAYOUT = {
  picture: { x: 0.5, y: 0.5, width: 0.4, rotation: 12, copies: 1 },
  background: "#ffc53d",
  text: null,
};

describe("a design", () => {
  test("in the usual layout prints sharp on a mug, and is the file it says", async () => {
    const design = await make({ variant_id: 101 });
    expect(design).toMatchObject({ merch_id: 1, verdict: "sharp" });
    expect(design.layout.picture.copies).toBe(2);
    const print = await bytesOf(design.print_url);
    expect(createHash("sha256").update(print).digest("hex")).toBe(design.print_sha256);
    expect(await sharp(print).metadata()).toMatchObject({
      width: 2700,
      height: 1050,
      density: 300,
    });
    expect(await sharp(await bytesOf(design.mockup_url)).metadata()).toMatchObject({ width: 1200 });
  });

  test("made of the same input again, also at once, is the same design", async () => {
    const body = { variant_id: 101, layout: LAYOUT };
    const all = await Promise.all([make(body), make(body), make(body)]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const other = await make({ ...body, layout: { ...LAYOUT, background: "#ffffff" } });
    expect(other.id).not.toBe(all[0].id);
  });

  test.each([
    ["far outside", { ...LAYOUT, picture: { ...LAYOUT.picture, y: 1.5, width: 0.05 } }],
    ["not a number", { ...LAYOUT, picture: { ...LAYOUT.picture, x: "left" } }],
    ["endless", { ...LAYOUT, picture: { ...LAYOUT.picture, width: 1e9 } }],
    ["with another field", { ...LAYOUT, script: "alert(1)" }],
    ["in no colour", { ...LAYOUT, background: "url(http://evil.example)" }],
  ])("%s is refused", async (_name, layout) => {
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
    "on a poster (%i) fills its sheet, enlarged, and asks nothing",
    async (variant_id, width, height) => {
      const design = await make({ variant_id });
      expect([design.verdict, design.layout.picture.width]).toEqual(["enlarged", 1]);
      const print = await bytesOf(design.print_url);
      expect(await sharp(print).metadata()).toMatchObject({ width, height, channels: 3 });
      expect((await post(shop, user, "/api/cart", { design_id: design.id })).status).toBe(201);
    },
  );

  test("on a shirt is cut as its theme is, or not where the person wants it whole", async () => {
    const cut = await make({ variant_id: 411 });
    expect(cut.layout.picture.cut).toBe("badge");
    const { cut: _cut, ...picture } = cut.layout.picture;
    const whole = await make({ variant_id: 411, layout: { ...cut.layout, picture } });
    const covered = async (design: Design) =>
      (await sharp(await bytesOf(design.print_url)).stats()).channels[3]?.mean ?? 0;
    expect(await covered(cut)).toBeLessThan((await covered(whole)) * 0.6);
  });

  test("that prints badly goes into the cart only once the person has said so", async () => {
    const picture = { ...LAYOUT.picture, width: 1.4, rotation: 0 };
    const design = await make({ variant_id: 307, layout: { ...LAYOUT, picture } });
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

  test("of a mix and a product is made when they go into the cart, one line for each", async () => {
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

  test("is drawn by the print partner too, once", async () => {
    const { id } = await make({ variant_id: 101, layout: LAYOUT });
    const read = async () =>
      (await shop.deps.db.select().from(designs).where(eq(designs.id, id)))[0];
    await drawByPartner(shop.deps, id, 0);
    await expect
      .poll(
        async () => {
          await drawByPartner(shop.deps, id, 0);
          return (await read())?.partnerMockupFileId;
        },
        { interval: 200 },
      )
      .toMatch(/^fil_/);
    const asked = await shop.sandbox.listCalls("printful");
    expect(asked.filter(({ path }) => path.includes("create-task"))).toHaveLength(1);
  });
});

test("a card's picture is drawn at the first request and kept", async () => {
  const url = `/files/mockups/${mixId}/411.webp`;
  const [first, second] = [await bytesOf(url), await bytesOf(url)];
  expect(await sharp(first).metadata()).toMatchObject({ format: "webp", width: 960 });
  expect(second.equals(first)).toBe(true);
});

test("a mix is given without its bare paper, to its owner", async () => {
  const url = `/files/mockups/${mixId}/cutout.webp`;
  expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({
    format: "webp",
    hasAlpha: true,
  });
  expect((await shop.fetch(url, { as: await shop.addUser() })).status).toBe(404);
});

test("create-printful-product answers with the mix on a mug", async () => {
  const [mix] = await (await shop.fetch("/api/genimages", { as: user })).json();
  const answer = await post(shop, user, "/functions/v1/create-printful-product", {
    imageUrl: mix.image_url,
  });
  const { mockup_url } = await answer.json();
  expect((await shop.fetch(mockup_url, { as: user })).status).toBe(200);
});

test("designs that nobody took are forgotten with their files; the others stay", async () => {
  const taken = await make({ variant_id: 201 });
  const left = await make({ variant_id: 201, layout: { ...LAYOUT, background: "#1a1a2e" } });
  await post(shop, user, "/api/cart", { design_id: taken.id });
  await shop.deps.db.update(designs).set({ createdAt: new Date(Date.now() - 49 * 3_600_000) });
  await forgetDrafts(shop.deps);
  const status = async (path: string) => (await shop.fetch(path, { as: user })).status;
  expect(await status(`/api/designs/${taken.id}`)).toBe(200);
  expect(await status(taken.print_url)).toBe(200);
  expect(await status(`/api/designs/${left.id}`)).toBe(404);
  expect(await status(left.print_url)).toBe(404);
});
