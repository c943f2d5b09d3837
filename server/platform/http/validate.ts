import { validator } from "hono-openapi";
import type { z } from "zod";
import { AppError } from "#server/platform/errors.ts";
import { createRefusal } from "#shared/messages/refusal.ts";
import type { MessageRef } from "#shared/messages/said.ts";

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
    throw new AppError("invalid_input", toMessage(issue, field), {
      english: `${field ? `${field}: ` : ""}${issue?.message ?? "Invalid input"}`,
      ...(field ? { details: { field } } : {}),
    });
  });
}

type Issue = {
  code?: string;
  message: string;
  maximum?: unknown;
  minimum?: unknown;
  origin?: unknown;
};

/** Maps an issue to a localized message: the contract's own messages exist in English only. */
function toMessage(issue: Issue | undefined, field = ""): MessageRef {
  if (issue?.origin === "string" && issue.code === "too_big") {
    return createRefusal("field_too_long", { most: Number(issue.maximum) });
  }
  if (issue?.origin === "string" && issue.code === "too_small")
    return createRefusal("field_needed");
  return field ? createRefusal("field_wrong", { field }) : createRefusal("unreadable");
}
