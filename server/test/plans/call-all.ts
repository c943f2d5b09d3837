import { createSchedules, handleJobs } from "#server/compose.ts";
import { recoverBilling } from "#server/features/billing/commands/watch-billing.ts";
import { recoverMails } from "#server/features/mails/commands.ts";
import { compareJob } from "#server/features/reconciliation/jobs.ts";
import {
  listRenderWorkers,
  recoverRenders,
} from "#server/features/renders/commands/recover-renders.ts";
import { resumeRenders } from "#server/features/renders/commands/resume-renders.ts";
import type { JobHandler, Jobs } from "#server/platform/jobs/jobs.ts";
import { ACCESS, type RequestParts } from "../access-table.ts";
import { DESK_ACCESS } from "../desk-access-table.ts";
import { call } from "../operations.ts";
import type { OwnedRows } from "../owned-rows.ts";
import type { TestShop } from "../shop.ts";
import type { TestUser } from "../users.ts";
import type { Explainer } from "./explained.ts";

export type Users = { own: OwnedRows; owner: TestUser };

/** Calls all GET operations, as a user with rows of every kind and as an owner at the desk; returns those that got a 5xx. */
export async function callAllReads(
  shop: TestShop,
  { own, owner }: Users,
  explainer: Explainer,
): Promise<string[]> {
  const failed: string[] = [];
  const callAs = async (operation: string, request: RequestParts, as: TestUser) => {
    explainer.during(operation);
    const answer = await call(shop, operation, request, as);
    await answer.arrayBuffer();
    if (answer.status >= 500) failed.push(`${operation}: ${answer.status}`);
  };
  for (const [operation, [, request]] of Object.entries(ACCESS))
    if (isRead(operation)) await callAs(operation, request?.(own) ?? {}, own.user);
  for (const [operation, [, request]] of Object.entries(DESK_ACCESS))
    if (isRead(operation)) await callAs(operation, request ?? {}, owner);
  for (const [operation, request] of listDeskRequests(own)) await callAs(operation, request, owner);
  explainer.during(null);
  return failed;
}

const isRead = (operation: string) => operation.startsWith("GET ") && !STREAMS.test(operation);
/** Event streams do not end, and other routes read the same data. */
const STREAMS = /\/(events|stream)$/;

/** Returns requests with ids of existing rows, which the access table of the desk lacks, and searches. */
function listDeskRequests({ user, order }: OwnedRows): [string, RequestParts][] {
  const typed = ["maya silva", "K7R", user.email];
  return [
    ["GET /api/desk/orders/:id", { params: { id: order.id } }],
    ["GET /api/desk/orders/:id/letters", { params: { id: order.id } }],
    ["GET /api/desk/customers/:id", { params: { id: user.id } }],
    ...typed.flatMap((q): [string, RequestParts][] => [
      ["GET /api/desk/search", { query: { q } }],
      ["GET /api/desk/customers", { query: { q } }],
      ["GET /api/desk/orders", { query: { q } }],
    ]),
    ["GET /api/desk/mails", { query: { status: "failed" } }],
    ["GET /api/desk/messages", { query: { state: "answered" } }],
    ["GET /api/desk/webhooks", { query: { provider: "printful" } }],
  ];
}

/** Skipped: reconciliation would request thousands of rows that the mock provider does not have. */
const SKIPPED = new Set([compareJob.name]);

/** Runs all scheduled jobs and recovery sweeps once. */
export async function runAllSweeps({ deps }: TestShop, explainer: Explainer): Promise<void> {
  const handlers = new Map<string, JobHandler<object>>();
  const handle: Jobs["handle"] = ({ name }, handler) =>
    void handlers.set(name, handler as JobHandler<object>);
  handleJobs({ ...deps, jobs: { ...deps.jobs, handle } });
  for (const { job } of createSchedules(deps.env)) {
    if (SKIPPED.has(job.name)) continue;
    explainer.during(job.name);
    await handlers.get(job.name)?.({}, new AbortController().signal);
  }
  explainer.during("watch renders");
  await listRenderWorkers(deps);
  await recoverRenders(deps, { isAlone: false, gone: [], isSure: true });
  await resumeRenders(deps);
  explainer.during("watch mails");
  await recoverMails(deps, { isAlone: false, gone: [] });
  explainer.during("watch plans");
  await recoverBilling(deps, { isAlone: false });
  explainer.during(null);
}
