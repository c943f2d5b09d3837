import { useEffect, useEffectEvent } from "react";
import { isShortcutBlocked } from "./use-desk-keys.ts";

/** Maps single letters to the actions of the current page. */
export function useActKeys(acts: Record<string, () => void>): void {
  const onKeydown = useEffectEvent((event: KeyboardEvent) => {
    const act = isShortcutBlocked(event) ? undefined : acts[event.key.toLowerCase()];
    // Otherwise the letter is typed into the field that the action focuses.
    if (act) event.preventDefault();
    act?.();
  });
  useEffect(() => {
    addEventListener("keydown", onKeydown);
    return () => removeEventListener("keydown", onKeydown);
  }, []);
}
