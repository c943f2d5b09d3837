import { sql } from "drizzle-orm";
import type { World } from "./world.ts";

/** What must be true of the rows, the bucket and the partners after each fault. */

async function read<Row>(world: World, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await world.database.db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

export async function statusOf(world: World, renderId: string): Promise<string> {
  const [row] = await read<{ status: string }>(
    world,
    sql`select status from renders where id = ${renderId}`,
  );
  return row?.status ?? "none";
}

/** Each as a line; none where the books are right. */
export async function findFaults(world: World): Promise<string[]> {
  return [
    ...(await unequal(
      world,
      "a balance that is not its ledger's sum",
      sql`select u.id from users u where u.render <> (select coalesce(sum(change), 0) from render_ledger l where l.user_id = u.id)`,
    )),
    ...(await unequal(
      world,
      "a render with more or fewer than one mix",
      sql`select r.id from renders r where r.status = 'done' and (select count(*) from genimages g where g.render_id = r.id) <> 1`,
    )),
    ...(await unequal(
      world,
      "a render that was captured twice",
      sql`select render_id as id from render_ledger where kind = 'capture' group by render_id having count(*) > 1`,
    )),
    ...(await findMissingFiles(world)),
    ...(await findDoubledMails(world)),
  ];
}

async function unequal(
  world: World,
  what: string,
  query: ReturnType<typeof sql>,
): Promise<string[]> {
  const found = await read<{ id: string }>(world, query);
  return found.length > 0 ? [`${found.length} x ${what}`] : [];
}

async function findMissingFiles(world: World): Promise<string[]> {
  const rows = await read<{ key: string }>(world, sql`select key from files`);
  const missing = rows.filter(({ key }) => !world.bucket.files.has(key));
  return missing.length > 0 ? [`${missing.length} files of rows are not in the bucket`] : [];
}

async function findDoubledMails(world: World): Promise<string[]> {
  const ids = (await world.sandbox.listMails()).map(({ customArgs }) => customArgs.mail_id);
  const doubled = ids.length - new Set(ids).size;
  return doubled > 0 ? [`${doubled} mails came twice`] : [];
}

/** Pictures that were paid for, among the newest calls. */
export async function countBought(world: World): Promise<number> {
  const calls = await world.sandbox.listCalls("openai");
  return calls.filter(({ status }) => status === 200).length;
}

export async function countWaitingMails(world: World): Promise<number> {
  const [row] = await read<{ count: number }>(
    world,
    sql`select count(*)::int as count from mails where status = 'queued'`,
  );
  return row?.count ?? 0;
}

export async function countConnections(world: World): Promise<number> {
  const [row] = await read<{ count: number }>(
    world,
    sql`select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  );
  return row?.count ?? 0;
}

/** How often these renders were taken up by a worker, all together. */
export async function countClaims(world: World, renderIds: string[]): Promise<number> {
  const rows = await read<{ id: string; attempts: number }>(
    world,
    sql`select id, attempts from renders`,
  );
  const mine = rows.filter(({ id }) => renderIds.includes(id));
  return mine.reduce((total, { attempts }) => total + attempts, 0);
}
