import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";
import type { AppEnv } from "./context.ts";

const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Refuses writes that another site's page makes in a signed-in browser. Browsers say where such a
 * request comes from; callers that are no browser send no cookie by themselves.
 */
export const refuseForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isForeign =
    c.req.header("sec-fetch-site") === "cross-site" ||
    !isOwnOrigin(c.req.header("origin"), c.req.header("host"), c.var.deps.env.APP_URL);
  if (UNSAFE.has(c.req.method) && isForeign) {
    throw new AppError("forbidden_origin", say("other_site"));
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
  // Locally the shop is reached as localhost and as 127.0.0.1.
  return (
    appUrl.startsWith("http://localhost:") && origin === `http://${host}` && isLoopback(origin)
  );
}

function isLoopback(origin: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}

/** `inlineScripts` are the hashes of the scripts that stand in the page itself. */
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

/** For what other companies' pages show; stands before `securityHeaders`, so it has the last word. */
export const showElsewhere = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
});

/** Answers are somebody's own: no cache keeps them, unless the endpoint says otherwise. */
export const keepNothing = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});
