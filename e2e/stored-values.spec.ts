import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Values that an older version, an extension or the user may have left in the browser's storage. */
const CORRUPT = ["{broken", "null", "7", '"text"', "[1]", "{}", '[{"input":1}]'];
const LOCAL_KEYS = ["merch-choice", "told-renders"];
const SESSION_KEYS = [
  "account-intent",
  "auth-draft",
  "cart-wishes",
  "checkout-draft",
  "create-attempt",
  "create-draft",
];
const SCREENS = ["/dashboard", "/dashboard/merchandise", "/create/4", "/cart", "/checkout"];

async function corruptStorage(page: Page, value: string): Promise<void> {
  await page.evaluate(
    ({ value, local, session }) => {
      for (const key of local) localStorage.setItem(key, value);
      for (const key of session) sessionStorage.setItem(key, value);
    },
    { value, local: LOCAL_KEYS, session: SESSION_KEYS },
  );
}

// The page fixture fails on every error in the console.
test("corrupt values in the browser's storage break no screen", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/faq");
  for (const value of CORRUPT) {
    for (const screen of value === "{broken" ? SCREENS : SCREENS.slice(0, 1)) {
      await corruptStorage(page, value);
      await page.goto(screen);
      await expect(page.locator("h1").first(), `${screen} with ${value}`).toBeVisible();
    }
  }
});
