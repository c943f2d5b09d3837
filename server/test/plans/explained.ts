import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import type { Database } from "#server/platform/db/client.ts";
import { blocksOf, type PlanNode, readsOf } from "./plan.ts";

/** A statement as the shop asked it: the rows that its plan's scans read, of which table, and the pages for it. */
export type Explained = {
  during: string;
  sql: string;
  read: number;
  reads: Record<string, number>;
  blocks: number;
};

export type Explaining = {
  /** What is asked from now on is asked by this; null: it is not looked at. */
  during(name: string | null): void;
  taken: Explained[];
};

/**
 * Explains each statement of the shop just before it runs, with its own values and inside its own transaction, and undoes
 * that; `before` is said first each time. The queue's own statements are left out: pg-boss keeps its tables small by itself.
 */
export function explainAll({ client }: Database, before = "select"): Explaining {
  const taken: Explained[] = [];
  let name: string | null = null;
  const take = (sql: string, found: unknown) => {
    const [row] = found as { "QUERY PLAN": string | { Plan: PlanNode }[] }[];
    const plan = row?.["QUERY PLAN"];
    const [root] = (typeof plan === "string" ? JSON.parse(plan) : plan) as { Plan: PlanNode }[];
    if (!root) return;
    const reads = readsOf(root.Plan);
    const read = Object.values(reads).reduce((sum, rows) => sum + rows, 0);
    taken.push({ during: name ?? "", sql: plain(sql), read, reads, blocks: blocksOf(root.Plan) });
  };
  const isWanted = (sql: string) => name !== null && WANTED.test(sql) && !QUEUE.test(sql);
  if (client instanceof pg.Pool) explainPool(client, { isWanted, take, before });
  else explainPglite(client, { isWanted, take, before });
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

/** Without the number of values, so that a list of three and one of five are one statement. */
function plain(sql: string): string {
  return sql
    .replaceAll(/\$\d+/g, "$")
    .replaceAll(/\$(, \$)+/g, "$")
    .replaceAll(/\(\$\)(, \(\$\))+/g, "($)")
    .replaceAll(/\s+/g, " ")
    .trim();
}

type Taker = {
  isWanted(sql: string): boolean;
  take(sql: string, found: unknown): void;
  before: string;
};

function explainPglite(client: PGlite, { isWanted, take, before }: Taker): void {
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
    take(sql, rows);
  };
  const ask = async (sql: string, values?: unknown[], options?: QueryOptions) => {
    if (isWanted(sql)) await transaction((tx) => explain(tx, sql, values, options));
    return await query(sql, values, options);
  };
  client.query = ask as typeof client.query;
  const begin = <T>(run: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => {
      const asked = async (sql: string, values?: unknown[], options?: QueryOptions) => {
        if (isWanted(sql)) await explain(tx, sql, values, options);
        return (await tx.query(sql, values, options)) as Results;
      };
      const watched = new Proxy(tx, {
        get: (target, member) => (member === "query" ? asked : Reflect.get(target, member)),
      });
      return run(watched);
    });
  client.transaction = begin as typeof client.transaction;
}

type Asked = string | { text: string };

/** Each connection as it is made, and those that are there already. */
function explainPool(pool: pg.Pool, taker: Taker): void {
  const connect = pool.connect.bind(pool);
  const seen = new WeakSet<pg.PoolClient>();
  const watched = async () => {
    const client = await connect();
    if (!seen.has(client)) explainConnection(client, taker);
    seen.add(client);
    return client;
  };
  pool.connect = watched as typeof pool.connect;
  const query = async (asked: Asked, values?: unknown[]) => {
    const client = await watched();
    try {
      return await client.query(asked as string, values);
    } finally {
      client.release();
    }
  };
  pool.query = query as typeof pool.query;
}

function explainConnection(client: pg.PoolClient, { isWanted, take, before }: Taker): void {
  const query = client.query.bind(client) as (
    asked: Asked,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
  let isOpen = false;
  const asked = async (what: Asked, values?: unknown[]) => {
    const sql = typeof what === "string" ? what : what.text;
    if (/^\s*begin/i.test(sql)) isOpen = true;
    if (/^\s*(commit|rollback)\s*$/i.test(sql)) isOpen = false;
    if (isWanted(sql)) {
      await query(isOpen ? "savepoint explained" : "begin");
      await query(before);
      const { rows } = await query(EXPLAIN + sql, values);
      await query(isOpen ? "rollback to explained" : "rollback");
      take(sql, rows);
    }
    return await query(what, values);
  };
  client.query = asked as typeof client.query;
}
