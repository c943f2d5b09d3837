import type { RefCallback } from "react";

type Edge = "top" | "bottom";
type RegisterBar = (bar: HTMLElement) => () => void;

const registerTop = createBarRegistry("top");
const registerBottom = createBarRegistry("bottom");
const registerTabs = createBarRegistry("bottom", "tab");

/**
 * Refs of sticky bars. They publish their height as CSS variables, so that focused elements scroll
 * clear of them (styles.css) and toasts avoid them.
 */
export const topBar: RefCallback<HTMLElement> = registerTop;
export const bottomBar: RefCallback<HTMLElement> = registerBottom;

/** The tab bar also publishes its own height, for elements that float above it. */
export const tabBar: RefCallback<HTMLElement> = (bar: HTMLElement) => {
  const leaves = [registerBottom(bar), registerTabs(bar)];
  return () => {
    for (const leave of leaves) leave();
  };
};

function createBarRegistry(edge: Edge, name: string = edge): RegisterBar {
  /** Bars overlap, so the tallest counts. */
  const bars = new Set<HTMLElement>();
  const publishHeight = () => {
    const height = Math.max(0, ...[...bars].map((bar) => computeHeight(bar, edge)));
    const { style } = document.documentElement;
    if (bars.size > 0) style.setProperty(`--${name}-bar`, `${height}px`);
    else style.removeProperty(`--${name}-bar`);
  };
  return (bar) => {
    bar.dataset.bar = edge;
    bars.add(bar);
    const observer = new ResizeObserver(publishHeight);
    observer.observe(bar);
    window.addEventListener("resize", publishHeight);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", publishHeight);
      bars.delete(bar);
      publishHeight();
    };
  };
}

/** Returns 0 if the bar is inline or hidden. */
function computeHeight(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  const isAtEdge = /sticky|fixed/.test(style.position) && style[edge] !== "auto";
  const isShown = style.display !== "none";
  return isAtEdge && isShown ? bar.offsetHeight + Number.parseFloat(style[edge]) : 0;
}
