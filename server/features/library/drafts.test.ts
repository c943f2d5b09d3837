import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { designs } from "#server/features/designs/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { orders } from "#server/features/orders/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { insertMix } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { deleteDrafts } from "./commands/delete-drafts.ts";
import { purgeDeletedMixes } from "./commands/purge-deleted-mixes.ts";

let shop: TestShop;
let user: TestUser;
let mixId: string;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
  user = await shop.addUser();
  mixId = await insertMix(shop, user);
});
afterAll(async () => await shop.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(+shop.deps.clock.now() - days * DAY_MS);

const LAYOUT: DesignLayout = {
  picture: { x: 0.5, y: 0.5, width: 0.4, rotation: 0, copies: 1 },
  background: "#ffffff",
  text: null,
};

/** Inserts designs of three days ago whose files are not in storage, and returns their ids. */
async function insertDesigns(total: number): Promise<string[]> {
  const sha256 = "0".repeat(64);
  const prints = Array.from({ length: total }, () => ({
    ...{
      id: newId("fil"),
      userId: user.id,
      kind: "print" as const,
      key: `designs/${randomUUID()}`,
    },
    ...{ contentType: "image/png", bytes: 1, width: 2700, height: 1050, sha256 },
  }));
  const rows = prints.map(({ id: printFileId }) => ({
    ...{ id: newId("dsg"), userId: user.id, mixId, variantId: 101, fingerprint: randomUUID() },
    ...{ printFileId, mockupFileId: printFileId, printSha256: sha256, dpi: 300 },
    layout: LAYOUT,
    createdAt: daysAgo(3),
  }));
  await shop.deps.db.insert(files).values(prints);
  await shop.deps.db.insert(designs).values(rows);
  return rows.map(({ id }) => id);
}

async function orderDesign(designId: string): Promise<void> {
  const order = await addBoughtOrder(shop, { userEmail: user.email });
  await shop.deps.db.insert(orders).values({
    ...{ id: newId("itm"), orderId: order.id, recipientEmail: user.email, mixId, designId },
    ...{ variantId: 101, product: "Coffee Mug", variant: "11 oz", quantity: 1, unitCents: 2000 },
    ...{ imageUrl: "/files/fil_1", printImageUrl: "/files/fil_2", printSha256: "0".repeat(64) },
  });
}

test("one run deletes all drafts, and marks designs of orders so that no later run reads them", async () => {
  const [ordered = "", ...drafts] = await insertDesigns(402);
  expect(drafts).toHaveLength(401);
  await orderDesign(ordered);
  await deleteDrafts(shop.deps);
  const left = await shop.deps.db.select().from(designs);
  expect(left).toMatchObject([{ id: ordered, keptAt: expect.any(Date) }]);
});

test("a deleted mix is marked if an order needs its files", async () => {
  const { db } = shop.deps;
  const read = async () => (await db.select().from(genimages).where(eq(genimages.id, mixId)))[0];
  await db.update(genimages).set({ deletedAt: daysAgo(31) });
  await purgeDeletedMixes(shop.deps);
  expect(await read()).toMatchObject({
    fileId: expect.any(String),
    keptAt: expect.any(Date),
  });
});
