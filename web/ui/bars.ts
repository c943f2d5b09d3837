import type { RefCallback } from "react";

type Edge = "top" | "bottom";
type Enter = (bar: HTMLElement) => () => void;

const enterTop = barAt("top");
const enterBottom = barAt("bottom");
const enterTabs = barAt("bottom", "tab");

/**
 * Refs of the bars that stay in sight. They tell the page how much of the window they take, so that what
 * gets the focus is scrolled clear of them (styles.css) and toasts stand beside them.
 */
export const topBar: RefCallback<HTMLElement> = enterTop;
export const bottomBar: RefCallback<HTMLElement> = enterBottom;

/** Of the tabs at the thumb, which tell their height by themselves too: pills float above them. */
export const tabBar: RefCallback<HTMLElement> = (bar: HTMLElement) => {
  const leaves = [enterBottom(bar), enterTabs(bar)];
  return () => {
    for (const leave of leaves) leave();
  };
};

function barAt(edge: Edge, name: string = edge): Enter {
  /** Of several the tallest counts: they lie on one another. */
  const bars = new Set<HTMLElement>();
  const tell = () => {
    const taken = Math.max(0, ...[...bars].map((bar) => heightTaken(bar, edge)));
    const { style } = document.documentElement;
    if (bars.size > 0) style.setProperty(`--${name}-bar`, `${taken}px`);
    else style.removeProperty(`--${name}-bar`);
  };
  return (bar) => {
    bar.dataset.bar = edge;
    bars.add(bar);
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    window.addEventListener("resize", tell);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", tell);
      bars.delete(bar);
      tell();
    };
  };
}

/** Nothing where the same element stands in the text, beside it, or is not shown. */
function heightTaken(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  const isAtEdge = /sticky|fixed/.test(style.position) && style[edge] !== "auto";
  const isShown = style.display !== "none";
  return isAtEdge && isShown ? bar.offsetHeight + Number.parseFloat(style[edge]) : 0;
}
