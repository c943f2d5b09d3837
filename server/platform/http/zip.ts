import type { Context } from "hono";

/** Sends a ZIP of somebody's own to be saved as `{name}-{day}.zip`; no cache keeps it. */
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
