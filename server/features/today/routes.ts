import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import {
  findFirstSignUp,
  readCosts,
  readDays,
  readNumbers,
} from "#server/features/totals/queries.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import type { Month, MonthDay, Provider } from "#shared/contracts/desk/today.ts";
import { centsToDollars } from "#shared/money.ts";
import { presentDay, presentHours, presentNumbers, presentPictures } from "./present.ts";
import {
  listOutages,
  readMailHours,
  readParts,
  readPictureHours,
  readQueues,
  readSlowPictures,
} from "./queries.ts";
import {
  computeUsual,
  getToday,
  listLastDays,
  listLastHours,
  listSameSpans,
  rateHoursByOutages,
} from "./rules.ts";

/** /api/desk/today */
export const todayRoutes = new Hono<AppEnv>()
  .get("/", requireOwner, async (c) => c.json(await readMonth(c.var.deps)))
  .get("/usual", async (c) => {
    const { db, clock, dates } = c.var.deps;
    const beginning = await findFirstSignUp(db);
    const spans = listSameSpans(clock.now(), dates).filter(
      ({ since }) => beginning !== null && since >= beginning,
    );
    return c.json(computeUsual((await readParts(db, spans)).map(presentNumbers)));
  });

async function readMonth(deps: Deps): Promise<Month> {
  const { db, clock, dates, jobs } = deps;
  const now = clock.now();
  const spans = listLastDays(now, dates);
  const [[numbers], rows, costs, waiting, kinds] = await Promise.all([
    readNumbers(db, [getToday(now, dates)]),
    readDays(db, spans),
    readCosts(db, spans),
    readQueues(db),
    jobs.kinds(),
  ]);
  if (!numbers) throw new Error("no numbers of today");
  const days = rows.map((row, at) => presentDay(row, dates.isoDay(spans[at]?.since ?? now)));
  return {
    numbers: presentNumbers(numbers),
    days,
    providers: await readProviders(deps, days.at(-1)),
    queues: {
      renders: waiting.renders,
      mails: waiting.mails,
      to_print: waiting.toPrint,
      jobs: kinds.reduce((sum, kind) => sum + kind.waiting, 0),
      jobs_failed: kinds.reduce((sum, kind) => sum + kind.failed, 0),
    },
    picture: presentPictures(costs),
  };
}

const UNCOUNTED = { done: 0, failed: 0, slow_seconds: null, budget: null, down_since: null };

async function readProviders(
  { db, clock, env }: Pick<Deps, "clock" | "db" | "env">,
  today: MonthDay | undefined,
): Promise<Provider[]> {
  const now = clock.now();
  const hours = listLastHours(now);
  const day = { since: hours[0]?.since ?? now, until: now };
  const [pictures, mailed, slow, outages] = await Promise.all([
    readPictureHours(db, hours),
    readMailHours(db, hours),
    readSlowPictures(db, day),
    listOutages(db, day.since),
  ]);
  const down = outages.find(({ settledAt }) => settledAt === null);
  return [
    {
      ...{ ...UNCOUNTED, name: "pictures", ...presentHours(pictures) },
      ...{ slow_seconds: slow, cost: today?.costs.pictures ?? 0 },
      budget: centsToDollars(env.PICTURES_BUDGET_CENTS),
    },
    { ...UNCOUNTED, name: "cards", hours: [], cost: today?.costs.card ?? 0 },
    {
      ...{ ...UNCOUNTED, name: "print", hours: rateHoursByOutages(hours, outages) },
      ...{ cost: today?.costs.print ?? 0, down_since: down?.since.toISOString() ?? null },
    },
    { ...UNCOUNTED, name: "mail", ...presentHours(mailed), cost: null },
  ];
}
