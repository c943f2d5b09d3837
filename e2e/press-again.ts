import type { Locator } from "@playwright/test";

/** Presses again and again until the button is gone: also between the shop's answer and the next screen. */
export async function pressUntilGone(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const press = () => {
      if (!element.isConnected) return;
      element.click();
      setTimeout(press);
    };
    press();
  });
}
