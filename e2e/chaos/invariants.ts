import { sql } from "drizzle-orm";
import type { ChaosEnvironment } from "./environment.ts";

/** Invariants of rows, bucket and providers that must hold after each fault. */

async function read<Row>(
  environment: ChaosEnvironment,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = (await environment.database.db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

export async function getRenderStatus(
  environment: ChaosEnvironment,
  renderId: string,
): Promise<string> {
  const [row] = await read<{ status: string }>(
    environment,
    sql`select status from renders where id = ${renderId}`,
  );
  return row?.status ?? "none";
}

export async function findFaults(environment: ChaosEnvironment): Promise<string[]> {
  return [
    ...(await formatViolations(
      environment,
      "a balance that is not its ledger's sum",
      sql`select u.id from users u where u.render <> (select coalesce(sum(change), 0) from render_ledger l where l.user_id = u.id)`,
    )),
    ...(await formatViolations(
      environment,
      "a render with more or fewer than one mix",
      sql`select r.id from renders r where r.status = 'done' and (select count(*) from genimages g where g.render_id = r.id) <> 1`,
    )),
    ...(await formatViolations(
      environment,
      "a render that was captured twice",
      sql`select render_id as id from render_ledger where kind = 'capture' group by render_id having count(*) > 1`,
    )),
    ...(await findMissingFiles(environment)),
    ...(await findDoubledMails(environment)),
  ];
}

async function formatViolations(
  environment: ChaosEnvironment,
  what: string,
  query: ReturnType<typeof sql>,
): Promise<string[]> {
  const found = await read<{ id: string }>(environment, query);
  return found.length > 0 ? [`${found.length} x ${what}`] : [];
}

async function findMissingFiles(environment: ChaosEnvironment): Promise<string[]> {
  const rows = await read<{ key: string }>(environment, sql`select key from files`);
  const missing = rows.filter(({ key }) => !environment.bucket.files.has(key));
  return missing.length > 0 ? [`${missing.length} files of rows are not in the bucket`] : [];
}

async function findDoubledMails(environment: ChaosEnvironment): Promise<string[]> {
  const ids = (await environment.sandbox.listMails()).map(({ customArgs }) => customArgs.mail_id);
  const doubled = ids.length - new Set(ids).size;
  return doubled > 0 ? [`${doubled} mails came twice`] : [];
}

/** Counts the pictures that OpenAI delivered, among the newest calls. */
export async function countDeliveredPictures(environment: ChaosEnvironment): Promise<number> {
  const calls = await environment.sandbox.listCalls("openai");
  return calls.filter(({ status }) => status === 200).length;
}

export async function countWaitingMails(environment: ChaosEnvironment): Promise<number> {
  const [row] = await read<{ count: number }>(
    environment,
    sql`select count(*)::int as count from mails where status = 'queued'`,
  );
  return row?.count ?? 0;
}

export async function countConnections(environment: ChaosEnvironment): Promise<number> {
  const [row] = await read<{ count: number }>(
    environment,
    sql`select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  );
  return row?.count ?? 0;
}

export async function countClaims(
  environment: ChaosEnvironment,
  renderIds: string[],
): Promise<number> {
  const rows = await read<{ id: string; attempts: number }>(
    environment,
    sql`select id, attempts from renders`,
  );
  const mine = rows.filter(({ id }) => renderIds.includes(id));
  return mine.reduce((total, { attempts }) => total + attempts, 0);
}
