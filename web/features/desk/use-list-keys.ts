import { type RefObject, useEffect, useEffectEvent } from "react";
import { isShortcutBlocked } from "./use-desk-keys.ts";

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus through a list's links with 'J' and 'K' or the arrow keys. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const onKeydown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || isShortcutBlocked(event)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const index = links.findIndex((link) => link.matches(":focus"));
    const next = links[Math.min(Math.max(index + step, 0), links.length - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    addEventListener("keydown", onKeydown);
    return () => removeEventListener("keydown", onKeydown);
  }, []);
}
