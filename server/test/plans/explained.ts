import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import type { Database } from "#server/platform/db/client.ts";
import { countBlocks, countReads, type PlanNode } from "./plan.ts";

/** An executed statement: the rows that its scans read, in total and per table, and the pages read. */
export type Explained = {
  during: string;
  sql: string;
  read: number;
  reads: Record<string, number>;
  blocks: number;
};

export type Explainer = {
  /** Attributes all following statements to this caller; null stops recording. */
  during(name: string | null): void;
  taken: Explained[];
};

/**
 * Runs EXPLAIN ANALYZE for each statement just before it runs, with its values and inside its transaction, and rolls
 * that back; `before` is executed first each time. Statements of pg-boss are skipped, since it keeps its tables small.
 */
export function explainAll({ client }: Database, before = "select"): Explainer {
  const taken: Explained[] = [];
  let name: string | null = null;
  const record = (sql: string, found: unknown) => {
    const [row] = found as { "QUERY PLAN": string | { Plan: PlanNode }[] }[];
    const plan = row?.["QUERY PLAN"];
    const [root] = (typeof plan === "string" ? JSON.parse(plan) : plan) as { Plan: PlanNode }[];
    if (!root) return;
    const reads = countReads(root.Plan);
    const read = Object.values(reads).reduce((sum, rows) => sum + rows, 0);
    taken.push({
      during: name ?? "",
      sql: normalize(sql),
      read,
      reads,
      blocks: countBlocks(root.Plan),
    });
  };
  const isWanted = (sql: string) => name !== null && WANTED.test(sql) && !QUEUE.test(sql);
  if (client instanceof pg.Pool) explainPool(client, { isWanted, record, before });
  else explainPglite(client, { isWanted, record, before });
  return {
    taken,
    during: (next) => {
      name = next;
    },
  };
}

const WANTED = /^\s*(select|with|insert|update|delete)\b/i;
const QUEUE = /\bjobs\.|pg_notify|rate_limits/i;
const EXPLAIN = "explain (analyze, buffers, timing off, format json) ";

/** Removes the number of values, so that lists of different lengths are one statement. */
function normalize(sql: string): string {
  return sql
    .replaceAll(/\$\d+/g, "$")
    .replaceAll(/\$(, \$)+/g, "$")
    .replaceAll(/\(\$\)(, \(\$\))+/g, "($)")
    .replaceAll(/\s+/g, " ")
    .trim();
}

type Recorder = {
  isWanted(sql: string): boolean;
  record(sql: string, found: unknown): void;
  before: string;
};

function explainPglite(client: PGlite, { isWanted, record, before }: Recorder): void {
  const transaction = client.transaction.bind(client);
  const query = client.query.bind(client);
  const explain = async (
    tx: Transaction,
    sql: string,
    values?: unknown[],
    options?: QueryOptions,
  ) => {
    await tx.exec(`savepoint explained; ${before}`);
    const { rowMode: _rowMode, ...rest } = options ?? {};
    const { rows } = await tx.query(EXPLAIN + sql, values, rest);
    await tx.exec("rollback to explained");
    record(sql, rows);
  };
  const executeQuery = async (sql: string, values?: unknown[], options?: QueryOptions) => {
    if (isWanted(sql)) await transaction((tx) => explain(tx, sql, values, options));
    return await query(sql, values, options);
  };
  client.query = executeQuery as typeof client.query;
  const begin = <T>(run: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => {
      const execute = async (sql: string, values?: unknown[], options?: QueryOptions) => {
        if (isWanted(sql)) await explain(tx, sql, values, options);
        return (await tx.query(sql, values, options)) as Results;
      };
      const getConnection = new Proxy(tx, {
        get: (target, member) => (member === "query" ? execute : Reflect.get(target, member)),
      });
      return run(getConnection);
    });
  client.transaction = begin as typeof client.transaction;
}

type Query = string | { text: string };

/** Wraps new and existing connections. */
function explainPool(pool: pg.Pool, taker: Recorder): void {
  const connect = pool.connect.bind(pool);
  const seen = new WeakSet<pg.PoolClient>();
  const getConnection = async () => {
    const client = await connect();
    if (!seen.has(client)) explainConnection(client, taker);
    seen.add(client);
    return client;
  };
  pool.connect = getConnection as typeof pool.connect;
  const query = async (execute: Query, values?: unknown[]) => {
    const client = await getConnection();
    try {
      return await client.query(execute as string, values);
    } finally {
      client.release();
    }
  };
  pool.query = query as typeof pool.query;
}

function explainConnection(client: pg.PoolClient, { isWanted, record, before }: Recorder): void {
  const query = client.query.bind(client) as (
    execute: Query,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
  let isOpen = false;
  const execute = async (what: Query, values?: unknown[]) => {
    const sql = typeof what === "string" ? what : what.text;
    if (/^\s*begin/i.test(sql)) isOpen = true;
    if (/^\s*(commit|rollback)\s*$/i.test(sql)) isOpen = false;
    if (isWanted(sql)) {
      await query(isOpen ? "savepoint explained" : "begin");
      await query(before);
      const { rows } = await query(EXPLAIN + sql, values);
      await query(isOpen ? "rollback to explained" : "rollback");
      record(sql, rows);
    }
    return await query(what, values);
  };
  client.query = execute as typeof client.query;
}
