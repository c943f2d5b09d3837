import { useEffect } from "react";

/**
 * Calls `wake` when Back shows this very page as it was left, which Safari does by rule and others
 * often: whatever was busy with leaving is free again. `wake` must not change with each render.
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
