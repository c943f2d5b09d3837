import { type Batch, chance, facesOf, id, moment, oneOf, path, type Step } from "./batch.ts";

const FIRST = ["Maya", "Jonas", "Ana", "Tom", "Lena", "Omar", "Ines", "Paul", "Yuki", "Sara"];
const LAST = [
  "Miller",
  "Weber",
  "Novak",
  "Silva",
  "Brown",
  "Kaya",
  "Rossi",
  "Lund",
  "Sato",
  "Cole",
];

export function fullName(n: string): string {
  return `${oneOf(FIRST, chance(n, 1))} || ' ' || ${oneOf(LAST, chance(n, 2))}`;
}

/** Names as many as people have, so that what begins with a word is of some of them. */
export const email = (n: string, { nth }: Batch) =>
  `left(md5('name' || ${n} % 5000), 6) || ${n} || '.${nth}@example.com'`;

/** Accounts, each with one way in, one session and its trial; and the photos of their faces. */
export function peopleSteps(batch: Batch): Step[] {
  return [users(batch), ...access(batch), photos(batch), ...faces(batch)];
}

/** They came evenly over the time; what they have is summed from what `rendersSteps` has drawn up. */
function users(batch: Batch): Step {
  return {
    name: "users",
    sql: `insert into users (id, email, name, email_verified, subscription, render, trial, created_at, updated_at)
      select ${id("usr", "n", batch)}, ${email("n", batch)},
        ${fullName("n")}, true,
        case when n % 20 = 1 and at > ${moment(batch.now)} - interval '90 days' then 1 else 0 end, fill_user.granted - fill_user.used, 'given', at, at
      from fill_user order by n`,
  };
}

function access(batch: Batch): Step[] {
  const user = id("usr", "n", batch);
  return [
    {
      name: "identities",
      sql: `insert into identities (id, user_id, provider_id, account_id, password, created_at, updated_at)
        select ${id("aut", "n", batch)}, ${user}, 'credential', ${user}, repeat(md5(n::text), 5), at, at
        from fill_user order by n`,
    },
    {
      name: "sessions",
      sql: `insert into sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
        select ${id("aut", "-n", batch)}, md5('token ${batch.nth} ' || n), ${user}, at + interval '30 days', '192.0.2.1',
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36', at, at
        from fill_user order by n`,
    },
    {
      name: "mailboxes",
      sql: `insert into mailboxes (hash, user_id, trial_at)
        select md5('mailbox ${batch.nth} ' || n) || md5('box ' || n), ${user}, at from fill_user order by n`,
    },
  ];
}

/** When each face was uploaded: that of row `n` is of user `n`, the second ones of the first users. */
const faceRows = (batch: Batch) =>
  `(select face, owner, at + (face - owner) * interval '1 second' + interval '3 minutes' as at from (
      select face, case when face > ${batch.users} then face - ${batch.users} else face end as owner
      from generate_series(1, ${facesOf(batch)}) face) faces join fill_user on fill_user.n = owner
    where at < ${moment(batch.until)}) faces`;

function photos(batch: Batch): Step {
  const file = id("fil", "face", batch);
  return {
    name: "photos",
    sql: `insert into files (id, user_id, kind, key, content_type, bytes, width, height, sha256, created_at)
      select ${file}, ${id("usr", "owner", batch)}, 'photo', 'photos/' || ${file} || '.jpg', 'image/jpeg',
        300000 + (${chance("face", 3)} * 900000)::int, 1536, 2048, md5(face::text) || md5('${batch.nth}' || face), at
      from ${faceRows(batch)} order by face`,
  };
}

function faces(batch: Batch): Step[] {
  const own = { character: id("chr", "face", batch), url: path(id("fil", "face", batch)) };
  const name = `'Person ' || case when face > owner then 2 else 1 end`;
  return [
    {
      name: "characters",
      sql: `insert into characters (id, user_email, name, image_url, file_id, idempotency_key, created_at)
        select ${own.character}, ${email("owner", batch)}, ${name}, ${own.url}, ${id("fil", "face", batch)},
          'fill-' || face, at from ${faceRows(batch)} order by face`,
    },
    {
      name: "history of photos",
      sql: `insert into history (id, email, category, info, image_url, character_id, created_at)
        select ${id("his", "-face", batch)}, ${email("owner", batch)}, 'Photo upload', ${name}, ${own.url},
          ${own.character}, at from ${faceRows(batch)} order by face`,
    },
  ];
}
