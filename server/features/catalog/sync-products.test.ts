import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cart } from "#server/features/carts/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertDesign, post } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Merch } from "#shared/contracts/catalog.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { syncProducts } from "./commands/sync-products.ts";
import { merchs, merchVariants, printAreas } from "./tables.ts";

/** `catalogue.json` changes with each release; the shop's rows follow, and every conflict is reported. */

type Entries = {
  printAreas: object[];
  products: { slug: string; variants: { id: number }[]; [field: string]: unknown }[];
};

const CAP = {
  slug: "cap",
  id: 6,
  name: "Cap",
  description: "For your head.",
  shape: "shirt",
  priceCents: 2200,
  imageUrl: "/merch/cap.webp",
  publish: true,
  partnerProductId: 90,
  placement: "front",
  variants: [{ id: 601, size: "One size", partnerVariantId: 9001, printAreaId: 12 }],
};
const AREA = { id: 12, name: "cap front", width: 900, height: 600, dpi: 300 };
const NEW_AREA = { ...AREA, safe: 20, bleed: 0, wraps: false, background: false };

let shop: TestShop;
let db: Db;
let user: TestUser;
let reset: () => Promise<void>;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
  db = shop.deps.db;
  user = await shop.addUser();
  const areas = await db.select().from(printAreas);
  const products = await db.select().from(merchs);
  const variants = await db.select().from(merchVariants);
  reset = async () => {
    for (const table of [cart, designs, merchVariants, merchs, printAreas]) await db.delete(table);
    await db.insert(printAreas).values(areas);
    await db.insert(merchs).values(products);
    await db.insert(merchVariants).values(variants);
  };
});
afterAll(async () => await shop.close());
beforeEach(async () => await reset());

function entries(): Entries {
  return structuredClone(catalogue);
}

function withCap(): Entries {
  const { printAreas, products } = entries();
  return { printAreas: [...printAreas, NEW_AREA], products: [CAP, ...products] };
}

function withChange(slug: string, change: object): Entries {
  const { products, ...others } = entries();
  const applyChange = (one: Entries["products"][number]) =>
    one.slug === slug ? { ...one, ...change } : one;
  return { ...others, products: products.map(applyChange) };
}

async function getJson<Answer>(path: string): Promise<Answer> {
  return (await (await shop.fetch(path, { as: user })).json()) as Answer;
}

async function listSizes(name: string): Promise<string[]> {
  const found = await getJson<Merch[]>("/api/merchs");
  return found.find((merch) => merch.name === name)?.variants.map(({ size }) => size) ?? [];
}

async function findProduct(slug: string) {
  const [row] = await db.select().from(merchs).where(eq(merchs.slug, slug));
  return row;
}

describe("a new product in the catalog", () => {
  test("is inserted with its variants and print area, and nothing else changes", async () => {
    const before = await db.select().from(merchVariants).orderBy(merchVariants.id);
    expect(await syncProducts(db, withCap())).toEqual([]);
    expect(await findProduct("cap")).toMatchObject({ id: 6, version: 1, priceCents: 2200 });
    expect(await listSizes("Cap")).toEqual(["One size"]);
    const after = await db.select().from(merchVariants).orderBy(merchVariants.id);
    expect(after.filter(({ id }) => id !== 601)).toEqual(before);
  });

  test("gets the next id if the owner's own product has its id", async () => {
    const own = { ...CAP, slug: null, name: "Owner's" };
    await db.insert(merchs).values({ ...own, shape: "shirt" });
    await db.insert(printAreas).values({ ...NEW_AREA, name: "owner's" });
    expect(await syncProducts(db, withCap())).toEqual([]);
    expect(await findProduct("cap")).toMatchObject({ id: 7 });
    const [variant] = await db.select().from(merchVariants).where(eq(merchVariants.id, 601));
    expect(variant).toMatchObject({ merchId: 7, printAreaId: 13 });
  });

  test("is reported in one line if it conflicts with the owner's own product", async () => {
    await db.insert(merchs).values({ ...CAP, slug: null, shape: "shirt" });
    const taken = { id: 9, merchId: 1, printAreaId: 1, position: 9, size: "x" };
    await db.insert(merchVariants).values({ ...taken, partnerVariantId: 1320 + 9000 });
    const wanted = withCap();
    wanted.products[1]?.variants.push({
      ...CAP.variants[0],
      id: 109,
      ...{ partnerVariantId: 10320, printAreaId: 1 },
    });
    expect(await syncProducts(db, wanted)).toEqual([
      "The product 'cap' can't be added from the catalog: the product 6 is also named 'Cap'.",
      "The variant 'One size' of the product 'coffee-mug' can't be added from the catalog: the variant 9 also has the partner's number 10320.",
    ]);
  });
});

describe("an existing product in the catalog", () => {
  test("gets its new price: a cart shows both prices, and a second start changes nothing", async () => {
    const design_id = await insertDesign(shop, user);
    await post(shop, user, "/api/cart", { design_id });
    const dearer = withChange("coffee-mug", { priceCents: 2500, description: "Blue inside." });
    expect(await syncProducts(db, dearer)).toEqual([]);
    expect(await getJson("/api/cart")).toMatchObject([{ price: 25, added_price: 20 }]);
    await Promise.all([syncProducts(db, dearer), syncProducts(db, dearer)]);
    const row = { priceCents: 2500, description: "Blue inside.", version: 2 };
    expect(await findProduct("coffee-mug")).toMatchObject(row);
    expect(await findProduct("poster")).toMatchObject({ version: 1 });
  });

  test("updates only its changed variants and print areas", async () => {
    const wanted = entries();
    Object.assign(wanted.products[2]?.variants[1] ?? {}, { extraCents: 900 });
    Object.assign(wanted.printAreas[0] ?? {}, { safe: 90 });
    expect(await syncProducts(db, wanted)).toEqual([]);
    const variants = await db.select().from(merchVariants).where(eq(merchVariants.merchId, 3));
    expect(variants.map(({ version }) => version).toSorted()).toEqual([1, 1, 2]);
    const areas = await db.select().from(printAreas).where(eq(printAreas.version, 2));
    expect(areas).toMatchObject([{ name: "mug 11 oz", safe: 90 }]);
    expect(await findProduct("poster")).toMatchObject({ version: 1 });
  });

  test("keeps the shop's values if the shop changed it too, and is reported in one line", async () => {
    await db.update(merchs).set({ priceCents: 1999 }).where(eq(merchs.slug, "poster"));
    expect(await syncProducts(db)).toEqual([]);
    const wanted = withChange("poster", { description: "Thicker." });
    expect(await syncProducts(db, wanted)).toEqual([
      "The product 'poster' was changed in the catalog and in the shop. The shop's version stays.",
    ]);
    expect(await findProduct("poster")).toMatchObject({ priceCents: 1999, version: 1 });
    await db.update(merchs).set({ brought: null }).where(eq(merchs.slug, "poster"));
    expect(await syncProducts(db, wanted)).toEqual([]);
    expect(await findProduct("poster")).toMatchObject({ priceCents: 1800, version: 2 });
  });

  test("that matches the shop's change is only marked as applied", async () => {
    await db.update(merchs).set({ priceCents: 1900 }).where(eq(merchs.slug, "poster"));
    expect(await syncProducts(db, withChange("poster", { priceCents: 1900 }))).toEqual([]);
    expect(await syncProducts(db, withChange("poster", { priceCents: 2100 }))).toEqual([]);
    expect(await findProduct("poster")).toMatchObject({ priceCents: 2100, version: 2 });
  });

  test("from before fingerprints keeps what differs, since the owner may have changed it", async () => {
    await db.update(merchs).set({ brought: "before fingerprints" });
    await db.update(merchs).set({ priceCents: 1500 }).where(eq(merchs.slug, "t-shirt"));
    const lines = [
      "The product 't-shirt' was changed in the catalog and in the shop. The shop's version stays.",
    ];
    expect(await syncProducts(db)).toEqual(lines);
    expect(await syncProducts(db, withChange("poster", { priceCents: 2100 }))).toEqual(lines);
    expect(await findProduct("poster")).toMatchObject({ priceCents: 2100, version: 2 });
  });

  test("that was removed keeps all its variants in the shop and is reported in one line", async () => {
    const { products, ...others } = entries();
    const [mug, ...left] = products;
    const wanted = { ...others, products: left };
    expect(await syncProducts(db, wanted)).toEqual([
      "The product 'coffee-mug' was removed from the catalog. It stays in the shop.",
    ]);
    expect(await listSizes("Coffee Mug")).toEqual(["11 oz"]);
    await db
      .update(merchs)
      .set({ publish: false })
      .where(eq(merchs.slug, `${mug?.slug}`));
    expect(await syncProducts(db, wanted)).toEqual([]);
  });

  test("without one of its variants keeps selling it, reported in one line until it is off sale", async () => {
    const wanted = entries();
    wanted.products[3]?.variants.pop();
    expect(await syncProducts(db, wanted)).toEqual([
      "The variant 425 (2XL, Navy) was removed from the catalog. It stays in the shop.",
    ]);
    expect(await listSizes("T-Shirt")).toHaveLength(15);
    await db.update(merchVariants).set({ available: false }).where(eq(merchVariants.id, 425));
    expect(await syncProducts(db, wanted)).toEqual([]);
  });
});

describe("a shop from before posters had the aspect ratio of a mix", () => {
  const OLD = 302;

  beforeEach(async () => {
    await db.delete(merchVariants).where(inArray(merchVariants.id, [305, 306, 307]));
    const area = { id: 4, name: "poster 12×16 in", width: 2400, height: 3200, dpi: 200 };
    await db.insert(printAreas).values({ ...area, safe: 50, bleed: 25 });
    const old = { id: OLD, merchId: 3, printAreaId: 4, position: 1, size: "12×16 in" };
    await db.insert(merchVariants).values({ ...old, extraCents: 400, partnerVariantId: 1349 });
  });

  test("sells the new sizes after a start, and a cart marks the old ones as unavailable", async () => {
    const design_id = await insertDesign(shop, user, OLD);
    expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(201);
    expect(await syncProducts(db)).toEqual([]);
    expect(await listSizes("Poster")).toEqual(["12×18 in", "20×30 in", "24×36 in"]);
    const [line] = await getJson<CartItem[]>("/api/cart");
    expect(line).toMatchObject({ product: "Poster", variant: "12×16 in", available: false });
    expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(404);
    expect((await shop.fetch(`/api/designs/${design_id}`, { as: user })).status).toBe(200);
  });

  test("keeps selling an old size that its owner put back on sale", async () => {
    await syncProducts(db);
    const byOldId = eq(merchVariants.id, OLD);
    await db.update(merchVariants).set({ available: true }).where(byOldId);
    expect(await syncProducts(db)).toEqual([]);
    expect(await listSizes("Poster")).toContain("12×16 in");
  });
});
