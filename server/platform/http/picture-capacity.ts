import { setTimeout } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/** Delay before a rejection, so that immediate retries do not slow down other users. */
const RETRY_DELAY_MS = 1000;

/**
 * Rejects an upload before its body is parsed if too many of the user's pictures are queued: parsing
 * megabytes only to reject them delayed all other responses. Requires `requireUser`.
 */
export const requirePictureCapacity = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, actor } = c.var;
  const rejection = deps.pictures.getRejection(actor.userId);
  if (!rejection) return await next();
  await setTimeout(RETRY_DELAY_MS, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
  throw rejection;
});
