import type { RenderFailure } from "#shared/error-codes.ts";

export type PortraitRequest = {
  /** JPEG or PNG, upright. */
  photo: Buffer;
  prompt: string;
  /** Stable and anonymous: the provider uses it to find abuse. */
  userReference: string;
  /** Early states of the picture, in order; may never come. */
  onPartial?: (picture: Buffer, index: number) => Promise<void>;
  /** What the service says that the picture cost; where it says nothing, nobody is told. */
  onBilled?: (billed: Billed) => void;
  signal?: AbortSignal;
};

/** `micros`: millionths of a US dollar. */
export type Billed = { model: string; micros: number };

/** The provider made no picture. `failure` says what the person is told. */
export class PortraitError extends Error {
  readonly failure: RenderFailure;

  constructor(failure: RenderFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PortraitError";
    this.failure = failure;
  }
}

/** Makes pictures of people. */
export type Images = {
  /** What one call may cost at most, in cents, whatever comes of it. */
  costCents: number;
  /**
   * A 1024x1536 PNG. Each call is billed and none is retried here, so call it only for a picture
   * that is not stored yet. Throws `PortraitError`.
   */
  composePortrait(request: PortraitRequest): Promise<Buffer>;
};
