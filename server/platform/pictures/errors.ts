import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";
import type { Said } from "#shared/messages/said.ts";
import { inEnglish } from "../english.ts";

export type PhotoReason = "type" | "unsupported" | "bytes" | "megapixels" | "small" | "broken";

/** Why a photo is not taken, as the person is told. */
export class PhotoError extends Error {
  override readonly name = "PhotoError";
  readonly reason: PhotoReason;
  readonly said: Said;

  constructor(reason: PhotoReason, said: Said, options?: ErrorOptions) {
    super(inEnglish(said), options);
    this.reason = reason;
    this.said = said;
  }
}

/** What came back from a picture service is no picture we can keep. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The queue is full, or a picture waited in it for too long. */
export function tooBusy(retryAfterSeconds: number): AppError {
  return new AppError("unavailable", say("pictures_waiting", { seconds: retryAfterSeconds }), {
    details: { reason: "busy", retryAfterSeconds },
  });
}

/** Says nothing about the picture: a machine that is busy with others takes long too. */
export function tookTooLong(): AppError {
  return new AppError("unavailable", say("picture_too_slow"), {
    details: { reason: "slow", retryAfterSeconds: 10 },
  });
}

/** The process that worked on it died, or the shop closes. */
export function interrupted(cause?: unknown): AppError {
  return new AppError("unavailable", say("picture_interrupted"), {
    details: { reason: "interrupted", retryAfterSeconds: 2 },
    cause,
  });
}
