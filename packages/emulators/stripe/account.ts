import type { Core } from "../core/vendor.ts";
import type { Clock } from "./store/clock.ts";
import type { Store } from "./store/store.ts";

/** The API request that caused a change; nulls without one. */
export type Cause = { id: string | null; idempotency_key: string | null };

export type WireObject = { id: string; object: string } & Record<string, unknown>;

/** The one Stripe account that the emulator serves. */
export type Account = {
  core: Core;
  store: Store;
  clock: Clock;
  /**
   * Runs `work` as one transaction and sends its events afterwards. Synchronous, so nothing comes
   * between its reads and its writes.
   */
  act<T>(work: () => T, cause?: Cause): T;
  /** May only be called inside `act`. */
  emit(type: string, object: WireObject): void;
};
