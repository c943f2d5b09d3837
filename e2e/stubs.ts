import type { Page } from "@playwright/test";
import { OWN_PAGES } from "#shared/written-pages.ts";

/** Stubs for responses of the shop. */

type ErrorStub = { method?: string; status?: number };

/**
 * Stubs an error response without an error code, for which pages show their own message. The default
 * status is 400, since the client retries 5xx responses.
 */
export async function stubError(
  page: Page,
  path: string,
  { method, status = 400 }: ErrorStub = {},
): Promise<void> {
  await page.route(path, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status, json: {} })
      : route.fallback(),
  );
}

/** Holds requests to a path until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/**
 * Disables server-side rendering of signed-in pages: the browser then fetches their data, which a test can stub.
 */
export async function renderInBrowser(page: Page): Promise<void> {
  const isOwn = ({ pathname, search }: URL) => OWN_PAGES.some((own) => own === pathname + search);
  await page.route(isOwn, async (route) => {
    const url = `${route.request().url()}?drawn-by=browser`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Modifies the body of the shop's response. */
export async function editResponse<Body>(
  page: Page,
  path: string,
  edit: (body: Body) => unknown,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Body) });
  });
}
