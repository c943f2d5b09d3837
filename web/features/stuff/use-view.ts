import { useState } from "react";

export type View = "wall" | "list";

const PLACE = "stuff-view";

/** The view of the mixes on this device; default: wall. */
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
