import { randomUUID } from "node:crypto";
import pg from "pg";

/** Creates a database, empty or from a template, and returns its URL. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // The default strategy (wal_log) takes twice the CPU time.
  const from = template ? ` template ${template} strategy file_copy` : "";
  await runStatements(serverUrl, `create database ${name}${from}`);
  return toDatabaseUrl(serverUrl, name);
}

/** Returns the URL of another database on the same server. */
export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements without parameters and outside of a transaction. */
export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
