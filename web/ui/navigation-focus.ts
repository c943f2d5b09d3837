import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** A title that is still loading is not announced. */
const TITLE_SELECTOR = "h1:not(:has([aria-busy=true]))";

let stopWaiting = () => {};

/**
 * Focuses the screen's title, so that screen readers start there. Waits for a title to appear,
 * unless the user moves the focus.
 */
export function focusTitle(left = document.activeElement): void {
  stopWaiting();
  const isUntouched = () => [left, document.body].includes(document.activeElement);
  if (!isUntouched() || tryFocus(document.querySelector(TITLE_SELECTOR))) return;
  const observer = new MutationObserver(() => {
    if (!isUntouched() || tryFocus(document.querySelector(TITLE_SELECTOR))) observer.disconnect();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    // Titles covered by a menu become focusable when the menu closes.
    attributeFilter: ["inert", "aria-busy"],
  });
  stopWaiting = () => observer.disconnect();
}

/** After navigation, focuses the link that had led away from this history entry, else the title. */
export function useNavigationFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let left = document.activeElement;
    /** The last focused element by history entry. */
    const pressed = new Map<unknown, string>();
    const leave = router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
      stopWaiting();
      left = document.activeElement;
      if (fromLocation && left) pressed.set(fromLocation.state.__TSR_key, getSignature(left));
    });
    const arrive = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      const isTaken = document.activeElement !== left && document.activeElement !== document.body;
      if (isTaken || tryFocus(findBySignature(pressed.get(toLocation.state.__TSR_key)))) return;
      focusTitle(left);
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}

/** The router has restored the scroll position already. */
function tryFocus(element: HTMLElement | null): boolean {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

function findBySignature(sign: string | undefined): HTMLElement | null {
  if (!sign) return null;
  const all = document.querySelectorAll<HTMLElement>(":is(header, main) :is(a, button)");
  return [...all].find((element) => getSignature(element) === sign) ?? null;
}

/** Identifies an element across rerenders by tag, link and name. */
function getSignature(element: Element): string {
  const name = element.getAttribute("aria-label") ?? element.textContent;
  return `${element.tagName} ${element.getAttribute("href")} ${name}`;
}
