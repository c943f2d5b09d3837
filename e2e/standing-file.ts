import type { ShopPlace } from "./shop.ts";

/** How standing-shops.ts tells where they are. */
export const STANDING_FILE = "node_modules/.cache/memix/standing-shops.json";

export type StandingShops = { pid: number; build: string; shops: ShopPlace[] };

/** Browsers at a time: two cores carry two, each with a shop of its own. */
export const WORKERS = 2;
