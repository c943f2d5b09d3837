import type { Page } from "@playwright/test";
import { OWN_PAGES } from "#shared/written-pages.ts";

/** Answers that a test gives instead of the shop. */

type Refusal = { method?: string; status?: number };

/**
 * A refusal without a reason, so that the screen has to find its own words. 400 unless told: what
 * is wrong on the other side is tried again by itself.
 */
export async function refuse(
  page: Page,
  path: string,
  { method, status = 400 }: Refusal = {},
): Promise<void> {
  await page.route(path, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status, json: {} })
      : route.fallback(),
  );
}

/** Lets a request wait until the function that it gives is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await waiting;
    await route.fallback();
  });
  return letGo;
}

/**
 * The browser draws its person's pages by itself from now on, as it does where the server can't: only what it
 * asks for comes from the test.
 */
export async function leaveToBrowser(page: Page): Promise<void> {
  const isOwn = ({ pathname, search }: URL) => OWN_PAGES.some((own) => own === pathname + search);
  await page.route(isOwn, async (route) => {
    const url = `${route.request().url()}?drawn-by=browser`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Lets the shop answer and changes what it says. */
export async function change<Body>(
  page: Page,
  path: string,
  edit: (body: Body) => unknown,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Body) });
  });
}
