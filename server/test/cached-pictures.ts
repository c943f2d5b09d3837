import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { Pictures } from "#server/media/pool/pool.ts";

/** Shared by the shops of a test process. */
const results = new Map<string, unknown>();
const MAX_RESULTS = 60;

/**
 * Caches the results of the real picture processes by operation and input: a plain mix takes 0.5 s of CPU time, and
 * tests upload and render the same few pictures. Errors are not cached.
 */
export function cachePictures(pictures: Pictures): Pictures {
  return {
    ...pictures,
    run: async (name, input, turn) => {
      const key = `${name} ${createHash("sha256").update(serialize(input)).digest("hex")}`;
      const result = results.get(key) ?? (await pictures.run(name, input, turn));
      results.set(key, result);
      const [oldest] = results.keys();
      if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
      return result as never;
    },
  };
}
