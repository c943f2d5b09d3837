import type { ShopPlace } from "./shop.ts";

/** The file in which standing-shops.ts publishes the addresses of the shops. */
export const STANDING_FILE = "node_modules/.cache/memix/standing-shops.json";

export type StandingShops = { pid: number; build: string; shops: ShopPlace[] };

/** Parallel workers, each with a browser and a shop of its own: two fit on two cores. */
export const WORKERS = 2;
