import { useEffect } from "react";

/**
 * Calls `wake` when the page is restored from the back/forward cache, to reset busy states. `wake`
 * must be stable.
 */
export function useReturn(wake: () => void): void {
  useEffect(() => {
    function onShow(event: PageTransitionEvent) {
      if (event.persisted) wake();
    }
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [wake]);
}
