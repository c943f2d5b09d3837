import { once } from "node:events";
import { flushCompileCache } from "node:module";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { openShop } from "#server/shop.ts";
import { killAt } from "./crash-points.ts";
import type { KillPlan } from "./killed-shops.ts";
import {
  listUnfinishedRenders,
  waitForOrders,
  waitForPurchases,
  waitForRenders,
} from "./wait-until-idle.ts";

export type CrashShopWork = "renders" | "orders" | "purchases";

const WAIT_FOR: Record<CrashShopWork, (deps: Deps) => Promise<void>> = {
  renders: (deps) => waitForRenders(deps, () => listUnfinishedRenders(deps)),
  orders: waitForOrders,
  purchases: waitForPurchases,
};

// Flushed now, because SIGKILL would prevent it at exit.
flushCompileCache();

// Receives the plan from the parent process, then runs until the kill point or until the work is done.
const [plan] = (await once(process, "message")) as [KillPlan];
const shop = await openShop(readEnv(plan.env), { replace: killAt(plan.point) });
await WAIT_FOR[plan.work](shop.deps);
await shop.close();
process.exit(0);
