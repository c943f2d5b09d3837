import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Operation } from "./load.ts";

/** The statements of a dashboard, sent directly to both databases. */
const DASHBOARD_STATEMENTS = [
  "select s.*, u.* from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.expires_at desc limit 1",
  "select 1 from subscriptions s join users u on u.id = s.user_id where u.email = $1 limit 1",
  `select (select count(*) from genimages where user_email = $1 and deleted_at is null) as mixes,
    (select count(*) from characters where user_email = $1 and deleted_at is null) as characters,
    (select coalesce(sum(quantity), 0) from cart where email = $1) as cart`,
  `select h.*, c.deleted_at, g.name, g.theme, g.version from history h left join characters c on c.id = h.character_id
    left join genimages g on g.id = h.mix_id where h.email = $1 order by h.created_at desc, h.id desc limit 21`,
];

export function createPgliteLoad(client: PGlite, emails: readonly string[]): Operation {
  const next = createRoundRobin(emails);
  return async () => {
    const email = next();
    for (const statement of DASHBOARD_STATEMENTS) await client.query(statement, [email]);
  };
}

/** Named statements are parsed and planned once per connection, like the shop's. */
export function createPostgresLoad(
  connectionString: string,
  emails: readonly string[],
  named: "named" | "nameless",
): { act: Operation; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const next = createRoundRobin(emails);
  const act = async () => {
    const email = next();
    const queries = DASHBOARD_STATEMENTS.map((text, at) =>
      pool.query({ text, values: [email], ...(named === "named" ? { name: `bare ${at}` } : {}) }),
    );
    await Promise.all(queries);
  };
  return { act, close: () => pool.end() };
}

/** Returns a function that returns the items in turn, starting again at the first. */
export function createRoundRobin<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => {
    const one = all[at++ % all.length];
    if (one === undefined) throw new Error("the list is empty");
    return one;
  };
}
