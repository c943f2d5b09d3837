import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { MessageRef } from "#shared/messages/said.ts";
import { limitBody } from "./body-limit.ts";
import type { AppEnv } from "./context.ts";

// Multipart headers besides the file itself.
const SLACK = 64 * 1024;

export function isForm({ req }: Context): boolean {
  return req.header("content-type")?.startsWith("multipart/form-data") ?? false;
}

/** Rejects a form whose file exceeds `most` bytes. Other bodies are small and have been read already. */
export function fileBody(most: number, tooLarge: MessageRef) {
  const limited = limitBody(most + SLACK, tooLarge);
  return createMiddleware<AppEnv>((c, next) => (isForm(c) ? limited(c, next) : next()));
}
