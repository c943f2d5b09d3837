import { tipDelay } from "./tip-timing.ts";

/** The element that says in `data-tip` what it is for, if the event came from within one. */
function tipOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
}

function isInTip(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-tooltip]") !== null;
}

/**
 * Shows the tooltip of what is pointed at or reached by keyboard, one at a time, and hides it on
 * leaving, on Escape, on a press and on scrolling. A finger has none: it would cover its button.
 */
export function watchTips(show: (button: HTMLElement | null) => void): () => void {
  let wanted: HTMLElement | null = null;
  let isShown = false;
  let closedAt: number | null = null;
  let timer = 0;

  function open(button: HTMLElement) {
    wanted = button;
    isShown = true;
    show(button);
  }
  function close() {
    window.clearTimeout(timer);
    if (isShown) closedAt = performance.now();
    wanted = null;
    isShown = false;
    show(null);
  }
  function point(event: PointerEvent) {
    if (event.pointerType === "touch" || isInTip(event)) return;
    const button = tipOf(event);
    if (button === wanted) return;
    close();
    if (!button) return;
    wanted = button;
    timer = window.setTimeout(() => open(button), tipDelay(performance.now(), closedAt));
  }
  function focus(event: FocusEvent) {
    const button = tipOf(event);
    close();
    // The button itself, or what stands in it.
    if (button && (event.target as Element).matches(":focus-visible")) open(button);
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) close();
  }

  const ending = new AbortController();
  const listening = { signal: ending.signal, capture: true, passive: true };
  document.addEventListener("pointerover", point, listening);
  // Not while capturing, which would hear of every element that is left.
  document.documentElement.addEventListener("pointerleave", close, { signal: ending.signal });
  document.addEventListener("focusin", focus, listening);
  document.addEventListener("keydown", press, listening);
  for (const name of ["pointerdown", "scroll"]) document.addEventListener(name, close, listening);
  return () => {
    ending.abort();
    window.clearTimeout(timer);
  };
}
