import { once } from "node:events";
import { readEnv } from "#server/env.ts";
import { openShop } from "#server/shop.ts";
import { dieAt } from "./crash-points.ts";
import { unfinishedRenders, whenQuiet } from "./quiet.ts";

// A shop that dies at a touch of the outside, or ends by itself once no render is under way. It
// opens when its parent says where.
const [order] = (await once(process, "message")) as [{ point: number; env: NodeJS.ProcessEnv }];
const shop = await openShop(readEnv(order.env), dieAt(order.point));
await whenQuiet(shop.deps, () => unfinishedRenders(shop.deps));
await shop.close();
process.exit(0);
