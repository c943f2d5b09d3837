import type { RefCallback } from "react";

type Edge = "top" | "bottom";

/**
 * Refs of the bars that stay in sight. Each tells the page how much of the window it takes, so that what
 * gets the focus is scrolled clear of it (styles.css) and toasts stand below the upper one.
 */
export const topBar = barAt("top");
export const bottomBar = barAt("bottom");

function barAt(edge: Edge): RefCallback<HTMLElement> {
  return (bar: HTMLElement) => {
    const { style } = document.documentElement;
    bar.dataset.bar = edge;
    const tell = () => style.setProperty(`--${edge}-bar`, `${heightTaken(bar, edge)}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    window.addEventListener("resize", tell);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", tell);
      style.removeProperty(`--${edge}-bar`);
    };
  };
}

/** Nothing where the same element stands in the text, or beside it. */
function heightTaken(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  const isAtEdge = /sticky|fixed/.test(style.position) && style[edge] !== "auto";
  return isAtEdge ? bar.offsetHeight + Number.parseFloat(style[edge]) : 0;
}
