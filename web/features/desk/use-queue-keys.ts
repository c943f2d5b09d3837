import { useEffect, useEffectEvent, useState } from "react";
import type { DeskCase } from "#shared/contracts/desk/cases.ts";
import { isBusy } from "./use-desk-keys.ts";

type Acts = {
  onOpen: (entry: DeskCase) => void;
  onDone: (entry: DeskCase) => void;
  onHandOver: (entry: DeskCase) => void;
};

/** 'J' and 'K' move through the entries, Enter opens one, 'E' calls it done, 'H' hands it over; gives the one that has the keys. */
export function useQueueKeys(
  cases: DeskCase[],
  { onOpen, onDone, onHandOver }: Acts,
): DeskCase | undefined {
  const [id, setId] = useState<string | null>(null);
  const found = cases.findIndex((entry) => entry.id === id);
  const at = Math.max(found, 0);
  const focused = cases[at];
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!focused || isBusy(event)) return;
    const isOnControl = event.target instanceof Element && event.target.matches("a, button");
    if (event.key === "j") setId(cases[Math.min(at + 1, cases.length - 1)]?.id ?? null);
    if (event.key === "k") setId(cases[Math.max(at - 1, 0)]?.id ?? null);
    if (event.key === "e") onDone(focused);
    if (event.key === "h") onHandOver(focused);
    if (event.key === "Enter" && !isOnControl) onOpen(focused);
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return focused;
}
