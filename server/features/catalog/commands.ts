import type { Db } from "#server/platform/db/client.ts";
import { merchs } from "./tables.ts";

const FIRST_PRODUCTS = [
  {
    id: 1,
    name: "Coffee Mug",
    priceCents: 2000,
    imageUrl: "/merch/coffee-mug.webp",
    publish: true,
  },
  {
    id: 2,
    name: "Large Coffee Mug",
    priceCents: 2300,
    imageUrl: "/merch/large-coffee-mug.webp",
    publish: true,
  },
  { id: 3, name: "Poster", priceCents: 2600, imageUrl: "/merch/poster.webp", publish: true },
  { id: 4, name: "T-Shirt", priceCents: 2900, imageUrl: "/merch/t-shirt.webp", publish: false },
];

/** Puts the first products in. What is there already stays as it is. */
export async function seedMerchs(db: Db): Promise<void> {
  await db.insert(merchs).values(FIRST_PRODUCTS).onConflictDoNothing();
}
