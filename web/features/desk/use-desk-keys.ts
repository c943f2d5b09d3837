import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const PAGE_BY_KEY = {
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
/** Maximum time between 'G' and the page's letter. */
const SEQUENCE_TIMEOUT_MS = 1500;

/** Handles the shortcuts of every page: '/' focuses the search, 'G' and a letter opens a page. */
export function useDeskKeys(search: RefObject<HTMLInputElement | null>): void {
  const navigate = useNavigate();
  const gPressedAt = useRef(Number.NEGATIVE_INFINITY);
  const onKeydown = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcutBlocked(event)) return;
    const key = event.key.toLowerCase();
    if (key === "/") {
      event.preventDefault();
      search.current?.focus();
    } else if (key === "g") {
      gPressedAt.current = event.timeStamp;
    } else if (event.timeStamp - gPressedAt.current < SEQUENCE_TIMEOUT_MS && key in PAGE_BY_KEY) {
      gPressedAt.current = Number.NEGATIVE_INFINITY;
      void navigate({ to: PAGE_BY_KEY[key as keyof typeof PAGE_BY_KEY] });
    }
  });
  useEffect(() => {
    addEventListener("keydown", onKeydown);
    return () => removeEventListener("keydown", onKeydown);
  }, []);
}

/** Returns true while the user types, a dialog is open, or a modifier key is pressed. */
export function isShortcutBlocked({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const isTyping =
    target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  return isTyping || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
