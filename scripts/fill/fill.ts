import type { Batch, Step } from "./batch.ts";
import { createMixSteps } from "./mixes.ts";
import { createMoneySteps } from "./money.ts";
import { createOrderSteps } from "./orders.ts";
import { createPeopleSteps } from "./people.ts";
import { createPlanSteps, createRenderSteps } from "./renders.ts";
import { createStatementSteps } from "./statement.ts";
import { createTrafficSteps } from "./traffic.ts";

/** Runs a statement on a single connection, so that temporary tables stay visible. */
export type Run = (sql: string) => Promise<unknown>;

const END = /;\n\s*/;

const PLANNED = ["fill_render", "fill_user", "fill_order"];

/** Fills a migrated database that has themes and products. Calls `onStep` with the seconds of each finished step. */
export async function fill(
  run: Run,
  batch: Batch,
  onStep: (name: string, seconds: number) => void = () => undefined,
): Promise<void> {
  for (const { name, sql } of createSteps(batch)) {
    const startedAt = performance.now();
    for (const statement of sql.split(END)) await run(statement);
    onStep(name, (performance.now() - startedAt) / 1000);
  }
  for (const table of PLANNED) await run(`drop table ${table}`);
  await run("analyze");
}

function createSteps(batch: Batch): Step[] {
  return [
    ...createPlanSteps(batch),
    ...createPeopleSteps(batch),
    ...createRenderSteps(batch),
    ...createMixSteps(batch),
    ...createStatementSteps(batch),
    ...createOrderSteps(batch),
    ...createMoneySteps(batch),
    ...createTrafficSteps(batch),
  ];
}
