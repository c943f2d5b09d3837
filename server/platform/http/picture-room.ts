import { setTimeout } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/** Who tries again at once, against what they are told, keeps nobody else waiting for it. */
const REST_MS = 1000;

/**
 * Refuses a picture before its bytes are read where many of the same person wait: to take megabytes apart for nothing,
 * again and again, kept everybody's answers waiting. For who is signed in.
 */
export const roomForPicture = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, actor } = c.var;
  const refusal = deps.pictures.refusalOf(actor.userId);
  if (!refusal) return await next();
  await setTimeout(REST_MS, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
  throw refusal;
});
