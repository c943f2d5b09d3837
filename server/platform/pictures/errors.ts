import { AppError } from "#server/platform/errors.ts";

export type PhotoReason = "type" | "unsupported" | "bytes" | "megapixels" | "small" | "broken";

/** Why a photo is not taken; the message is the sentence the person reads. */
export class PhotoError extends Error {
  override readonly name = "PhotoError";
  readonly reason: PhotoReason;

  constructor(reason: PhotoReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What came back from a picture service is no picture we can keep. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The queue is full, or a picture waited in it for too long. */
export function tooBusy(retryAfterSeconds: number): AppError {
  return new AppError(
    "unavailable",
    `Many pictures are waiting at the moment. Please try again in ${retryAfterSeconds} seconds.`,
    { details: { reason: "busy", retryAfterSeconds } },
  );
}

/** Says nothing about the picture: a machine that is busy with others takes long too. */
export function tookTooLong(): AppError {
  return new AppError("unavailable", "This picture took us too long. Please try again.", {
    details: { reason: "slow", retryAfterSeconds: 10 },
  });
}

/** The process that worked on it died, or the shop closes. */
export function interrupted(cause?: unknown): AppError {
  return new AppError(
    "unavailable",
    "We were interrupted while we worked on this picture. Please try again.",
    { details: { reason: "interrupted", retryAfterSeconds: 2 }, cause },
  );
}
