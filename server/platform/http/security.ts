import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "./context.ts";

const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Rejects writes from another site's page (CSRF). Browsers send the request's origin; other clients do not
 * attach cookies by themselves.
 */
export const rejectForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isForeign =
    c.req.header("sec-fetch-site") === "cross-site" ||
    !isOwnOrigin(c.req.header("origin"), c.req.header("host"), c.var.deps.env.APP_URL);
  if (UNSAFE.has(c.req.method) && isForeign) {
    throw new AppError("cross_site_request");
  }
  await next();
});

function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  appUrl: string,
): boolean {
  if (origin === undefined) return true;
  if (origin === new URL(appUrl).origin) return true;
  // A local shop is reached as localhost and as 127.0.0.1.
  return (
    appUrl.startsWith("http://localhost:") && origin === `http://${host}` && isLoopback(origin)
  );
}

function isLoopback(origin: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}

/** `inlineScripts`: hashes of the page's inline scripts. */
export function securityHeaders(isHttps: boolean, inlineScripts: string[]) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "blob:", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: isHttps,
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: "same-origin",
  });
}

/** Allows other sites to embed the resource. Registered before `securityHeaders`, so that its header wins. */
export const allowEmbedding = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
});

/** Sets `no-store` unless the endpoint sets its own Cache-Control: responses are private to the user. */
export const setNoStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});
