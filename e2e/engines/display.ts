import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

export type Display = { name: string; close(): Promise<void> };

export async function openDisplay(): Promise<Display> {
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const started = once(child.stdio[3] as Readable, "data");
  const ended = once(child, "close").then(() => {
    throw new Error("Xvfb did not start");
  });
  ended.catch(() => undefined);
  const [number] = await Promise.race([started, ended]);
  return { name: `:${String(number).trim()}`, close: () => endProcess(child) };
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "close");
  child.kill("SIGTERM");
  await gone;
}
