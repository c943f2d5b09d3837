import type { Locator } from "@playwright/test";

/** Clicks repeatedly until the button is removed, so also between the response and the next page. */
export async function clickUntilGone(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const click = () => {
      if (!element.isConnected) return;
      element.click();
      setTimeout(click);
    };
    click();
  });
}
