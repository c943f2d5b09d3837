import { useEffect, useEffectEvent } from "react";
import { isBusy } from "./use-desk-keys.ts";

/** One letter per act of the sheet that is open. */
export function useActKeys(acts: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isBusy(event) ? undefined : acts[event.key.toLowerCase()];
    // Where it opens or focuses a field, the letter is not to be typed into it.
    if (act) event.preventDefault();
    act?.();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
