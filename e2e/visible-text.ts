import type { Locator, Page } from "@playwright/test";

/**
 * Finds text that is displayed. Some of it is repeated for screen readers after 800 ms (web/ui/live-region.tsx), and
 * `getByText` finds both.
 */
export function visibleText(scope: Page | Locator, text: string | RegExp): Locator {
  return scope.getByText(text).and(scope.locator(":not(.sr-only)"));
}
