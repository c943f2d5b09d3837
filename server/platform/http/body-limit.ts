import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "./context.ts";

/** How much of an oversized body is read and discarded, so that the client can read the response. */
const DRAIN = { bytes: 32 * 1024 * 1024, ms: 5000 };

type Reader = { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> };

/**
 * Rejects bodies of more than `most` bytes with 413. The rest of the body is drained first: closing a
 * connection with unread bytes resets it and loses the response. If the body is too large to drain, the
 * connection is closed with `Connection: close`.
 */
export function limitBody(
  most: number,
  createError = (): AppError => new AppError("request_too_large"),
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { body } = c.req.raw;
    if (!body) return await next();
    const length = c.req.header("content-length");
    const isKnown = length !== undefined && c.req.header("transfer-encoding") === undefined;
    if (isKnown && Number(length) <= most) return await next();
    const reader: Reader = body.getReader();
    const read = isKnown ? null : await readUpTo(reader, most);
    if (read === null) {
      if (!(await drain(reader))) c.header("Connection", "close");
      throw createError();
    }
    c.req.raw = new Request(c.req.raw, { body: read });
    await next();
  });
}

/** Returns null if the body is longer. */
async function readUpTo(reader: Reader, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return Buffer.concat(parts);
    size += value.length;
    if (size > most) return null;
    parts.push(value);
  }
}

/** Returns whether the whole body was read. */
async function drain(reader: Reader): Promise<boolean> {
  const until = performance.now() + DRAIN.ms;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DRAIN.ms);
  });
  try {
    while (size <= DRAIN.bytes && performance.now() < until) {
      const part = await Promise.race([reader.read(), timeout]);
      if (part === null) return false;
      if (part.done) return true;
      size += part.value?.length ?? 0;
    }
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
