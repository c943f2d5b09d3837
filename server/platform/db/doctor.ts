import pg from "pg";
import { type Finding, fine, wrong } from "#server/settings/finding.ts";
import { assertServer, DatabaseUnusable } from "./assert-server.ts";

const SETTING = "DATABASE_URL";
const MIN_VERSION = 15;
/** Connections of each process besides its pool: job queue, listener, a migration. */
const EXTRA_CONNECTIONS = 6;

const FACTS = `select
  current_setting('server_version_num')::int / 10000 as version,
  current_setting('server_encoding') as encoding,
  has_database_privilege(current_database(), 'create') as may_create,
  current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as only_reads,
  current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as allowed,
  (select count(*)::int from pg_stat_activity where application_name like 'memix%'
    or application_name like 'prc\\_%') as ours,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  extract(epoch from now())::float8 as now`;

export type ServerFacts = {
  version: number;
  encoding: string;
  may_create: boolean;
  only_reads: boolean;
  /** The server's connection limit, the connections in use, and how many of those are the shop's. */
  allowed: number;
  used: number;
  ours: number;
  /** Unix time in seconds. */
  now: number;
};

type Query = (sql: string) => Promise<{ rows: ServerFacts[] }>;

export async function examineDatabase(url: string, pool: number): Promise<Finding[]> {
  try {
    await assertServer(url);
    const client = new pg.Client({ connectionString: url, query_timeout: 10_000 });
    await client.connect();
    try {
      return await examineServer((sql) => client.query<ServerFacts>(sql), pool);
    } finally {
      await client.end();
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    return [wrong(SETTING, error.message.replace(`${SETTING}: `, ""))];
  }
}

export async function examineServer(query: Query, pool: number): Promise<Finding[]> {
  const [facts] = (await query(FACTS)).rows;
  return facts ? checkServer(facts, pool, new Date()) : [wrong(SETTING, "no response to a query.")];
}

/** `pool`: connections per process for requests. */
export function checkServer(facts: ServerFacts, pool: number, now: Date): Finding[] {
  return [
    checkRights(facts),
    checkConnections(facts, pool),
    ...checkClock("clock", new Date(facts.now * 1000), now, "the database"),
  ];
}

function checkRights(facts: ServerFacts): Finding {
  if (facts.version < MIN_VERSION)
    return wrong(SETTING, `the server is Postgres ${facts.version}. Use ${MIN_VERSION} or newer.`);
  if (facts.only_reads)
    return wrong(SETTING, "this server is read-only. Use the URL of the primary.");
  if (!facts.may_create)
    return wrong(SETTING, "this user can't create tables in this database. Make it the owner.");
  if (facts.encoding !== "UTF8")
    return wrong(
      SETTING,
      `the encoding of the database is ${facts.encoding}. Create one with UTF8.`,
    );
  return fine(SETTING, `Postgres ${facts.version}, readable and writable`);
}

function checkConnections({ allowed, used, ours }: ServerFacts, pool: number): Finding {
  const each = pool + EXTRA_CONNECTIONS;
  const fitting = Math.floor((allowed - used + ours) / each);
  const count = `the server allows ${allowed} connections, other programs use ${used - ours}, and a process of the shop uses up to ${each}`;
  return fitting < 1
    ? wrong("DATABASE_POOL", `${count}, so no process fits. Lower it, or raise max_connections.`)
    : fine("DATABASE_POOL", `${count}, so ${fitting} processes fit`);
}

const MAX_SKEW_SECONDS = 30;

/** Checks for clock skew: signatures of webhooks and one-time codes are valid for minutes. */
export function checkClock(setting: string, theirs: Date, now: Date, whose: string): Finding[] {
  const seconds = Math.round(Math.abs(theirs.getTime() - now.getTime()) / 1000);
  return seconds > MAX_SKEW_SECONDS
    ? [
        wrong(
          setting,
          `the clocks of this machine and ${whose} differ by ${seconds} seconds. Synchronize both with NTP.`,
        ),
      ]
    : [fine(setting, `in sync with ${whose}`)];
}
