import { useEffect, useState } from "react";

/** Safari scrolls the page under a finger on SVG whatever `touch-action` says; this stops it. */
export function useUnscrollable() {
  const [node, setNode] = useState<SVGElement | null>(null);
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    node?.addEventListener("touchmove", stay, { passive: false });
    return () => node?.removeEventListener("touchmove", stay);
  }, [node]);
  return setNode;
}
