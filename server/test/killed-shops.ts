import { fork } from "node:child_process";
import { once } from "node:events";
import type { CrashShopWork } from "./crash-shop.ts";
import { SHOP_OPTIONS } from "./node-options.ts";
import { TEST_SEED } from "./seed.ts";
import { THOROUGH } from "./thorough.ts";

/**
 * `npm test` kills the shop after every 27th crash point; TEST_SEED decides which one is first. THOROUGH=1 kills it
 * after each of them, which takes 27 times as long. A failed test names the crash point.
 */
export const KILL_STEP = THOROUGH ? 1 : 27;
export const FIRST_KILL = Math.abs(TEST_SEED) % KILL_STEP;

export type KillPlan = { point: number; work: CrashShopWork; env: NodeJS.ProcessEnv };

/** Runs a shop in a child process that kills itself at a point. Returns true if its work was done before. */
export async function runCrashShop(plan: KillPlan): Promise<boolean> {
  const child = fork("dist/crash-shop/crash-shop.js", {
    execArgv: SHOP_OPTIONS,
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: "inherit",
  });
  child.send(plan);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  if (signal !== "SIGKILL" && code !== 0) throw new Error(`the shop exited with ${code}`);
  return signal !== "SIGKILL";
}
