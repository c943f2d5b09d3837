import { AppError } from "#server/platform/errors.ts";
import { PictureError } from "../errors.ts";
import type { OperationName, Operations } from "./operations.ts";

/** Messages between the shop and a worker process of its pool. Pictures are sent as bytes, without encoding. */

export type Request = {
  [Name in OperationName]: { name: Name; input: Parameters<Operations[Name]>[0] };
}[OperationName];

export type Answer = { value: unknown } | { failure: Failure };

type Failure = {
  kind: "picture" | "other";
  /** An error that the client may see. */
  shown: Pick<AppError, "messageRef" | "details"> | null;
  message: string;
  stack: string;
};

export function asFailure(error: unknown): Failure {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const shown =
    error instanceof AppError ? { messageRef: error.messageRef, details: error.details } : null;
  const kind = error instanceof PictureError ? "picture" : "other";
  return { kind, shown, message, stack };
}

export function asError({ kind, shown, message, stack }: Failure): Error {
  if (shown) {
    const { messageRef, details } = shown;
    return new AppError(messageRef.code, {
      params: messageRef.params,
      ...(details && { details }),
    });
  }
  if (kind === "picture") return new PictureError(message);
  const error = new Error(message);
  error.stack = stack;
  return error;
}
