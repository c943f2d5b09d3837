import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import sharp from "sharp";
import { operations } from "./operations.ts";
import { type Answer, asFailure, type Request } from "./wire.ts";

/** A process of the pool: does one piece of picture work after the other until its shop is gone. */

/** Answering people comes before drawing for them; further down, a busy machine would never get to it. */
const NICENESS = 3;

setPriority(NICENESS);
// Of all that run here the kernel shall end this one when memory is short. Only Linux has that file.
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {}

// The pool decides how much goes on at once, and nothing is drawn twice from the same bytes.
sharp.concurrency(1);
sharp.cache(false);

// Ctrl-C reaches all processes of a terminal; the shop says when it needs this one no more.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// `process.exit` would wait until what is being decoded has ended.
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
