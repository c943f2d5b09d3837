import { useState } from "react";

export type View = "wall" | "list";

const STORAGE_KEY = "stuff-view";

/** The view of the mixes on this device; default: wall. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(readView);
  return [
    view,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next);
      setView(next);
    },
  ];
}

function readView(): View {
  return localStorage.getItem(STORAGE_KEY) === "list" ? "list" : "wall";
}
