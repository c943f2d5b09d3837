import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Ends once the page has been drawn in its new size: what is measured before that is still of the old one. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Nothing is cut at the right; the page itself never scrolls sideways, so its width tells nothing. */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findTooWide), what).toEqual([]);
}

/** In the page: what sticks out at the right, other than rows that are meant to be pushed sideways. */
function findTooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const isPushed = (element: Element): boolean => {
    if (element.matches("main, header") || !element.parentElement) return false;
    const isOwn = getComputedStyle(element).overflowX !== "visible" || element.matches(".sr-only");
    return isOwn || isPushed(element.parentElement);
  };
  return [...document.querySelectorAll("main *, header *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !isPushed(element))
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    .slice(0, 5);
}
