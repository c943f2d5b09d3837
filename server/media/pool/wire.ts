import type { MessageRef } from "#shared/messages/said.ts";
import { PhotoError, type PhotoReason, PictureError } from "../errors.ts";
import type { OperationName, Operations } from "./operations.ts";

/** What goes between the shop and a process of its pool; pictures travel as they are. */

export type Request = {
  [Name in OperationName]: { name: Name; input: Parameters<Operations[Name]>[0] };
}[OperationName];

export type Answer = { value: unknown } | { failure: Failure };

type Failure = {
  kind: "photo" | "picture" | "other";
  photo: { reason: PhotoReason; said: MessageRef } | null;
  message: string;
  stack: string;
};

export function asFailure(error: unknown): Failure {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof PhotoError) {
    const { reason, said } = error;
    return { kind: "photo", photo: { reason, said }, message, stack };
  }
  const kind = error instanceof PictureError ? "picture" : "other";
  return { kind, photo: null, message, stack };
}

export function asError({ kind, photo, message, stack }: Failure): Error {
  if (photo) return new PhotoError(photo.reason, photo.said);
  if (kind === "picture") return new PictureError(message);
  const error = new Error(message);
  error.stack = stack;
  return error;
}
