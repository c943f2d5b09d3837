import { Agent, request } from "node:http";

/** One thing that is done again and again; rejects where it was not done. */
export type Act = () => Promise<unknown>;

export type Load = { count: number; medianMs: number; p95Ms: number; perSecond: number };

/** `atOnce` people do it, each again as soon as it is done. */
export async function load(act: Act, atOnce: number, seconds: number): Promise<Load> {
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
 * Over lines that stay open, as browsers keep them, and once more where the server had just closed one; rejects for any
 * answer but 2xx.
 */
export function createVisitor(): { visit(what: Visit): Promise<string>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const visit = (what: Visit): Promise<string> =>
    new Promise((resolve, reject) => {
      const { url, method = "GET", headers = {} } = what;
      const asked = request(url, { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode = 0 } = answer;
          if (statusCode >= 200 && statusCode < 300) resolve(Buffer.concat(parts).toString());
          else reject(new Error(`${url}: ${statusCode}`));
        });
      });
      asked.on("error", (error: NodeJS.ErrnoException) => {
        if (asked.reusedSocket && error.code === "ECONNRESET") visit(what).then(resolve, reject);
        else reject(error);
      });
      asked.end();
    });
  return { visit, close: () => agent.destroy() };
}
