import type { VendorContext } from "./vendor.ts";

/** Destroys the socket, as a network failure does: the client gets no response or a partial one. */
export function dropConnection(c: VendorContext): Response {
  c.env.outgoing.destroy();
  return new Response(null, { status: 499 });
}

/** Sends nothing until the client disconnects, or drops the connection after `delayMs`. */
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
