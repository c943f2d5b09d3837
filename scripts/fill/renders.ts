import { type Batch, chance, id, moment, oneOf, SECOND_FACES, type Step } from "./batch.ts";

/**
 * Draws up in tables of the connection who makes what when (`fill_render`) and what each is given for it (`fill_user`):
 * the first tenth of the people make a third of all mixes, most soon after they came.
 */
export function plannedSteps(batch: Batch): Step[] {
  return [{ name: "who makes what when", sql: plannedRenders(batch) }, usersPlanned(batch)];
}

/** Of all renders, or as many more as the entries ask for. */
const FAILING = 0.03;

function failedOf({ users, mixes, entries }: Batch): number {
  return Math.max(Math.ceil(mixes * FAILING), Math.ceil((entries - users - 2 * mixes) / 2));
}

const joined = ({ since, until, users }: Batch, n: string) =>
  `${moment(since)} + (${moment(until)} - ${moment(since)}) * ((${n} - 1) / ${users}.0)`;

function plannedRenders(batch: Batch): string {
  const { users, mixes, until } = batch;
  const all = mixes + failedOf(batch);
  return `create temp table fill_render as
    select n, owner, face, theme_id, theme, at, failed,
      row_number() over (partition by face, theme, failed order by at, n) as version,
      row_number() over (partition by owner order by at, n) as nth,
      count(*) filter (where not failed) over (partition by owner order by at, n) as done
    from (
      select n, owner, n > ${mixes} as failed, themes.id as theme_id, themes.name as theme,
        case when owner <= ${Math.floor(users / SECOND_FACES)} and ${chance("n", 4)} < 0.4
          then owner + ${users} else owner end as face,
        ${joined(batch, "owner")} + interval '4 minutes'
          + (${moment(until)} - (${joined(batch, "owner")}) - interval '4 minutes') * power(${chance("n", 5)}, 2) as at
      from (select n, least(${users}, 1 + floor(${users} * power(0.03 + 0.97 * ${chance("n", 6)}, 2.2))::bigint) as owner
        from generate_series(1::bigint, ${all}) n) drawn
      join (select id, name, row_number() over (order by id) as nth, count(*) over () as themes from themes) themes
        on themes.nth = 1 + floor(${chance("n", 7)} * themes.themes)
    ) drawn where at < ${moment(until)}`;
}

/** Three for free; who makes more has bought as many fives as it takes. */
function usersPlanned(batch: Batch): Step {
  return {
    name: "what each is given",
    sql: `create temp table fill_user as
      select *, 3 + bought as granted from (
        select n, ${joined(batch, "n")} as at, coalesce(used, 0) as used, coalesce(failed, 0) as failed,
          greatest(0, ceil((coalesce(used, 0) + case when failed > 0 then 1 else 0 end - 3) / 5.0) * 5)::int as bought
        from generate_series(1, ${batch.users}) n left join (
          select owner, count(*) filter (where not failed)::int as used, count(*) filter (where failed)::int as failed
          from fill_render group by owner) made on owner = n) people;
      create index on fill_user (n);
      analyze fill_render;
      analyze fill_user`,
  };
}

const FAILURES = ["busy", "timeout", "no_face", "unreachable"];

export function rendersSteps(batch: Batch): Step[] {
  const render = id("rnd", "n", batch);
  return [
    {
      name: "renders",
      sql: `insert into renders (id, user_id, character_id, theme_id, theme_version, fields, prompt, status, failure,
          idempotency_key, attempts, created_at, started_at, finished_at)
        select ${render}, ${id("usr", "owner", batch)}, ${id("chr", "face", batch)}, theme_id, 1, '{}', themes.prompt,
          case when failed then 'failed' else 'done' end,
          case when failed then ${oneOf(FAILURES, chance("n", 8))} end,
          'fill-' || n, 1, at, at + interval '1 second', at + interval '1 second' * (9 + 20 * ${chance("n", 9)})
        from fill_render join themes on themes.id = theme_id order by at`,
    },
    {
      name: "costs of pictures",
      sql: `insert into costs (kind, source, micros, render_id, model, at)
        select 'picture', ${id("pic", "n", batch)}, 38000 + (${chance("n", 10)} * 9000)::int, ${render},
          'gpt-image-1.5', at + interval '20 seconds' from fill_render where not failed order by at`,
    },
    {
      name: "calls for pictures",
      sql: `insert into picture_calls (id, render_id, user_id, network, cents, planned_at, made_at)
        select ${id("cal", "n", batch)}, ${render}, ${id("usr", "owner", batch)}, left(md5(owner::text), 16), 5, at, at
        from fill_render where at > ${moment(batch.now)} - interval '1 day'`,
    },
  ];
}
