import { AppError } from "#server/platform/errors.ts";
import { PictureError } from "../errors.ts";
import type { OperationName, Operations } from "./operations.ts";

/** What goes between the shop and a process of its pool; pictures travel as they are. */

export type Request = {
  [Name in OperationName]: { name: Name; input: Parameters<Operations[Name]>[0] };
}[OperationName];

export type Answer = { value: unknown } | { failure: Failure };

type Failure = {
  kind: "picture" | "other";
  /** An error that the client may see. */
  shown: Pick<AppError, "said" | "details"> | null;
  message: string;
  stack: string;
};

export function asFailure(error: unknown): Failure {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const shown = error instanceof AppError ? { said: error.said, details: error.details } : null;
  const kind = error instanceof PictureError ? "picture" : "other";
  return { kind, shown, message, stack };
}

export function asError({ kind, shown, message, stack }: Failure): Error {
  if (shown) {
    const { said, details } = shown;
    return new AppError(said.code, { params: said.params, ...(details && { details }) });
  }
  if (kind === "picture") return new PictureError(message);
  const error = new Error(message);
  error.stack = stack;
  return error;
}
