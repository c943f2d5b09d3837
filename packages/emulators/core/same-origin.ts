import type { MiddlewareHandler } from "hono";

/**
 * Rejects cross-origin form posts (CSRF). Browsers send Origin with every POST; tests and the shop's
 * server send none and are let through.
 */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("origin");
  if (origin !== undefined && c.req.method !== "GET") {
    const host = URL.canParse(origin) ? new URL(origin).host : "";
    if (host !== c.req.header("host"))
      return c.json({ error: "Cross-origin requests are not allowed." }, 403);
  }
  return next();
};
