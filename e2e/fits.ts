import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const PHONE = { width: 390, height: 844 };

/** Resizes the viewport and waits for two frames, so that measurements see the new layout. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Asserts that no element overflows to the right. The page clips its overflow, so `scrollWidth` can't show that. */
export async function expectFits(page: Page, label: string): Promise<void> {
  expect.soft(await page.evaluate(findOverflow), label).toEqual([]);
}

/** Runs in the page: returns elements beyond the right edge, except those in rows that scroll horizontally. */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const isScrollable = (element: Element): boolean => {
    if (element.matches("main, header") || !element.parentElement) return false;
    const isClipped =
      getComputedStyle(element).overflowX !== "visible" || element.matches(".sr-only");
    return isClipped || isScrollable(element.parentElement);
  };
  return [...document.querySelectorAll("main *, header *")]
    .filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isScrollable(element),
    )
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    .slice(0, 5);
}
