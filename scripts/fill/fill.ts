import type { Batch, Step } from "./batch.ts";
import { mixesSteps } from "./mixes.ts";
import { moneySteps } from "./money.ts";
import { ordersSteps } from "./orders.ts";
import { peopleSteps } from "./people.ts";
import { plannedSteps, rendersSteps } from "./renders.ts";
import { statementSteps } from "./statement.ts";
import { trafficSteps } from "./traffic.ts";

/** One connection to a database, whose own tables are seen by each statement. */
export type Run = (sql: string) => Promise<unknown>;

/** Between the statements of a step. */
const END = /;\n\s*/;

const PLANNED = ["fill_render", "fill_user", "fill_order"];

/** Fills a migrated database whose catalogues are there. `told` hears of each step that is done, and its seconds. */
export async function fill(
  run: Run,
  batch: Batch,
  told: (name: string, seconds: number) => void = () => undefined,
): Promise<void> {
  for (const { name, sql } of stepsOf(batch)) {
    const startedAt = performance.now();
    for (const statement of sql.split(END)) await run(statement);
    told(name, (performance.now() - startedAt) / 1000);
  }
  for (const table of PLANNED) await run(`drop table ${table}`);
  await run("analyze");
}

function stepsOf(batch: Batch): Step[] {
  return [
    ...plannedSteps(batch),
    ...peopleSteps(batch),
    ...rendersSteps(batch),
    ...mixesSteps(batch),
    ...statementSteps(batch),
    ...ordersSteps(batch),
    ...moneySteps(batch),
    ...trafficSteps(batch),
  ];
}
