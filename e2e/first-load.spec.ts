import { expect, test } from "./fixtures.ts";
import { isHydrated, readScripts } from "./hydration.ts";

/**
 * Maximum bytes of compressed JavaScript of a first visit, some 2 kB above the measured value. A feature that
 * exceeds it loads a part of itself later (docs/decisions/060).
 */
const BUDGETS = { "/auth": 172_000, "/dashboard": 171_000 };

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`a first visit of ${path} loads at most ${budget / 1000} kB of JavaScript`, async ({
    page,
    context,
    login,
  }) => {
    if (path === "/dashboard") await login(context);
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState("networkidle");
    const scripts = await page.evaluate(readScripts);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(budget);
    expect(total).toBeGreaterThan(0);
  });
}
