import {
  type Batch,
  countFaces,
  createChance,
  createId,
  createPath,
  formatMoment,
  pickOne,
  type Step,
} from "./batch.ts";

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
  return `${pickOne(FIRST, createChance(n, 1))} || ' ' || ${pickOne(LAST, createChance(n, 2))}`;
}

/** Uses 5,000 different prefixes, so that a prefix search finds several users. */
export const email = (n: string, { nth }: Batch) =>
  `left(md5('name' || ${n} % 5000), 6) || ${n} || '.${nth}@example.com'`;

/** Creates users with an identity, a session and a trial each, and the photos of their faces. */
export function createPeopleSteps(batch: Batch): Step[] {
  return [users(batch), ...access(batch), photos(batch), ...faces(batch)];
}

/** Creates users with evenly distributed sign-up times; balances are the sums of their planned renders. */
function users(batch: Batch): Step {
  return {
    name: "users",
    sql: `insert into users (id, email, name, email_verified, subscription, render, trial, created_at, updated_at)
      select ${createId("usr", "n", batch)}, ${email("n", batch)},
        ${fullName("n")}, true,
        case when n % 20 = 1 and at > ${formatMoment(batch.now)} - interval '90 days' then 1 else 0 end, fill_user.granted - fill_user.used, 'given', at, at
      from fill_user order by n`,
  };
}

function access(batch: Batch): Step[] {
  const user = createId("usr", "n", batch);
  return [
    {
      name: "identities",
      sql: `insert into identities (id, user_id, provider_id, account_id, password, created_at, updated_at)
        select ${createId("aut", "n", batch)}, ${user}, 'credential', ${user}, repeat(md5(n::text), 5), at, at
        from fill_user order by n`,
    },
    {
      name: "sessions",
      sql: `insert into sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
        select ${createId("aut", "-n", batch)}, md5('token ${batch.nth} ' || n), ${user}, at + interval '30 days', '192.0.2.1',
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

/** SQL for the upload time of each face: face `n` belongs to user `n`, second faces to the first users. */
const faceRows = (batch: Batch) =>
  `(select face, owner, at + (face - owner) * interval '1 second' + interval '3 minutes' as at from (
      select face, case when face > ${batch.users} then face - ${batch.users} else face end as owner
      from generate_series(1, ${countFaces(batch)}) face) faces join fill_user on fill_user.n = owner
    where at < ${formatMoment(batch.until)}) faces`;

function photos(batch: Batch): Step {
  const file = createId("fil", "face", batch);
  return {
    name: "photos",
    sql: `insert into files (id, user_id, kind, key, content_type, bytes, width, height, sha256, created_at)
      select ${file}, ${createId("usr", "owner", batch)}, 'photo', 'photos/' || ${file} || '.jpg', 'image/jpeg',
        300000 + (${createChance("face", 3)} * 900000)::int, 1536, 2048, md5(face::text) || md5('${batch.nth}' || face), at
      from ${faceRows(batch)} order by face`,
  };
}

function faces(batch: Batch): Step[] {
  const own = {
    character: createId("chr", "face", batch),
    url: createPath(createId("fil", "face", batch)),
  };
  const name = `'Person ' || case when face > owner then 2 else 1 end`;
  return [
    {
      name: "characters",
      sql: `insert into characters (id, user_email, name, image_url, file_id, idempotency_key, created_at)
        select ${own.character}, ${email("owner", batch)}, ${name}, ${own.url}, ${createId("fil", "face", batch)},
          'fill-' || face, at from ${faceRows(batch)} order by face`,
    },
    {
      name: "history of photos",
      sql: `insert into history (id, email, category, info, image_url, character_id, created_at)
        select ${createId("his", "-face", batch)}, ${email("owner", batch)}, 'Photo upload', ${name}, ${own.url},
          ${own.character}, at from ${faceRows(batch)} order by face`,
    },
  ];
}
