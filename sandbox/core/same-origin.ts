import type { MiddlewareHandler } from "hono";

/**
 * Another site open in the same browser must not press the buttons here. Browsers name the origin
 * of every POST; tests and the shop's server, which are no browsers, name none.
 */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("origin");
  if (origin !== undefined && c.req.method !== "GET") {
    const host = URL.canParse(origin) ? new URL(origin).host : "";
    if (host !== c.req.header("host")) return c.json({ error: "Another origin asked." }, 403);
  }
  return next();
};
