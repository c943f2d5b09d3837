import { computeTooltipDelay } from "./tooltip-timing.ts";

function findTooltipTarget(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
}

function isInTooltip(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-tooltip]") !== null;
}

/**
 * Shows the tooltip of the hovered or focused element, one at a time; hides it on leave, Escape,
 * press and scroll. Not for touch, since the finger would cover it.
 */
export function listenForTooltips(show: (button: HTMLElement | null) => void): () => void {
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
    if (event.pointerType === "touch" || isInTooltip(event)) return;
    const button = findTooltipTarget(event);
    if (button === wanted) return;
    close();
    if (!button) return;
    wanted = button;
    timer = window.setTimeout(() => open(button), computeTooltipDelay(performance.now(), closedAt));
  }
  function focus(event: FocusEvent) {
    const button = findTooltipTarget(event);
    close();
    if (button && (event.target as Element).matches(":focus-visible")) open(button);
  }
  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) close();
  }

  const ending = new AbortController();
  const listening = { signal: ending.signal, capture: true, passive: true };
  document.addEventListener("pointerover", point, listening);
  // Not in the capture phase, which would fire for every element left.
  document.documentElement.addEventListener("pointerleave", close, { signal: ending.signal });
  document.addEventListener("focusin", focus, listening);
  document.addEventListener("keydown", press, listening);
  for (const name of ["pointerdown", "scroll"]) document.addEventListener(name, close, listening);
  return () => {
    ending.abort();
    window.clearTimeout(timer);
  };
}
