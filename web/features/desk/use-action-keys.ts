import { useEffect, useEffectEvent } from "react";
import { isShortcutBlocked } from "./use-desk-keys.ts";

/** Maps single letters to the actions of the current page. */
export function useActionKeys(actions: Record<string, () => void>): void {
  const onKeydown = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcutBlocked(event) ? undefined : actions[event.key.toLowerCase()];
    // Otherwise the letter is typed into the field that the action focuses.
    if (action) event.preventDefault();
    action?.();
  });
  useEffect(() => {
    addEventListener("keydown", onKeydown);
    return () => removeEventListener("keydown", onKeydown);
  }, []);
}
