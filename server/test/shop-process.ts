import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PRODUCTION_ENV, PRODUCTION_OPTIONS } from "./node-options.ts";

/** A built shop in a child process. */
export type ShopProcess = {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
};

type Build = {
  /** May be of another checkout, for comparisons. */
  program?: string;
  /** Contains the built web. */
  folder?: string;
  nodeOptions?: string[];
};

/** Starts a built shop, with the same options as in production unless told otherwise. */
export function startShop(
  env: Record<string, string>,
  { program = "dist/server/main.js", folder = ".", nodeOptions = PRODUCTION_OPTIONS }: Build = {},
): ShopProcess {
  const child = spawn(process.execPath, [...nodeOptions, program], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...PRODUCTION_ENV, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += chunk));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

/** Waits until the shop is ready; throws its output if it exits before. */
export async function waitUntilOpen({ child, output, exit }: ShopProcess): Promise<void> {
  while (!output().includes("Press Ctrl-C to stop.")) {
    if (child.exitCode !== null) {
      await exit;
      throw new Error(output());
    }
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), once(child, "close")]);
  }
}
