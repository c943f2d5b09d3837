import { useSyncExternalStore } from "react";

/** Where flat print and product stand side by side; the same width as Tailwind's `lg`. */
const WIDE = "(width >= 64rem)";

export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
}

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
