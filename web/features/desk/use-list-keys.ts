import { type RefObject, useEffect, useEffectEvent } from "react";
import { isBusy } from "./use-desk-keys.ts";

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** 'J' and 'K' or the arrows move through the links of a list; Enter opens the one that has the focus, as everywhere. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || isBusy(event)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.findIndex((link) => link.matches(":focus"));
    const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
