import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { findFreePorts } from "#server/test/ports.ts";
import { printLimit } from "./limits.ts";

const STARTS = 3;

/** Measures repeated starts by `npm start` until the first page, and prints the fastest. */
export async function printWarmStart(dataDir: string): Promise<void> {
  const took: number[] = [];
  for (let nth = 0; nth <= STARTS; nth++) took.push(await startOnce(dataDir));
  console.log("repeated npm start");
  printLimit({ what: "until its first page", is: Math.min(...took.slice(1)), most: 2, unit: "s" });
  console.log("");
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await findFreePorts();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: "" };
  const begun = performance.now();
  const shop = spawn(process.execPath, ["scripts/run.mjs", "start"], { env, stdio: "ignore" });
  const ended = once(shop, "exit");
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/auth`).then(
      (page) => page.ok,
      () => false,
    );
  while (!(await isThere())) {
    if (shop.exitCode !== null) throw new Error("npm start has exited");
    await setTimeout(20);
  }
  const seconds = (performance.now() - begun) / 1000;
  shop.kill("SIGTERM");
  await ended;
  return seconds;
}
