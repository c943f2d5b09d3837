import type { VendorContext } from "./vendor.ts";

/** Cuts the line, as a failing network does: the caller gets no answer, or the rest of none. */
export function dropConnection(c: VendorContext): Response {
  c.env.outgoing.destroy();
  return new Response(null, { status: 499 });
}

/** Stays silent until the caller hangs up, or cuts the line itself after `delayMs`. */
export function neverAnswer(c: VendorContext, delayMs: number | null): Promise<Response> {
  const { signal } = c.req.raw;
  return new Promise((resolve) => {
    const timer = delayMs === null ? undefined : setTimeout(end, delayMs);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(dropConnection(c));
    }
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}
