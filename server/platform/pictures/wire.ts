import { PhotoError, type PhotoReason, PictureError } from "./errors.ts";
import type { OperationName, Operations } from "./operations.ts";

/** What goes between the shop and a process of its pool; pictures travel as they are. */

export type Request = {
  [Name in OperationName]: { name: Name; input: Parameters<Operations[Name]>[0] };
}[OperationName];

export type Answer = { value: unknown } | { failure: Failure };

type Failure = {
  kind: "photo" | "picture" | "other";
  reason: PhotoReason | null;
  message: string;
  stack: string;
};

export function asFailure(error: unknown): Failure {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof PhotoError) return { kind: "photo", reason: error.reason, message, stack };
  const kind = error instanceof PictureError ? "picture" : "other";
  return { kind, reason: null, message, stack };
}

export function asError({ kind, reason, message, stack }: Failure): Error {
  if (kind === "photo" && reason) return new PhotoError(reason, message);
  if (kind === "picture") return new PictureError(message);
  const error = new Error(message);
  error.stack = stack;
  return error;
}
