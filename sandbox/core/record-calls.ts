import type { MiddlewareHandler } from "hono";
import type { Core, VendorEnv } from "./vendor.ts";

const CALLER_WENT_AWAY = 499;

/** Logs each call to a vendor, from its beginning, so that one that never ends is seen too. */
export function recordCalls(core: Core, vendor: string): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    const path = withoutPrefix(c.req.path, `/${vendor}`);
    const call = core.calls.begin({ vendor, method: c.req.method, path });
    const startedAt = performance.now();
    let summary = "";
    c.set("note", (line) => {
      summary = line;
    });
    await next();
    const status = c.req.raw.signal.aborted ? CALLER_WENT_AWAY : c.res.status;
    core.calls.finish(call, { status, summary });
    const tookMs = Math.round(performance.now() - startedAt);
    core.log(`${vendor} ${call.method} ${path} ${status} ${tookMs} ms ${summary}`.trimEnd());
  };
}

function withoutPrefix(path: string, prefix: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) || "/" : path;
}
