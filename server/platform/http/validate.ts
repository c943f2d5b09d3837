import { validator } from "hono-openapi";
import type { z } from "zod";
import { AppError } from "#server/platform/errors.ts";

/** Reads a part of the request by its contract; what does not fit is `invalid_input`. */
export function valid<Target extends "json" | "query" | "param", Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const [issue] = result.error;
    const field = issue?.path
      ?.map((part) => String(typeof part === "object" ? part.key : part))
      .join(".");
    throw new AppError(
      "invalid_input",
      `${field ? `${field}: ` : ""}${issue?.message ?? "Invalid input"}`,
      {
        ...(field ? { details: { field } } : {}),
      },
    );
  });
}
