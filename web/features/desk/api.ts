import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AuditPage } from "#shared/contracts/desk/audit.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import type {
  AddressInput,
  DeskOrder,
  DeskOrdersPage,
  LetterDrafts,
  LetterInput,
  LetterPreview,
  RefundInput,
  ReplaceInput,
  ReplacementPrice,
  ReplacementRequest,
} from "#shared/contracts/desk/orders.ts";
import type { DeskInvitation, DeskMe, TeamMember } from "#shared/contracts/desk/team.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import type { OrderState } from "#shared/order-states.ts";
import { desk, read, toIdParam } from "#web/lib/api-client.ts";

const POLL_INTERVAL_MS = 30_000;

export const deskMeQuery = queryOptions({
  queryKey: ["desk", "me"],
  queryFn: (): Promise<DeskMe> => read(desk.me.$get()),
});

export const queueQuery = queryOptions({
  queryKey: ["desk", "queue"],
  queryFn: ({ signal }): Promise<Queue> => read(desk.cases.$get({}, { init: { signal } })),
  refetchInterval: POLL_INTERVAL_MS,
});

export type OrderFilters = { q?: string | undefined; status?: OrderState | undefined };

export function ordersQuery({ q, status }: OrderFilters) {
  return infiniteQueryOptions({
    queryKey: ["desk", "orders", q ?? "", status ?? ""],
    initialPageParam: "",
    queryFn: ({ pageParam: before, signal }): Promise<DeskOrdersPage> =>
      read(
        desk.orders.$get(
          { query: { ...(q && { q }), ...(status && { status }), ...(before && { before }) } },
          { init: { signal } },
        ),
      ),
    getNextPageParam: ({ next }) => next,
  });
}

/** Accepts the order's number in any spelling, or its id. */
export function orderQuery(idOrNumber: string) {
  return queryOptions({
    queryKey: ["desk", "order", idOrNumber],
    queryFn: ({ signal }): Promise<DeskOrder> =>
      read(desk.orders[":id"].$get(toIdParam(idOrNumber), { init: { signal } })),
  });
}

export const auditQuery = infiniteQueryOptions({
  queryKey: ["desk", "audit"],
  initialPageParam: 0,
  queryFn: ({ pageParam: before }): Promise<AuditPage> =>
    read(desk.audit.$get({ query: before > 0 ? { before: String(before) } : {} })),
  getNextPageParam: ({ next }) => next,
});

export const auditChainQuery = queryOptions({
  queryKey: ["desk", "audit", "proof"],
  queryFn: (): Promise<{ broken_at: number | null }> => read(desk.audit.proof.$get()),
});

export const teamQuery = queryOptions({
  queryKey: ["desk", "team"],
  queryFn: (): Promise<TeamMember[]> => read(desk.team.$get()),
});

export const invitationsQuery = queryOptions({
  queryKey: ["desk", "team", "invitations"],
  queryFn: (): Promise<DeskInvitation[]> => read(desk.team.invitations.$get()),
});

export const reauthenticate = (password: string) => read(desk.proof.$post({ json: { password } }));

export const recheckCases = () => read(desk.cases.look.$post());

export function settleCase(id: string, reason: string) {
  return read(desk.cases[":id"].done.$post({ ...toIdParam(id), json: { reason } }));
}

export function createNote(orderId: string, text: string) {
  return read(desk.orders[":id"].notes.$post({ ...toIdParam(orderId), json: { words: text } }));
}

export function refundOrder(orderId: string, input: RefundInput) {
  return read(desk.orders[":id"].refund.$post({ ...toIdParam(orderId), json: input }));
}

export const releaseOrder = (orderId: string) =>
  read(desk.orders[":id"].release.$post(toIdParam(orderId)));

export function replacementPriceQuery(orderId: string, replacement: ReplacementRequest) {
  return queryOptions({
    queryKey: ["desk", "replacement", orderId, replacement],
    queryFn: ({ signal }): Promise<ReplacementPrice> =>
      read(
        desk.orders[":id"]["replacement-price"].$post(
          { ...toIdParam(orderId), json: replacement },
          { init: { signal } },
        ),
      ),
  });
}

export function replaceOrder(orderId: string, input: ReplaceInput) {
  return read(desk.orders[":id"].replace.$post({ ...toIdParam(orderId), json: input }));
}

export function correctAddress(orderId: string, input: AddressInput) {
  return read(desk.orders[":id"].address.$post({ ...toIdParam(orderId), json: input }));
}

export function lettersQuery(orderId: string) {
  return queryOptions({
    queryKey: ["desk", "letters", orderId],
    queryFn: ({ signal }): Promise<LetterDrafts> =>
      read(desk.orders[":id"].letters.$get(toIdParam(orderId), { init: { signal } })),
  });
}

export function previewLetter(orderId: string, letter: LetterInput): Promise<LetterPreview> {
  return read(desk.orders[":id"].letters.preview.$post({ ...toIdParam(orderId), json: letter }));
}

export function sendLetter(orderId: string, letter: LetterInput & { seen: number }) {
  return read(desk.orders[":id"].letters.$post({ ...toIdParam(orderId), json: letter }));
}

export function assignCase(id: string, user: string | null) {
  return read(desk.cases[":id"].hold.$post({ ...toIdParam(id), json: { user } }));
}

/** `until` in ISO 8601; null ends the snooze. */
export function snoozeCase(id: string, until: string | null) {
  return read(desk.cases[":id"].sleep.$post({ ...toIdParam(id), json: { until } }));
}

export const retryReplacement = (id: string) =>
  read(desk.orders.replacements[":id"].again.$post(toIdParam(id)));

export const cancelReplacement = (id: string) =>
  read(desk.orders.replacements[":id"]["call-off"].$post(toIdParam(id)));

export const retryRefund = (refundId: string) =>
  read(desk.orders.refunds[":id"].again.$post(toIdParam(refundId)));

export const resubmitOrder = (orderId: string) =>
  read(desk.orders[":id"]["send-again"].$post(toIdParam(orderId)));

export function changeRole(email: string, role: DeskRole | null) {
  return read(desk.team.$post({ json: { email, role } }));
}

export const resetPasskeys = (id: string) =>
  read(desk.team[":id"]["reset-passkeys"].$post(toIdParam(id)));

export function createInvitation(email: string, role: DeskRole) {
  return read(desk.team.invitations.$post({ json: { email, role } }));
}

export const revokeInvitation = (id: string) =>
  read(desk.team.invitations[":id"].$delete(toIdParam(id)));
