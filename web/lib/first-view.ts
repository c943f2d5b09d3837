/**
 * The first view has network and processor for itself until the user acts, at most 8 s: what it does not show
 * is loaded after that.
 */

const ACTS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
const LATEST_MS = 8000;

let end = () => {};
let over: Promise<void> | undefined;

/** Resolves once the first view is over, which every further call finds done. */
export function awaitEndOfFirstView(): Promise<void> {
  over ??= new Promise<void>((resolve) => {
    end = () => {
      for (const act of ACTS) removeEventListener(act, end, true);
      resolve();
    };
    for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true });
    setTimeout(end, LATEST_MS);
  });
  return over;
}

/** For what cannot wait: a press on something that is not there yet. */
export function endFirstView(): void {
  void awaitEndOfFirstView();
  end();
}
