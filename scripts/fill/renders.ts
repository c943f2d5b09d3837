import {
  type Batch,
  createChance,
  createId,
  formatMoment,
  pickOne,
  SECOND_FACES,
  type Step,
} from "./batch.ts";

/**
 * Plans all renders (`fill_render`) and the granted renders of each user (`fill_user`) in temporary tables: the first
 * tenth of the users make a third of all mixes, most of them soon after sign-up.
 */
export function createPlanSteps(batch: Batch): Step[] {
  return [{ name: "plan of renders", sql: plannedRenders(batch) }, usersPlanned(batch)];
}

/** Share of failed renders; more if needed to reach the requested number of ledger entries. */
const FAILING = 0.03;

function countFailed({ users, mixes, entries }: Batch): number {
  return Math.max(Math.ceil(mixes * FAILING), Math.ceil((entries - users - 2 * mixes) / 2));
}

const joined = ({ since, until, users }: Batch, n: string) =>
  `${formatMoment(since)} + (${formatMoment(until)} - ${formatMoment(since)}) * ((${n} - 1) / ${users}.0)`;

function plannedRenders(batch: Batch): string {
  const { users, mixes, until } = batch;
  const all = mixes + countFailed(batch);
  return `create temp table fill_render as
    select n, owner, face, theme_id, theme, at, failed,
      row_number() over (partition by face, theme, failed order by at, n) as version,
      row_number() over (partition by owner order by at, n) as nth,
      count(*) filter (where not failed) over (partition by owner order by at, n) as done
    from (
      select n, owner, n > ${mixes} as failed, themes.id as theme_id, themes.name as theme,
        case when owner <= ${Math.floor(users / SECOND_FACES)} and ${createChance("n", 4)} < 0.4
          then owner + ${users} else owner end as face,
        ${joined(batch, "owner")} + interval '4 minutes'
          + (${formatMoment(until)} - (${joined(batch, "owner")}) - interval '4 minutes') * power(${createChance("n", 5)}, 2) as at
      from (select n, least(${users}, 1 + floor(${users} * power(0.03 + 0.97 * ${createChance("n", 6)}, 2.2))::bigint) as owner
        from generate_series(1::bigint, ${all}) n) drawn
      join (select id, name, row_number() over (order by id) as nth, count(*) over () as themes from themes) themes
        on themes.nth = 1 + floor(${createChance("n", 7)} * themes.themes)
    ) drawn where at < ${formatMoment(until)}`;
}

/** Grants three free renders, and as many packs of five as a user's renders need. */
function usersPlanned(batch: Batch): Step {
  return {
    name: "plan of grants",
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

export function createRenderSteps(batch: Batch): Step[] {
  const render = createId("rnd", "n", batch);
  return [
    {
      name: "renders",
      sql: `insert into renders (id, user_id, character_id, theme_id, theme_version, fields, prompt, status, failure,
          idempotency_key, attempts, created_at, started_at, finished_at)
        select ${render}, ${createId("usr", "owner", batch)}, ${createId("chr", "face", batch)}, theme_id, 1, '{}', themes.prompt,
          case when failed then 'failed' else 'done' end,
          case when failed then ${pickOne(FAILURES, createChance("n", 8))} end,
          'fill-' || n, 1, at, at + interval '1 second', at + interval '1 second' * (9 + 20 * ${createChance("n", 9)})
        from fill_render join themes on themes.id = theme_id order by at`,
    },
    {
      name: "costs of pictures",
      sql: `insert into costs (kind, source, micros, render_id, model, at)
        select 'picture', ${createId("pic", "n", batch)}, 38000 + (${createChance("n", 10)} * 9000)::int, ${render},
          'gpt-image-1.5', at + interval '20 seconds' from fill_render where not failed order by at`,
    },
    {
      name: "calls for pictures",
      sql: `insert into picture_calls (id, render_id, user_id, network, cents, planned_at, made_at)
        select ${createId("cal", "n", batch)}, ${render}, ${createId("usr", "owner", batch)}, left(md5(owner::text), 16), 5, at, at
        from fill_render where at > ${formatMoment(batch.now)} - interval '1 day'`,
    },
  ];
}
