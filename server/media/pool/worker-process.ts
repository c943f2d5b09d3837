import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import sharp from "sharp";
import { operations } from "./operations.ts";
import { type Answer, asFailure, type Request } from "./wire.ts";

/** Worker process of the pool: processes one request after another until the shop exits. */

/** Lower priority than HTTP; an even lower one would starve on a busy machine. */
const NICENESS = 3;

setPriority(NICENESS);
// Makes the kernel's OOM killer prefer this process. Linux only.
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {}

// The pool controls concurrency, and a cache would never be hit.
sharp.concurrency(1);
sharp.cache(false);

// Ctrl-C signals all processes of a terminal; the shop decides when this one exits.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// `process.exit` would wait for the running decode.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", async (request: Request) => {
  process.send?.(await work(request));
});

async function work({ name, input }: Request): Promise<Answer> {
  try {
    const operation = operations[name] as (input: unknown) => Promise<unknown>;
    return { value: await operation(input) };
  } catch (error) {
    return { failure: asFailure(error) };
  }
}
