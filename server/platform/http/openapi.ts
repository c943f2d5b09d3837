import { describeRoute, resolver } from "hono-openapi";
import type { z } from "zod";
import { errorBody, functionErrorBody } from "#shared/contracts/common.ts";
import { ERROR_STATUS, type ErrorCode } from "#shared/error-codes.ts";

type RouteDoc = {
  tag: string;
  summary: string;
  description?: string;
  /** Schema of the successful response; null: no JSON body. */
  output: z.ZodType | null;
  status?: 200 | 201;
  errors?: ErrorCode[];
  /** Needs no session. */
  isPublic?: boolean;
  requestBody?: Parameters<typeof describeRoute>[0]["requestBody"];
};

/** Describes a route in /api/openapi.json. Every route that is not public can also answer 401. */
export function doc({
  tag,
  summary,
  description,
  output,
  status = 200,
  errors = [],
  isPublic = false,
  requestBody,
}: RouteDoc) {
  const failure = tag === "functions" ? functionErrorBody : errorBody;
  const failures = Object.fromEntries(
    [...new Set<ErrorCode>([...(isPublic ? [] : ["unauthenticated" as const]), ...errors])].map(
      (code) => [
        ERROR_STATUS[code],
        { description: code, content: { "application/json": { schema: resolver(failure) } } },
      ],
    ),
  );
  const success = output
    ? { description: "OK", content: { "application/json": { schema: resolver(output) } } }
    : { description: "OK" };
  return describeRoute({
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [status]: success, ...failures },
  });
}
