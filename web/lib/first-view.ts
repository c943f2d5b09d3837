/** What ends the first view, or 8 s: until then it has network and processor for itself. */
const ACTS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
const LATEST_MS = 8000;

/** Resolves once the user acts, after 8 s at the latest. What no first view shows is loaded then. */
export function awaitEndOfFirstView(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const act of ACTS) removeEventListener(act, end, true);
      resolve();
    };
    for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true });
    setTimeout(end, LATEST_MS);
  });
}
