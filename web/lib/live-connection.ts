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
