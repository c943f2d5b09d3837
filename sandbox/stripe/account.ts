import type { Core } from "../core/vendor.ts";
import type { Clock } from "./store/clock.ts";
import type { Store } from "./store/store.ts";

/** Which request made a thing happen; nulls when nobody asked over the API. */
export type Cause = { id: string | null; idempotency_key: string | null };

export type WireObject = { id: string; object: string } & Record<string, unknown>;

/** The one account that the stand-in plays. */
export type Account = {
  core: Core;
  store: Store;
  clock: Clock;
  /**
   * Does all of it or nothing, and sends the events it emits afterwards. Synchronous, so nothing
   * comes between its reads and its writes.
   */
  act<T>(work: () => T, cause?: Cause): T;
  /** Only inside `act`. */
  emit(type: string, object: WireObject): void;
};
