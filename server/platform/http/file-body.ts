import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import { limitBody } from "./body-limit.ts";
import type { AppEnv } from "./context.ts";

// Multipart headers besides the file itself.
const SLACK = 64 * 1024;

export function isForm({ req }: Context): boolean {
  return req.header("content-type")?.startsWith("multipart/form-data") ?? false;
}

/** Rejects a form whose file exceeds `most` bytes. Other bodies are small and have been read already. */
export function fileBody(most: number, message: "upload_too_large" | "theme_file_too_large") {
  const params = { limit: most / 1024 / 1024 };
  const limited = limitBody(most + SLACK, () => new AppError(message, { params }));
  return createMiddleware<AppEnv>((c, next) => (isForm(c) ? limited(c, next) : next()));
}
