import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A shop as a process of its own, built as `npm run build` builds it. */
export type ShopProcess = {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
};

/**
 * `program` is the built one of another checkout, where the two are compared; `folder` is where it looks
 * for the built web.
 */
export function startShop(
  env: Record<string, string>,
  program = "dist/server/main.js",
  folder = ".",
): ShopProcess {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += chunk));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

/** Throws what it said where it ended instead. */
export async function untilOpen({ child, output, exit }: ShopProcess): Promise<void> {
  while (!output().includes("Ctrl-C stops it.")) {
    if (child.exitCode !== null) {
      await exit;
      throw new Error(output());
    }
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), once(child, "close")]);
  }
}
