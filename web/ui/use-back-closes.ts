import { useBlocker } from "@tanstack/react-router";

/** Closes an overlay instead of navigating on Back, as in native phone apps. */
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
