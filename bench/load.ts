import { Agent, request } from "node:http";

/** The repeated operation; rejects on failure. */
export type Operation = () => Promise<unknown>;

export type Load = { count: number; medianMs: number; p95Ms: number; perSecond: number };

/** Repeats the operation in `atOnce` concurrent loops without pauses. */
export async function runLoad(act: Operation, atOnce: number, seconds: number): Promise<Load> {
  const took: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  const person = async () => {
    while (performance.now() < endsAt) {
      const begun = performance.now();
      await act();
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  const spentSeconds = (performance.now() - startedAt) / 1000;
  took.sort((one, other) => one - other);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  const { length: count } = took;
  return { count, medianMs: at(0.5), p95Ms: at(0.95), perSecond: count / spentSeconds };
}

export type Visit = { url: string; method?: string; headers?: Record<string, string> };

/**
 * Creates an HTTP client with keep-alive, like a browser. Retries if the server closed the reused connection; rejects
 * for any response but 2xx.
 */
export function createVisitor(): { visit(what: Visit): Promise<string>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const visit = (what: Visit): Promise<string> =>
    new Promise((resolve, reject) => {
      const { url, method = "GET", headers = {} } = what;
      const outgoing = request(url, { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode = 0 } = answer;
          if (statusCode >= 200 && statusCode < 300) resolve(Buffer.concat(parts).toString());
          else reject(new Error(`${url}: ${statusCode}`));
        });
      });
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        if (outgoing.reusedSocket && error.code === "ECONNRESET") visit(what).then(resolve, reject);
        else reject(error);
      });
      outgoing.end();
    });
  return { visit, close: () => agent.destroy() };
}
