import type { Account } from "../account.ts";
import type { Event } from "../resources/events.ts";
import type { Deliverer } from "./deliverer.ts";
import { deliveries } from "./delivery.ts";
import { createDelivery, holdEvents } from "./plan.ts";
import type { PostResult } from "./post.ts";
import { listTargets } from "./targets.ts";

export type Sender = { account: Account; deliverer: Deliverer };

/**
 * Sends the event again to all its endpoints, whether or not they have received it. Resolves after
 * one attempt each.
 */
export async function resendEvent(
  { account, deliverer }: Sender,
  event: Event,
  { times, parallel }: { times: number; parallel: boolean },
): Promise<PostResult[]> {
  const targets = Array.from({ length: times }, () => listTargets(account, event.type)).flat();
  const fresh = account.store.together(() =>
    targets.map((target) =>
      account.store.put(deliveries, {
        ...createDelivery(account, event, target),
        state: "waiting",
      }),
    ),
  );
  return deliverer.deliverNow(fresh, { parallel });
}

/** Sends the held events in sequence. Resolves after one attempt each. */
export async function releaseEvents(
  { account, deliverer }: Sender,
  order: "oldest_first" | "newest_first",
): Promise<PostResult[]> {
  const { store } = account;
  const freed = store.together(() => {
    holdEvents(account, false);
    return store
      .list(deliveries)
      .filter(({ state }) => state === "held")
      .map((one) => store.put(deliveries, { ...one, state: "waiting" }));
  });
  return deliverer.deliverNow(order === "newest_first" ? freed.reverse() : freed, {
    parallel: false,
  });
}
