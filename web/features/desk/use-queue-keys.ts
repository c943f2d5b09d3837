import { useEffect, useEffectEvent, useState } from "react";
import type { DeskCase } from "#shared/contracts/desk/cases.ts";
import { isShortcutBlocked } from "./use-desk-keys.ts";

type Actions = {
  onOpen: (entry: DeskCase) => void;
  onDone: (entry: DeskCase) => void;
  onHandOver: (entry: DeskCase) => void;
};

/**
 * Handles the queue's shortcuts: 'J' and 'K' move, Enter opens a case, 'E' settles it, 'H' hands it over. Returns the
 * case that they apply to.
 */
export function useQueueKeys(
  cases: DeskCase[],
  { onOpen, onDone, onHandOver }: Actions,
): DeskCase | undefined {
  const [id, setId] = useState<string | null>(null);
  const foundIndex = cases.findIndex((entry) => entry.id === id);
  const index = Math.max(foundIndex, 0);
  const focused = cases[index];
  const onKeydown = useEffectEvent((event: KeyboardEvent) => {
    if (!focused || isShortcutBlocked(event)) return;
    const isOnControl = event.target instanceof Element && event.target.matches("a, button");
    if (event.key === "j") setId(cases[Math.min(index + 1, cases.length - 1)]?.id ?? null);
    if (event.key === "k") setId(cases[Math.max(index - 1, 0)]?.id ?? null);
    if (event.key === "e") onDone(focused);
    if (event.key === "h") onHandOver(focused);
    if (event.key === "Enter" && !isOnControl) onOpen(focused);
  });
  useEffect(() => {
    addEventListener("keydown", onKeydown);
    return () => removeEventListener("keydown", onKeydown);
  }, []);
  return focused;
}
