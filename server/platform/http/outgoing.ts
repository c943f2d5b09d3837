import { AsyncLocalStorage } from "node:async_hooks";

const limits = new AsyncLocalStorage<number>();

let isWatching = false;

/**
 * Runs `act` with a timeout on each `fetch` within it, for packages that offer no timeout option. Our own
 * calls and vendors' clients set their own timeouts.
 */
export function withFetchLimit<T>(ms: number, act: () => T): T {
  watchFetch();
  return limits.run(ms, act);
}

function watchFetch(): void {
  if (isWatching) return;
  isWatching = true;
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const ms = limits.getStore();
    if (ms === undefined) return send(input, init);
    const patience = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
    return send(input, { ...init, signal });
  };
}
