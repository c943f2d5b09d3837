import { join } from "node:path";
import { z } from "zod";
import { appendJsonLine, readJsonLines, writeFileAtomically } from "./files.ts";
import { nextId } from "./ids.ts";

const MAX_CALLS = 2000;

const callShape = z.object({
  id: z.string(),
  vendor: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  /** Null while pending; 499 when the client disconnected first. */
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
 * Writes one line when a call begins and one when it ends; the later line wins. A call that hangs
 * and a call whose process was killed therefore stay visible.
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
    storeCall(calls, call);
    lines += 1;
    if (lines > MAX_CALLS * 4) rewrite();
    else appendJsonLine(path, call);
  }

  return {
    begin(call) {
      const begun = { ...call, id: nextId("call"), at: formatNow(), status: null, summary: "" };
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
    if (call.success) storeCall(calls, call.data);
  }
  return { calls, lines: lines.length };
}

function storeCall(calls: Map<string, Call>, call: Call): void {
  calls.set(call.id, call);
  const oldest = calls.keys().next();
  if (calls.size > MAX_CALLS && !oldest.done) calls.delete(oldest.value);
}

function formatNow(): string {
  return new Date().toISOString();
}
