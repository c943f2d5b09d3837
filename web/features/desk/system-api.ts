import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { DeskJobKind } from "#shared/contracts/desk/jobs.ts";
import type {
  DeskMailDetail,
  DeskMailsPage,
  DeskMailsQuery,
} from "#shared/contracts/desk/mails.ts";
import type { DeskEventDetail, DeskEventsPage, DryRun } from "#shared/contracts/desk/webhooks.ts";
import { desk, read, toIdParam } from "#web/lib/api-client.ts";

const POLL_INTERVAL_MS = 30_000;

export const eventsQuery = infiniteQueryOptions({
  queryKey: ["desk", "webhooks"],
  initialPageParam: 0,
  queryFn: ({ pageParam: before }): Promise<DeskEventsPage> =>
    read(desk.webhooks.$get({ query: before > 0 ? { before: String(before) } : {} })),
  getNextPageParam: ({ next }) => next,
});

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "webhook", id],
    queryFn: ({ signal }): Promise<DeskEventDetail> =>
      read(desk.webhooks[":id"].$get(toIdParam(id), { init: { signal } })),
    // Polls until a replayed event has been processed.
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 1000 : false),
  });
}

export const dryRunEvent = (id: string): Promise<DryRun> =>
  read(desk.webhooks[":id"]["dry-run"].$post(toIdParam(id)));

export const replayEvent = (id: string) => read(desk.webhooks[":id"].replay.$post(toIdParam(id)));

export function settleEvent(id: string, reason: string) {
  return read(desk.webhooks[":id"].done.$post({ ...toIdParam(id), json: { reason } }));
}

export function mailsQuery(status: DeskMailsQuery["status"]) {
  return infiniteQueryOptions({
    queryKey: ["desk", "mails", status ?? ""],
    initialPageParam: "",
    queryFn: ({ pageParam: before }): Promise<DeskMailsPage> =>
      read(desk.mails.$get({ query: { ...(status && { status }), ...(before && { before }) } })),
    getNextPageParam: ({ next }) => next,
  });
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "mail", id],
    queryFn: ({ signal }): Promise<DeskMailDetail> =>
      read(desk.mails[":id"].$get(toIdParam(id), { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.status === "queued" ? 2000 : false),
  });
}

export const resendMail = (id: string) => read(desk.mails[":id"].again.$post(toIdParam(id)));

export const jobsQuery = queryOptions({
  queryKey: ["desk", "jobs"],
  queryFn: (): Promise<DeskJobKind[]> => read(desk.jobs.$get()),
  refetchInterval: POLL_INTERVAL_MS,
});

export const retryJobs = (name: string) =>
  read(desk.jobs[":name"].retry.$post({ param: { name: encodeURIComponent(name) } }));
