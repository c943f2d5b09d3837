import { join } from "node:path";
import { z } from "zod";
import { appendJsonLine, readJsonLines, writeFileAtomically } from "./files.ts";
import { nextId } from "./ids.ts";

const KEPT = 2000;

const callShape = z.object({
  id: z.string(),
  vendor: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  /** Null while under way; 499 when the caller went away first. */
  status: z.number().nullable(),
  summary: z.string(),
});

export type Call = z.infer<typeof callShape>;

export type CallLog = {
  begin(call: Pick<Call, "vendor" | "method" | "path">): Call;
  finish(call: Call, result: Pick<Call, "status" | "summary">): void;
  /** Newest first. */
  list(vendor?: string): Call[];
  reset(): void;
};

/**
 * A line is written when a call begins and again when it ends, the later one holds: so a call that
 * hangs, and one whose process was killed, can be seen.
 */
export function openCallLog(dataDir: string): CallLog {
  const path = join(dataDir, "calls.jsonl");
  const { calls, ...read } = readCalls(path);
  let lines = read.lines;

  function rewrite(): void {
    const text = [...calls.values()].map((call) => `${JSON.stringify(call)}\n`).join("");
    writeFileAtomically(path, text);
    lines = calls.size;
  }

  function write(call: Call): void {
    keep(calls, call);
    lines += 1;
    if (lines > KEPT * 4) rewrite();
    else appendJsonLine(path, call);
  }

  return {
    begin(call) {
      const begun = { ...call, id: nextId("call"), at: now(), status: null, summary: "" };
      write(begun);
      return begun;
    },
    finish(call, result) {
      if (calls.has(call.id)) write({ ...call, ...result });
    },
    list(vendor) {
      return [...calls.values()].filter((call) => !vendor || call.vendor === vendor).reverse();
    },
    reset() {
      calls.clear();
      rewrite();
    },
  };
}

function readCalls(path: string): { calls: Map<string, Call>; lines: number } {
  const calls = new Map<string, Call>();
  const lines = readJsonLines(path);
  for (const line of lines) {
    const call = callShape.safeParse(line);
    if (call.success) keep(calls, call.data);
  }
  return { calls, lines: lines.length };
}

function keep(calls: Map<string, Call>, call: Call): void {
  calls.set(call.id, call);
  const oldest = calls.keys().next();
  if (calls.size > KEPT && !oldest.done) calls.delete(oldest.value);
}

function now(): string {
  return new Date().toISOString();
}
