import type { Core } from "../core/vendor.ts";
import type { Account, Cause } from "./account.ts";
import { createEvent } from "./resources/events.ts";
import { openClock } from "./store/clock.ts";
import { openStore } from "./store/store.ts";
import { createDeliverer, type Deliverer } from "./webhooks/deliverer.ts";
import { planDeliveries } from "./webhooks/plan.ts";

const NO_CAUSE: Cause = { id: null, idempotency_key: null };

export function openAccount(core: Core): { account: Account; deliverer: Deliverer } {
  const store = openStore(core.dataDir);
  let cause = NO_CAUSE;
  const account: Account = {
    core,
    store,
    clock: openClock(store),
    act(work, requestCause = NO_CAUSE) {
      cause = requestCause;
      try {
        return store.together(work);
      } finally {
        cause = NO_CAUSE;
        deliverer.kick();
      }
    },
    emit(type, about) {
      planDeliveries(account, createEvent(account, { type, about, cause }));
    },
  };
  const deliverer = createDeliverer(account);
  return { account, deliverer };
}
