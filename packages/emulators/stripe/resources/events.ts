import type Stripe from "stripe";
import type { Account, Cause, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { deliveries } from "../webhooks/delivery.ts";
import { API_VERSION } from "../wire/contract.ts";
import { noSuch } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";

/** `about` is a snapshot: later changes of the object do not alter it. */
export type Event = {
  id: string;
  created: number;
  type: string;
  about: WireObject;
  cause: Cause;
  /** Milliseconds of the system clock: an advance of months must not expire events. */
  madeAt?: number;
};

export const events = table<Event>("event");

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export const eventOperations: Operation[] = [
  operation<Stripe.EventListParams>("GET /v1/events", ({ account, params }) => {
    const { type, types, created, delivery_success } = params;
    const isWanted = (one: Event) =>
      (!type || isOfType(one.type, type)) && (!types || types.includes(one.type));
    const found = account.store
      .list(events)
      .filter(isWanted)
      .filter((one) => isWithin(one.created, created))
      .filter(
        (one) => delivery_success === undefined || isDelivered(account, one) === delivery_success,
      );
    const present = (one: Event) => presentEvent(one, account);
    return createList("/v1/events", found, { page: params, present });
  }),
  operation("GET /v1/events/{id}", ({ account, id }) =>
    presentEvent(findEvent(account, id), account),
  ),
];

export function createEvent(
  { store, clock }: Account,
  { type, about, cause }: Pick<Event, "type" | "about" | "cause">,
): Event {
  for (const old of store.list(events)) {
    if ((old.madeAt ?? old.created * 1000) > Date.now() - RETENTION_MS) break;
    for (const one of store.list(deliveries)) {
      if (one.event === old.id) store.drop(deliveries, one.id);
    }
    store.drop(events, old.id);
  }
  const made = { id: createId("evt"), created: clock.now(), madeAt: Date.now() };
  return store.put(events, { ...made, type, about, cause });
}

export function findEvent({ store }: Account, id: string): Event {
  const event = store.find(events, id);
  if (!event) throw noSuch("event", id);
  return event;
}

export function presentEvent(event: Event, account: Account): WireObject {
  return {
    id: event.id,
    object: "event",
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.about },
    livemode: false,
    pending_webhooks: countPendingDeliveries(account, event),
    request: event.cause,
    type: event.type,
  };
}

/** "charge.*" matches all types with that prefix. */
export function isOfType(type: string, wanted: string): boolean {
  if (wanted === "*" || type === wanted) return true;
  return wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1));
}

function isDelivered(account: Account, event: Event): boolean {
  return countPendingDeliveries(account, event) === 0;
}

function countPendingDeliveries({ store }: Account, { id }: Event): number {
  return store.list(deliveries).filter((one) => one.event === id && one.state !== "delivered")
    .length;
}
