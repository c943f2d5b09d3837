import { AsyncLocalStorage } from "node:async_hooks";

const limits = new AsyncLocalStorage<number>();

let isPatched = false;

/**
 * Runs `act` with a timeout on each `fetch` within it, for packages that offer no timeout option. Our own
 * calls and vendors' clients set their own timeouts.
 */
export function withFetchTimeout<T>(ms: number, act: () => T): T {
  patchFetch();
  return limits.run(ms, act);
}

function patchFetch(): void {
  if (isPatched) return;
  isPatched = true;
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const ms = limits.getStore();
    if (ms === undefined) return send(input, init);
    const timeout = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return send(input, { ...init, signal });
  };
}
