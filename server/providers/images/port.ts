import type { RenderFailure } from "#shared/error-codes.ts";

export type PortraitRequest = {
  /** JPEG or PNG, upright. */
  photo: Buffer;
  prompt: string;
  /** Stable anonymous user ID, by which the provider detects abuse. */
  userReference: string;
  /** Receives partial pictures in order; may never be called. */
  onPartial?: (picture: Buffer, index: number) => Promise<void>;
  /** Receives the reported cost; not called without a report. */
  onBilled?: (billed: Billed) => void;
  signal?: AbortSignal;
};

/** `micros`: millionths of a US dollar. */
export type Billed = { model: string; micros: number };

/** The provider returned no picture. `failure` selects the message for the user. */
export class PortraitError extends Error {
  readonly failure: RenderFailure;

  constructor(failure: RenderFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PortraitError";
    this.failure = failure;
  }
}

/** Generates portraits. */
export type Images = {
  /** Maximum cost of one call in cents, whether it succeeds or not. */
  costCents: number;
  /**
   * Returns a 1024x1536 PNG. Each call is billed and not retried, so call it only for a picture that is not
   * stored yet. Throws `PortraitError`.
   */
  composePortrait(request: PortraitRequest): Promise<Buffer>;
};
