import { useState } from "react";

export const THEMES = ["light", "dark", "system"] as const;
export type ColorTheme = (typeof THEMES)[number];

declare global {
  interface Window {
    /** From /first-paint.js, which also calls it before the first paint. */
    applyTheme: () => void;
  }
}

const STORAGE_KEY = "theme";

export function useColorTheme(): [ColorTheme, (theme: ColorTheme) => void] {
  const [theme, setTheme] = useState(readTheme);
  function choose(next: ColorTheme) {
    setTheme(next);
    localStorage.setItem(STORAGE_KEY, next);
    window.applyTheme();
  }
  return [theme, choose];
}

function readTheme(): ColorTheme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}
