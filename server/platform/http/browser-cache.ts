import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * Sets ETag and `private, no-cache`: the browser revalidates each time, so that nothing is shown from its
 * cache after sign-out. Returns true if the browser has this version: answer 304.
 */
export function isNotModified(c: Context<AppEnv>, version: string): boolean {
  const etag = `"${version}"`;
  c.header("Cache-Control", "private, no-cache");
  c.header("ETag", etag);
  return c.req.header("if-none-match")?.includes(etag) ?? false;
}
