import type { Context } from "hono";

/** Sends a private ZIP as the download `{name}-{day}.zip`, not cached. */
export function sendZip(
  c: Context,
  zip: ReadableStream,
  { name, day }: { name: string; day: string },
) {
  c.header("Content-Type", "application/zip");
  c.header("Content-Disposition", `attachment; filename="${name}-${day}.zip"`);
  c.header("Cache-Control", "private, no-store");
  return c.body(zip);
}
