import { readFileSync } from "node:fs";
import pg from "pg";

/** Returns the processor seconds that each part has used so far. */
export type Meter = () => Promise<Record<string, number>>;

export type ProcessorCost = { part: string; ms: number };

/** Reads a process's processor time; Linux only. */
export function readProcessorSeconds(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(facts[11]) + Number(facts[12])) / 100;
}

/** Measures the shop's processes, this load generator, and the connections of Postgres on this machine. */
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
  return pids.reduce((sum, pid) => sum + readProcessorSeconds(pid), 0);
}

export function computePerRequest(
  before: Record<string, number>,
  after: Record<string, number>,
  count: number,
): ProcessorCost[] {
  return Object.entries(after).map(([part, seconds]) => ({
    part,
    ms: ((seconds - (before[part] ?? 0)) * 1000) / count,
  }));
}

/**
 * Returns the maximum speedup by a second web process if web, database and load generator share `cores`: one process uses
 * at most one core, and all together at most `cores`.
 */
export function computeMaxSpeedup(spent: readonly ProcessorCost[], cores: number): number {
  const all = spent.reduce((sum, { ms }) => sum + ms, 0);
  const web = spent.find(({ part }) => part === "web")?.ms ?? all;
  const one = Math.max(web, all / cores);
  return one / Math.max(web / 2, all / cores);
}
