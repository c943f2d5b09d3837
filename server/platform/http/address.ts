import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * The caller's address. Behind n trusted proxies it is the n-th from the right in X-Forwarded-For:
 * what stands further left was written by the caller.
 */
export function callerAddress(c: Context<AppEnv>): string {
  const trusted = c.var.deps.env.TRUSTED_PROXIES;
  if (trusted > 0) {
    const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    const address = hops.at(-trusted);
    if (address) return address;
  }
  return socketAddress(c) ?? "unknown";
}

function socketAddress(c: Context<AppEnv>): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // A request that came by `app.request` in a test has no socket.
    return undefined;
  }
}
