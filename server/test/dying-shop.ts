import { once } from "node:events";
import { flushCompileCache } from "node:module";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { openShop } from "#server/shop.ts";
import { dieAt } from "./crash-points.ts";
import type { Death } from "./killed-shops.ts";
import { listUnfinishedRenders, waitForOrders, waitForPurchases, waitForRenders } from "./quiet.ts";

export type Until = "renders are over" | "orders rest" | "purchases rest";

const UNTIL: Record<Until, (deps: Deps) => Promise<void>> = {
  "renders are over": (deps) => waitForRenders(deps, () => listUnfinishedRenders(deps)),
  "orders rest": waitForOrders,
  "purchases rest": waitForPurchases,
};

// Nothing is written at SIGKILL, so the compiled code is kept for the next one now.
flushCompileCache();

// A shop that dies at a touch of the outside, or ends by itself once its work is done. It opens when
// its parent says where.
const [death] = (await once(process, "message")) as [Death];
const shop = await openShop(readEnv(death.env), { replace: dieAt(death.point) });
await UNTIL[death.until](shop.deps);
await shop.close();
process.exit(0);
