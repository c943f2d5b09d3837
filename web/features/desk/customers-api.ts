import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  DeskCustomer,
  DeskCustomersPage,
  LookOutput,
} from "#shared/contracts/desk/customers.ts";
import type {
  DeskMessageDetail,
  DeskMessagesPage,
  DeskMessagesQuery,
} from "#shared/contracts/desk/messages.ts";
import { desk, read, toIdParam, withKey } from "#web/lib/api-client.ts";

export function customersQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ["desk", "customers", q],
    initialPageParam: "",
    queryFn: ({ pageParam: before, signal }): Promise<DeskCustomersPage> =>
      read(
        desk.customers.$get(
          { query: { ...(q && { q }), ...(before && { before }) } },
          { init: { signal } },
        ),
      ),
    getNextPageParam: ({ next }) => next,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "customer", id],
    queryFn: ({ signal }): Promise<DeskCustomer> =>
      read(desk.customers[":id"].$get(toIdParam(id), { init: { signal } })),
  });
}

const customer = desk.customers[":id"];

/** Idempotent per `key`. */
export function giveRenders(id: string, gift: { renders: number; why: string }, key: string) {
  return read(customer.goodwill.$post({ ...toIdParam(id), json: gift }, withKey(key)));
}

export function blockCustomer(id: string, why: string) {
  return read(customer.block.$post({ ...toIdParam(id), json: { why } }));
}

export const unblockCustomer = (id: string) => read(customer.unblock.$post(toIdParam(id)));

export const endSessions = (id: string) => read(customer["end-sessions"].$post(toIdParam(id)));

export const mailExport = (id: string) => read(customer.export.$post(toIdParam(id)));

export function deleteCustomer(id: string, why: string) {
  return read(customer.delete.$post({ ...toIdParam(id), json: { why } }));
}

export function viewMix(id: string, mix: string, why: string): Promise<LookOutput> {
  const param = { ...toIdParam(id).param, mix: encodeURIComponent(mix) };
  return read(customer.mixes[":mix"].look.$post({ param, json: { why } }));
}

export function messagesQuery(state: DeskMessagesQuery["state"]) {
  return infiniteQueryOptions({
    queryKey: ["desk", "messages", state],
    initialPageParam: "",
    queryFn: ({ pageParam: before }): Promise<DeskMessagesPage> =>
      read(desk.messages.$get({ query: { state, ...(before && { before }) } })),
    getNextPageParam: ({ next }) => next,
  });
}

const toTicketParam = (ticket: string) => ({ param: { ticket: encodeURIComponent(ticket) } });

export function messageQuery(ticket: string) {
  return queryOptions({
    queryKey: ["desk", "message", ticket],
    queryFn: ({ signal }): Promise<DeskMessageDetail> =>
      read(desk.messages[":ticket"].$get(toTicketParam(ticket), { init: { signal } })),
  });
}

export function answerMessage(ticket: string, text: string) {
  return read(
    desk.messages[":ticket"].answer.$post({ ...toTicketParam(ticket), json: { words: text } }),
  );
}
