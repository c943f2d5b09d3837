/**
 * Over HTTP/1.1 a browser opens six connections to one address, all its tabs together: where each tab
 * keeps one open, the seventh gets not even the page. So only this many are live, by locks that tabs share.
 */
const PLACES = ["live-1", "live-2", "live-3"];

/**
 * Calls `open` if there is a place for a connection that stays, and what it returned once the place is left
 * by the function that this gives. Without a place nothing happens: have another way to the news.
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
  // Pages that are not served safely have no locks.
  if (navigator.locks) void takePlace(PLACES, stay);
  else void stay();
  return () => leave();
}

async function takePlace([place, ...others]: string[], stay: () => Promise<void>): Promise<void> {
  if (!place) return;
  const isTaken = await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
    if (!lock) return true;
    await stay();
    return false;
  });
  if (isTaken) await takePlace(others, stay);
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps one stream of events open, with these listeners, until the function that this gives is called. The
 * browser comes back by itself where a line breaks, but not where a proxy or a shop that restarts refuses.
 */
export function stayConnected(
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
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** refusals++, LONGEST_PAUSE_MS);
    timer = setTimeout(open, pauseMs * (0.5 + Math.random()));
  };
  open();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
