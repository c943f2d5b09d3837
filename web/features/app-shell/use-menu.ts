import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";

/**
 * Menu state; closes on navigation and on Escape, which focuses the toggle. The page below is inert
 * meanwhile.
 */
export function useMenu(toggle: RefObject<HTMLElement | null>) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const here = useLocation({ select: (location) => location.href });
  const isOpen = openedAt === here;

  useEffect(() => {
    if (!isOpen) return;
    const content = document.getElementById("content");
    content?.setAttribute("inert", "");
    document.body.style.overflow = "hidden";
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setOpenedAt(null);
      toggle.current?.focus();
    }
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      content?.removeAttribute("inert");
      document.body.style.overflow = "";
    };
  }, [isOpen, toggle]);

  return { isOpen, setOpen: (open: boolean) => setOpenedAt(open ? here : null) };
}
