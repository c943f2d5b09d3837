import { AsyncLocalStorage } from "node:async_hooks";
import type { Hono } from "hono";
import type { ApiFetch } from "#shared/written-pages.ts";
import type { AppEnv } from "./context.ts";

/**
 * The cookies of the user whose page is being rendered. Scoped to the request, however many pages are
 * rendered concurrently; public pages have none (decision 039).
 */
const cookies = new AsyncLocalStorage<string>();

/** Sends all API calls that `write` makes, also asynchronous ones, with this cookie. */
export function withCookie<T>(cookie: string, write: () => Promise<T>): Promise<T> {
  return cookies.run(cookie, write);
}

/** Returns an API client that calls the app in-process, without the network. */
export function createInProcessClient(app: Hono<AppEnv>): ApiFetch {
  return (path) => {
    const cookie = cookies.getStore();
    return app.request(path, cookie === undefined ? {} : { headers: { cookie } });
  };
}
