import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** One that still waits for its words has nothing to say. */
const TITLE = "h1:not(:has([aria-busy=true]))";

let stopWaiting = () => {};

/**
 * Gives the focus to the screen's title: it is read, and reading goes on from there. Where there is none
 * yet it waits, for as long as the person stays where the screen before left them.
 */
export function focusTitle(left = document.activeElement): void {
  stopWaiting();
  const isUntouched = () => [left, document.body].includes(document.activeElement);
  if (!isUntouched() || focusOn(document.querySelector(TITLE))) return;
  const observer = new MutationObserver(() => {
    if (!isUntouched() || focusOn(document.querySelector(TITLE))) observer.disconnect();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    // What a menu covers takes the focus once the menu is gone.
    attributeFilter: ["inert", "aria-busy"],
  });
  stopWaiting = () => observer.disconnect();
}

/** After a change of page: back to the link that led away from it, or else to its title. */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let left = document.activeElement;
    /** By entry of the browser's history: what was pressed there last. */
    const pressed = new Map<unknown, string>();
    const leave = router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
      stopWaiting();
      left = document.activeElement;
      if (fromLocation && left) pressed.set(fromLocation.state.__TSR_key, signOf(left));
    });
    const arrive = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      const isTaken = document.activeElement !== left && document.activeElement !== document.body;
      if (isTaken || focusOn(findBySign(pressed.get(toLocation.state.__TSR_key)))) return;
      focusTitle(left);
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}

/** The router has scrolled to where the screen begins, or was left. */
function focusOn(element: HTMLElement | null): boolean {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

function findBySign(sign: string | undefined): HTMLElement | null {
  if (!sign) return null;
  const all = document.querySelectorAll<HTMLElement>(":is(header, main) :is(a, button)");
  return [...all].find((element) => signOf(element) === sign) ?? null;
}

/** The same link looks the same when its screen is drawn again. */
function signOf(element: Element): string {
  const name = element.getAttribute("aria-label") ?? element.textContent;
  return `${element.tagName} ${element.getAttribute("href")} ${name}`;
}
