import { useState } from "react";

export type View = "wall" | "list";

const PLACE = "stuff-view";

/** How this device shows the mixes: on a wall until somebody wants the list. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(readView);
  return [
    view,
    (next) => {
      localStorage.setItem(PLACE, next);
      setView(next);
    },
  ];
}

function readView(): View {
  return localStorage.getItem(PLACE) === "list" ? "list" : "wall";
}
