import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "./context.ts";

/** Maximum concurrent requests per user and process. */
const MAX_CONCURRENT = {
  /** Two devices with three live tabs each; further tabs fall back to polling. */
  stream: 6,
  /** Each upload is held in memory until it is decoded. */
  upload: 12,
  design: 8,
  "small-jpg": 6,
  zip: 3,
  export: 1,
  statement: 3,
} as const;

export type ConcurrencyName = keyof typeof MAX_CONCURRENT;

/** Counts concurrent requests per user. */
export type InFlight = {
  /** Returns a function that releases the slot. Throws `rate_limited` above the user's maximum. */
  enter(name: ConcurrencyName, userId: string): () => void;
};

const RETRY_AFTER_SECONDS = 5;

export function createInFlight(): InFlight {
  const open = new Map<string, number>();
  return {
    enter: (name, userId) => {
      const key = `${name} ${userId}`;
      const count = open.get(key) ?? 0;
      if (count >= MAX_CONCURRENT[name]) throw createConcurrencyError();
      open.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const others = (open.get(key) ?? 1) - 1;
        if (others === 0) open.delete(key);
        else open.set(key, others);
      };
    },
  };
}

function createConcurrencyError(): AppError {
  return new AppError("too_many_concurrent_requests", {
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

/**
 * Limits concurrent requests per user. Requires `requireUser`; a streamed body holds its slot until it is
 * sent or canceled.
 */
export function limitConcurrency(name: ConcurrencyName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const release = c.var.deps.inFlight.enter(name, c.var.actor.userId);
    try {
      await next();
    } catch (error) {
      release();
      throw error;
    }
    if (c.res.body && isStreamed(c.res)) c.res = onBodySent(c.res, c.res.body, release);
    else release();
  });
}

const STREAMED_TYPES = /^(application\/zip|text\/csv)/;

function isStreamed({ headers }: Response): boolean {
  return STREAMED_TYPES.test(headers.get("content-type") ?? "");
}

function onBodySent(
  response: Response,
  body: ReadableStream<Uint8Array>,
  done: () => void,
): Response {
  const reader = body.getReader();
  const observed = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const piece = await reader.read();
        if (!piece.done) return controller.enqueue(piece.value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      done();
    },
    cancel: async (reason) => {
      done();
      await reader.cancel(reason);
    },
  });
  return new Response(observed, response);
}
