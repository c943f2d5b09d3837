import { AppError } from "#server/platform/errors.ts";

/** The image provider's response is not a usable picture. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The error if the queue is full or a picture waited too long. */
export function tooBusy(retryAfterSeconds: number): AppError {
  return new AppError("picture_queue_full", {
    params: { seconds: retryAfterSeconds },
    details: { reason: "busy", retryAfterSeconds },
  });
}

/** The error on a timeout; it may be due to load, so it does not blame the picture. */
export function tookTooLong(): AppError {
  return new AppError("picture_timeout", { details: { reason: "slow", retryAfterSeconds: 10 } });
}

/** The error if the worker process crashed or the shop shuts down. */
export function interrupted(cause?: unknown): AppError {
  return new AppError("picture_interrupted", {
    details: { reason: "interrupted", retryAfterSeconds: 2 },
    cause,
  });
}
