import { validator } from "hono-openapi";
import type { z } from "zod";
import { AppError } from "#server/platform/errors.ts";

/** Validates a part of the request against its contract. Throws `invalid_input`. */
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
    throw createInputError(issue, field);
  });
}

type Issue = {
  code?: string;
  message: string;
  maximum?: unknown;
  minimum?: unknown;
  origin?: unknown;
};

/** Creates an error with a localized message: the contract's own messages exist in English only. */
function createInputError(issue: Issue | undefined, field = ""): AppError {
  const english = `${field ? `${field}: ` : ""}${issue?.message ?? "Invalid input"}`;
  const options = { english, ...(field ? { details: { field } } : {}) };
  if (issue?.origin === "string" && issue.code === "too_big") {
    return new AppError("field_too_long", { params: { most: Number(issue.maximum) }, ...options });
  }
  if (issue?.origin === "string" && issue.code === "too_small")
    return new AppError("field_required", options);
  return field
    ? new AppError("field_invalid", { params: { field }, ...options })
    : new AppError("request_invalid", options);
}
