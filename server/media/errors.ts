import { inEnglish } from "#server/platform/english.ts";
import { AppError } from "#server/platform/errors.ts";
import { createRefusal } from "#shared/messages/refusal.ts";
import type { MessageRef } from "#shared/messages/said.ts";

export type PhotoReason = "type" | "unsupported" | "bytes" | "megapixels" | "small" | "broken";

/** A rejected photo with the reason that the user reads. */
export class PhotoError extends Error {
  override readonly name = "PhotoError";
  readonly reason: PhotoReason;
  readonly said: MessageRef;

  constructor(reason: PhotoReason, said: MessageRef, options?: ErrorOptions) {
    super(inEnglish(said), options);
    this.reason = reason;
    this.said = said;
  }
}

/** The image provider's response is not a usable picture. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The error if the queue is full or a picture waited too long. */
export function tooBusy(retryAfterSeconds: number): AppError {
  return new AppError(
    "unavailable",
    createRefusal("pictures_waiting", { seconds: retryAfterSeconds }),
    {
      details: { reason: "busy", retryAfterSeconds },
    },
  );
}

/** The error on a timeout; it may be due to load, so it does not blame the picture. */
export function tookTooLong(): AppError {
  return new AppError("unavailable", createRefusal("picture_too_slow"), {
    details: { reason: "slow", retryAfterSeconds: 10 },
  });
}

/** The error if the worker process died or the shop shuts down. */
export function interrupted(cause?: unknown): AppError {
  return new AppError("unavailable", createRefusal("picture_interrupted"), {
    details: { reason: "interrupted", retryAfterSeconds: 2 },
    cause,
  });
}
