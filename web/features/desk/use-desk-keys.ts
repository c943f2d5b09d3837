import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const ROOM_OF_KEY = {
  q: "/desk",
  d: "/desk/today",
  o: "/desk/orders",
  p: "/desk/customers",
  w: "/desk/webhooks",
  m: "/desk/mails",
  j: "/desk/jobs",
  a: "/desk/audit",
  t: "/desk/team",
  s: "/desk/states",
} as const;
/** After 'G' the key of a room has to follow within. */
const TOGETHER_MS = 1500;

/** The keys that work in every room: '/' to the search, 'G' and a letter to a room. */
export function useDeskKeys(search: RefObject<HTMLInputElement | null>): void {
  const navigate = useNavigate();
  const goneAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event)) return;
    const key = event.key.toLowerCase();
    if (key === "/") {
      event.preventDefault();
      search.current?.focus();
    } else if (key === "g") {
      goneAt.current = event.timeStamp;
    } else if (event.timeStamp - goneAt.current < TOGETHER_MS && key in ROOM_OF_KEY) {
      goneAt.current = Number.NEGATIVE_INFINITY;
      void navigate({ to: ROOM_OF_KEY[key as keyof typeof ROOM_OF_KEY] });
    }
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Somebody types, a dialog is open, or it is a key of the browser's. */
export function isBusy({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const isTyping =
    target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  return isTyping || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
