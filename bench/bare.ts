import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Act } from "./load.ts";

/** What a dashboard needs from the database, by hand and without anybody's code between: the same in both worlds. */
const BARE = [
  "select s.*, u.* from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.expires_at desc limit 1",
  "select 1 from subscriptions s join users u on u.id = s.user_id where u.email = $1 limit 1",
  `select (select count(*) from genimages where user_email = $1 and deleted_at is null) as mixes,
    (select count(*) from characters where user_email = $1 and deleted_at is null) as characters,
    (select coalesce(sum(quantity), 0) from cart where email = $1) as cart`,
  `select h.*, c.deleted_at, g.name, g.theme, g.version from history h left join characters c on c.id = h.character_id
    left join genimages g on g.id = h.mix_id where h.email = $1 order by h.created_at desc, h.id desc limit 21`,
];

export function barePglite(client: PGlite, emails: readonly string[]): Act {
  const next = turns(emails);
  return async () => {
    const email = next();
    for (const statement of BARE) await client.query(statement, [email]);
  };
}

/** With names they are read and planned once for a connection, as ours are. */
export function barePostgres(
  connectionString: string,
  emails: readonly string[],
  named: "named" | "nameless",
): { act: Act; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const next = turns(emails);
  const act = async () => {
    const email = next();
    const asked = BARE.map((text, at) =>
      pool.query({ text, values: [email], ...(named === "named" ? { name: `bare ${at}` } : {}) }),
    );
    await Promise.all(asked);
  };
  return { act, close: () => pool.end() };
}

/** Each in turn, and again from the first. */
export function turns<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => {
    const one = all[at++ % all.length];
    if (one === undefined) throw new Error("nobody is there");
    return one;
  };
}
