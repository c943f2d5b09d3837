import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { AppEnv } from "./context.ts";

/** The caller's network and the larger one around it, for rate limits. */
export type Origin = { network: string; prefix: string };

/**
 * Returns the caller's network. Without configured proxies X-Forwarded-For is ignored: any client can send
 * it.
 */
export function getCallerNetwork(c: Context<AppEnv>): Origin {
  const { TRUSTED_PROXIES: trusted } = c.var.deps.env;
  if (trusted === 0 && c.req.header("x-forwarded-for") !== undefined) warnAboutProxy(c);
  return toNetworks(getClientAddress(c) ?? "unknown");
}

/** Returns the caller's IP address from the connection or a trusted proxy; null without a connection. */
export function getClientAddress(c: Context<AppEnv>): string | null {
  const { TRUSTED_PROXIES: trusted } = c.var.deps.env;
  const forwarded = c.req.header("x-forwarded-for") ?? "";
  const hop = trusted > 0 ? getNthFromRight(forwarded, trusted) : null;
  return hop ?? getSocketAddress(c) ?? null;
}

/**
 * Behind n trusted proxies the caller's address is the n-th from the right: entries further left come from
 * the caller. Returns null if that entry is not an IP address.
 */
function getNthFromRight(forwarded: string, trusted: number): string | null {
  const hop = forwarded.split(",").at(-trusted)?.trim() ?? "";
  const bare = hop.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  return isIP(bare) ? bare : null;
}

/**
 * Returns an IPv4 address with its /24, or an IPv6 /64 (the smallest network of one customer) with its /48.
 */
export function toNetworks(address: string): { network: string; prefix: string } {
  if (!isIP(address)) return { network: address, prefix: address };
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) {
    return { network: ip.toString(), prefix: `${ip.octets.slice(0, 3).join(".")}.0/24` };
  }
  const groups = ip.parts.map((part) => part.toString(16));
  return {
    network: `${groups.slice(0, 4).join(":")}::/64`,
    prefix: `${groups.slice(0, 3).join(":")}::/48`,
  };
}

/** Warns once per process; keyed by the environment because tests open several shops. */
const warned = new WeakSet<object>();

function warnAboutProxy(c: Context<AppEnv>): void {
  const { env, log } = c.var.deps;
  if (warned.has(env)) return;
  warned.add(env);
  log.error({ setting: "TRUSTED_PROXIES" }, "proxy.untrusted");
}

function getSocketAddress(c: Context<AppEnv>): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // Requests by `app.request` in tests have no socket.
    return undefined;
  }
}
