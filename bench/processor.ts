import { readFileSync } from "node:fs";
import pg from "pg";

/** Seconds of processor that each part has used so far. */
export type Meter = () => Promise<Record<string, number>>;

/** By one part, for one request. */
export type Spent = { part: string; ms: number };

/** Of a process, on Linux alone. */
export function secondsOf(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(facts[11]) + Number(facts[12])) / 100;
}

/** What a shop's processes, this one, which asks, and the connections of a server on this machine have used. */
export async function openMeter(
  url: string,
  webs: readonly number[],
): Promise<{ meter: Meter; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const meter = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend'",
    );
    const { user, system } = process.cpuUsage();
    return {
      web: total(webs),
      Postgres: total(rows.map(({ pid }) => pid)),
      load: (user + system) / 1e6,
    };
  };
  return { meter, close: () => client.end() };
}

function total(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
}

/** Milliseconds for each of so many, by part. */
export function perRequest(
  before: Record<string, number>,
  after: Record<string, number>,
  count: number,
): Spent[] {
  return Object.entries(after).map(([part, seconds]) => ({
    part,
    ms: ((seconds - (before[part] ?? 0)) * 1000) / count,
  }));
}

/**
 * What a second web process can bring at most where the web, the database and who asks share so many cores: one process
 * fills one core, all together can't use more than there are.
 */
export function mostOfTwo(spent: readonly Spent[], cores: number): number {
  const all = spent.reduce((sum, { ms }) => sum + ms, 0);
  const web = spent.find(({ part }) => part === "web")?.ms ?? all;
  const one = Math.max(web, all / cores);
  return one / Math.max(web / 2, all / cores);
}
