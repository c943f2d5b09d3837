import { handleJobs, schedulesOf } from "#server/compose.ts";
import { recoverBilling } from "#server/features/billing/commands/watch-billing.ts";
import { recoverMails } from "#server/features/mails/commands.ts";
import { compareJob } from "#server/features/reconciliation/jobs.ts";
import {
  listRenderWorkers,
  recoverRenders,
} from "#server/features/renders/commands/recover-renders.ts";
import { resumeRenders } from "#server/features/renders/commands/resume-renders.ts";
import type { JobHandler, Jobs } from "#server/platform/jobs/jobs.ts";
import { ACCESS, type Ask } from "../access-table.ts";
import { DESK_ACCESS } from "../desk-access-table.ts";
import { call } from "../operations.ts";
import type { OwnedRows } from "../owned-rows.ts";
import type { TestShop } from "../shop.ts";
import type { TestUser } from "../users.ts";
import type { Explaining } from "./explained.ts";

export type Askers = { own: OwnedRows; owner: TestUser };

/**
 * Asks all that a screen can ask to be shown, as somebody with something of everything and as an owner at the desk; gives
 * what was not answered.
 */
export async function askEverything(
  shop: TestShop,
  { own, owner }: Askers,
  explaining: Explaining,
): Promise<string[]> {
  const failed: string[] = [];
  const ask = async (operation: string, wish: Ask, as: TestUser) => {
    explaining.during(operation);
    const answer = await call(shop, operation, wish, as);
    await answer.arrayBuffer();
    if (answer.status >= 500) failed.push(`${operation}: ${answer.status}`);
  };
  for (const [operation, [, wish]] of Object.entries(ACCESS))
    if (isRead(operation)) await ask(operation, wish?.(own) ?? {}, own.user);
  for (const [operation, [, wish]] of Object.entries(DESK_ACCESS))
    if (isRead(operation)) await ask(operation, wish ?? {}, owner);
  for (const [operation, wish] of deskPages(own)) await ask(operation, wish, owner);
  explaining.during(null);
  return failed;
}

const isRead = (operation: string) => operation.startsWith("GET ") && !STREAMS.test(operation);
/** They do not end by themselves; what they say is read by the routes beside them. */
const STREAMS = /\/(events|stream)$/;

/** What the table of accesses asks with ids of nothing, asked with what is there; and what is searched for. */
function deskPages({ user, order }: OwnedRows): [string, Ask][] {
  const typed = ["maya silva", "K7R", user.email];
  return [
    ["GET /api/desk/orders/:id", { params: { id: order.id } }],
    ["GET /api/desk/orders/:id/letters", { params: { id: order.id } }],
    ["GET /api/desk/customers/:id", { params: { id: user.id } }],
    ...typed.flatMap((q): [string, Ask][] => [
      ["GET /api/desk/search", { query: { q } }],
      ["GET /api/desk/customers", { query: { q } }],
      ["GET /api/desk/orders", { query: { q } }],
    ]),
    ["GET /api/desk/mails", { query: { status: "failed" } }],
    ["GET /api/desk/messages", { query: { state: "answered" } }],
    ["GET /api/desk/webhooks", { query: { provider: "printful" } }],
  ];
}

/** Compares a provider's books with ours, row by row: it would ask that of thousands that it never heard of. */
const OF_PROVIDERS = new Set([compareJob.name]);

/** Everything else that the shop does from time to time, once. */
export async function sweepEverything({ deps }: TestShop, explaining: Explaining): Promise<void> {
  const handlers = new Map<string, JobHandler<object>>();
  const handle: Jobs["handle"] = ({ name }, handler) =>
    void handlers.set(name, handler as JobHandler<object>);
  handleJobs({ ...deps, jobs: { ...deps.jobs, handle } });
  for (const { job } of schedulesOf(deps.env)) {
    if (OF_PROVIDERS.has(job.name)) continue;
    explaining.during(job.name);
    await handlers.get(job.name)?.({}, new AbortController().signal);
  }
  explaining.during("watch renders");
  await listRenderWorkers(deps);
  await recoverRenders(deps, { isAlone: false, gone: [], isSure: true });
  await resumeRenders(deps);
  explaining.during("watch mails");
  await recoverMails(deps, { isAlone: false, gone: [] });
  explaining.during("watch plans");
  await recoverBilling(deps, { isAlone: false });
  explaining.during(null);
}
