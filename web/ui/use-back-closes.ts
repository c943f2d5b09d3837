import { useBlocker } from "@tanstack/react-router";

/** What lies over a screen goes with a step back, as on a phone's own screens, and the screen stays. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK") return false;
      close();
      return true;
    },
  });
}
