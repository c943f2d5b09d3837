import type { MiddlewareHandler } from "hono";
import type { Core, VendorEnv } from "./vendor.ts";

/** nginx's status for a client that disconnects before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs each call to a vendor when it begins and when it ends, so that pending calls are visible. */
export function recordCalls(core: Core, vendor: string): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    const path = removePrefix(c.req.path, `/${vendor}`);
    const call = core.calls.begin({ vendor, method: c.req.method, path });
    const startedAt = performance.now();
    let summary = "";
    c.set("note", (line) => {
      summary = line;
    });
    await next();
    const status = c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : c.res.status;
    core.calls.finish(call, { status, summary });
    const tookMs = Math.round(performance.now() - startedAt);
    core.log(`${vendor} ${call.method} ${path} ${status} ${tookMs} ms ${summary}`.trimEnd());
  };
}

function removePrefix(path: string, prefix: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) || "/" : path;
}
