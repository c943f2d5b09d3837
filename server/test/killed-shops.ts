import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { Until } from "./dying-shop.ts";
import { THOROUGH } from "./thorough.ts";

/**
 * `npm test` kills after every 27th act and begins at another one each time, so that some runs have
 * them all; a failed test names the act. THOROUGH=1 kills after each, in 27 times the time.
 */
export const KILL_STEP = THOROUGH ? 1 : 27;
export const FIRST_KILL = randomInt(KILL_STEP);

export type Death = { point: number; until: Until; env: NodeJS.ProcessEnv };

/** Shops in processes of their own that are killed by SIGKILL at a point. */
export type KilledShops = {
  /** True if the process lived to the end of its work. */
  run(death: Death): Promise<boolean>;
  close(): void;
};

/** The next process loads its code while the one before is still at work. */
export function prepareKilledShops(): KilledShops {
  let waiting: ChildProcess | undefined;
  const prepare = () =>
    fork("dist/dying-shop/dying-shop.js", {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: { ...process.env, NODE_OPTIONS: "" },
      stdio: "inherit",
    });
  return {
    run: async (death) => {
      const child = waiting ?? prepare();
      waiting = prepare();
      child.send(death);
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      if (signal !== "SIGKILL" && code !== 0) throw new Error(`the dying shop ended with ${code}`);
      return signal !== "SIGKILL";
    },
    close: () => {
      waiting?.kill();
    },
  };
}
