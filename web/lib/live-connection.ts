/**
 * Browsers open at most six HTTP/1.1 connections per host, shared by all tabs; more open streams
 * would block page loads. Web Locks limit live connections to these slots.
 */
const LOCK_NAMES = ["live-1", "live-2", "live-3"];

/**
 * Calls `open` if a slot is free, and the function it returned when the slot is released. Returns
 * the release function. Without a free slot nothing happens, so callers need a fallback.
 */
export function withLiveConnection(open: () => () => void): () => void {
  let isLeft = false;
  let leave = () => {
    isLeft = true;
  };
  const stay = () =>
    new Promise<void>((resolve) => {
      if (isLeft) return resolve();
      const close = open();
      leave = () => {
        close();
        resolve();
      };
    });
  // Web Locks need a secure context.
  if (navigator.locks) void acquireLock(LOCK_NAMES, stay);
  else void stay();
  return () => leave();
}

async function acquireLock([place, ...others]: string[], stay: () => Promise<void>): Promise<void> {
  if (!place) return;
  const isTaken = await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
    if (!lock) return true;
    await stay();
    return false;
  });
  if (isTaken) await acquireLock(others, stay);
}

const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Keeps an event stream open; returns a function that closes it. EventSource reconnects after
 * network errors, but not after an error response of a proxy or a restarting server; that is
 * retried with backoff.
 */
export function connectWithRetry(
  connect: () => EventSource,
  listeners: Record<string, (event: Event) => void>,
): () => void {
  let events: EventSource;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    events = connect();
    events.addEventListener("open", () => {
      refusals = 0;
    });
    for (const [name, listener] of Object.entries(listeners))
      events.addEventListener(name, listener);
    events.addEventListener("error", comeBack);
  };
  const comeBack = () => {
    if (events.readyState !== EventSource.CLOSED) return;
    const pauseMs = Math.min(MIN_RETRY_MS * 2 ** refusals++, MAX_RETRY_MS);
    timer = setTimeout(open, pauseMs * (0.5 + Math.random()));
  };
  open();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
