import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cart } from "#server/features/carts/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { giveDesign, post } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Merch } from "#shared/contracts/catalog.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { syncProducts } from "./commands/sync-products.ts";
import { merchs, merchVariants, printAreas } from "./tables.ts";

/** What `catalogue.json` says changes with the program; the shop's rows follow it, and never silently. */

type Entries = {
  printAreas: object[];
  products: { slug: string; variants: { id: number }[]; [field: string]: unknown }[];
};

const SIXTH = {
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

function withSixth(): Entries {
  const { printAreas, products } = entries();
  return { printAreas: [...printAreas, NEW_AREA], products: [SIXTH, ...products] };
}

function changed(slug: string, change: object): Entries {
  const { products, ...others } = entries();
  const change1 = (one: Entries["products"][number]) =>
    one.slug === slug ? { ...one, ...change } : one;
  return { ...others, products: products.map(change1) };
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await shop.fetch(path, { as: user })).json()) as Answer;
}

async function sizesOf(name: string): Promise<string[]> {
  const found = await read<Merch[]>("/api/merchs");
  return found.find((merch) => merch.name === name)?.variants.map(({ size }) => size) ?? [];
}

async function productOf(slug: string) {
  const [row] = await db.select().from(merchs).where(eq(merchs.slug, slug));
  return row;
}

describe("a product that is new in the catalogue", () => {
  test("comes in with its variants and print area, and nothing else is touched", async () => {
    const before = await db.select().from(merchVariants).orderBy(merchVariants.id);
    expect(await syncProducts(db, withSixth())).toEqual([]);
    expect(await productOf("cap")).toMatchObject({ id: 6, version: 1, priceCents: 2200 });
    expect(await sizesOf("Cap")).toEqual(["One size"]);
    const after = await db.select().from(merchVariants).orderBy(merchVariants.id);
    expect(after.filter(({ id }) => id !== 601)).toEqual(before);
  });

  test("takes the next number where the owner's own product has its number", async () => {
    const own = { ...SIXTH, slug: null, name: "Owner's" };
    await db.insert(merchs).values({ ...own, shape: "shirt" });
    await db.insert(printAreas).values({ ...NEW_AREA, name: "owner's" });
    expect(await syncProducts(db, withSixth())).toEqual([]);
    expect(await productOf("cap")).toMatchObject({ id: 7 });
    const [variant] = await db.select().from(merchVariants).where(eq(merchVariants.id, 601));
    expect(variant).toMatchObject({ merchId: 7, printAreaId: 13 });
  });

  test("and can't be beside the owner's own is told in one line each", async () => {
    await db.insert(merchs).values({ ...SIXTH, slug: null, shape: "shirt" });
    const taken = { id: 9, merchId: 1, printAreaId: 1, position: 9, size: "x" };
    await db.insert(merchVariants).values({ ...taken, partnerVariantId: 1320 + 9000 });
    const wanted = withSixth();
    wanted.products[1]?.variants.push({
      ...SIXTH.variants[0],
      id: 109,
      ...{ partnerVariantId: 10320, printAreaId: 1 },
    });
    expect(await syncProducts(db, wanted)).toEqual([
      "The product 'cap' can't come in as the catalogue has it: the product 6 is called 'Cap' too.",
      "The variant 'One size' of the product 'coffee-mug' can't come in as the catalogue has it: the variant 9 is the partner's 10320 too.",
    ]);
  });
});

describe("a product that changed in the catalogue", () => {
  test("costs what it says now: a cart shows both prices, and a second start changes nothing", async () => {
    const design_id = await giveDesign(shop, user);
    await post(shop, user, "/api/cart", { design_id });
    const dearer = changed("coffee-mug", { priceCents: 2500, description: "Blue inside." });
    expect(await syncProducts(db, dearer)).toEqual([]);
    expect(await read("/api/cart")).toMatchObject([{ price: 25, added_price: 20 }]);
    await Promise.all([syncProducts(db, dearer), syncProducts(db, dearer)]);
    const row = { priceCents: 2500, description: "Blue inside.", version: 2 };
    expect(await productOf("coffee-mug")).toMatchObject(row);
    expect(await productOf("poster")).toMatchObject({ version: 1 });
  });

  test("has its variants and print areas changed alone", async () => {
    const wanted = entries();
    Object.assign(wanted.products[2]?.variants[1] ?? {}, { extraCents: 900 });
    Object.assign(wanted.printAreas[0] ?? {}, { safe: 90 });
    expect(await syncProducts(db, wanted)).toEqual([]);
    const variants = await db.select().from(merchVariants).where(eq(merchVariants.merchId, 3));
    expect(variants.map(({ version }) => version).toSorted()).toEqual([1, 1, 2]);
    const areas = await db.select().from(printAreas).where(eq(printAreas.version, 2));
    expect(areas).toMatchObject([{ name: "mug 11 oz", safe: 90 }]);
    expect(await productOf("poster")).toMatchObject({ version: 1 });
  });

  test("and in the shop too stays as the shop has it, and one line says so", async () => {
    await db.update(merchs).set({ priceCents: 1999 }).where(eq(merchs.slug, "poster"));
    expect(await syncProducts(db)).toEqual([]);
    const wanted = changed("poster", { description: "Thicker." });
    expect(await syncProducts(db, wanted)).toEqual([
      "The product 'poster' changed in the catalogue and in the shop. The shop's stays.",
    ]);
    expect(await productOf("poster")).toMatchObject({ priceCents: 1999, version: 1 });
    await db.update(merchs).set({ brought: null }).where(eq(merchs.slug, "poster"));
    expect(await syncProducts(db, wanted)).toEqual([]);
    expect(await productOf("poster")).toMatchObject({ priceCents: 1800, version: 2 });
  });

  test("as the shop has it already is only noted", async () => {
    await db.update(merchs).set({ priceCents: 1900 }).where(eq(merchs.slug, "poster"));
    expect(await syncProducts(db, changed("poster", { priceCents: 1900 }))).toEqual([]);
    expect(await syncProducts(db, changed("poster", { priceCents: 2100 }))).toEqual([]);
    expect(await productOf("poster")).toMatchObject({ priceCents: 2100, version: 2 });
  });

  test("from before there were fingerprints may be the owner's: what differs stays", async () => {
    await db.update(merchs).set({ brought: "before fingerprints" });
    await db.update(merchs).set({ priceCents: 1500 }).where(eq(merchs.slug, "t-shirt"));
    const lines = [
      "The product 't-shirt' changed in the catalogue and in the shop. The shop's stays.",
    ];
    expect(await syncProducts(db)).toEqual(lines);
    expect(await syncProducts(db, changed("poster", { priceCents: 2100 }))).toEqual(lines);
    expect(await productOf("poster")).toMatchObject({ priceCents: 2100, version: 2 });
  });

  test("that left it stays with all of its variants, and one line says so", async () => {
    const { products, ...others } = entries();
    const [mug, ...left] = products;
    const wanted = { ...others, products: left };
    expect(await syncProducts(db, wanted)).toEqual([
      "The product 'coffee-mug' left the catalogue. It stays in the shop.",
    ]);
    expect(await sizesOf("Coffee Mug")).toEqual(["11 oz"]);
    await db
      .update(merchs)
      .set({ publish: false })
      .where(eq(merchs.slug, `${mug?.slug}`));
    expect(await syncProducts(db, wanted)).toEqual([]);
  });

  test("and left a variant out sells it on, and one line says so until it is off sale", async () => {
    const wanted = entries();
    wanted.products[3]?.variants.pop();
    expect(await syncProducts(db, wanted)).toEqual([
      "The variant 425 (2XL, Navy) left the catalogue. It stays in the shop.",
    ]);
    expect(await sizesOf("T-Shirt")).toHaveLength(15);
    await db.update(merchVariants).set({ available: false }).where(eq(merchVariants.id, 425));
    expect(await syncProducts(db, wanted)).toEqual([]);
  });
});

describe("a shop from before posters had the form of a mix", () => {
  const OLD = 302;

  beforeEach(async () => {
    await db.delete(merchVariants).where(inArray(merchVariants.id, [305, 306, 307]));
    const area = { id: 4, name: "poster 12×16 in", width: 2400, height: 3200, dpi: 200 };
    await db.insert(printAreas).values({ ...area, safe: 50, bleed: 25 });
    const old = { id: OLD, merchId: 3, printAreaId: 4, position: 1, size: "12×16 in" };
    await db.insert(merchVariants).values({ ...old, extraCents: 400, partnerVariantId: 1349 });
  });

  test("sells the new sizes instead after a start, and a cart says what is no longer sold", async () => {
    const design_id = await giveDesign(shop, user, OLD);
    expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(201);
    expect(await syncProducts(db)).toEqual([]);
    expect(await sizesOf("Poster")).toEqual(["12×18 in", "20×30 in", "24×36 in"]);
    const [line] = await read<CartItem[]>("/api/cart");
    expect(line).toMatchObject({ product: "Poster", variant: "12×16 in", available: false });
    expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(404);
    expect((await shop.fetch(`/api/designs/${design_id}`, { as: user })).status).toBe(200);
  });

  test("whose owner sells an old size again is not contradicted by the next start", async () => {
    await syncProducts(db);
    const isOld = eq(merchVariants.id, OLD);
    await db.update(merchVariants).set({ available: true }).where(isOld);
    expect(await syncProducts(db)).toEqual([]);
    expect(await sizesOf("Poster")).toContain("12×16 in");
  });
});
