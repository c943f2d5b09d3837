import { AsyncLocalStorage } from "node:async_hooks";
import type { Hono } from "hono";
import type { Ask } from "#shared/written-pages.ts";
import type { AppEnv } from "./context.ts";

/**
 * The cookies of whom a page is written for just now. Each request has its own, however many are written at
 * once, and pages for everybody have none (decision 039).
 */
const cookies = new AsyncLocalStorage<string>();

/** All that `write` asks for, also later on, is asked by whoever has sent this cookie. */
export function askAs<T>(cookie: string, write: () => Promise<T>): Promise<T> {
  return cookies.run(cookie, write);
}

/** The shop asks itself, without a way through the network. */
export function askItself(app: Hono<AppEnv>): Ask {
  return (path) => {
    const cookie = cookies.getStore();
    return app.request(path, cookie === undefined ? {} : { headers: { cookie } });
  };
}
