import { once } from "node:events";
import { flushCompileCache } from "node:module";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { openShop } from "#server/shop.ts";
import { killAt } from "./crash-points.ts";
import type { KillPlan } from "./killed-shops.ts";
import { listUnfinishedRenders, waitForOrders, waitForPurchases, waitForRenders } from "./quiet.ts";

export type Until = "renders are over" | "orders rest" | "purchases rest";

const UNTIL: Record<Until, (deps: Deps) => Promise<void>> = {
  "renders are over": (deps) => waitForRenders(deps, () => listUnfinishedRenders(deps)),
  "orders rest": waitForOrders,
  "purchases rest": waitForPurchases,
};

// Flushed now, because SIGKILL would prevent it at exit.
flushCompileCache();

// Receives the plan from the parent process, then runs until the kill point or until the work is done.
const [plan] = (await once(process, "message")) as [KillPlan];
const shop = await openShop(readEnv(plan.env), { replace: killAt(plan.point) });
await UNTIL[plan.until](shop.deps);
await shop.close();
process.exit(0);
