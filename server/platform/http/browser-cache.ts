import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * For what a browser may keep but asks for each time, so that after a sign-out nobody sees it from the
 * cache. True if it has this version: answer 304.
 */
export function isKept(c: Context<AppEnv>, version: string): boolean {
  const etag = `"${version}"`;
  c.header("Cache-Control", "private, no-cache");
  c.header("ETag", etag);
  return c.req.header("if-none-match")?.includes(etag) ?? false;
}
