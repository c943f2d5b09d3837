import type { ContentfulStatusCode } from "hono/utils/http-status";

export type VendorError = {
  message: string;
  type: string;
  param: string | null;
  code: string | null;
  moderation_details?: { moderation_stage: "input" | "output"; categories: string[] };
};

/** Becomes the response status and OpenAI's error body. */
export class OpenAiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { error: VendorError };
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    error: VendorError,
    headers: Record<string, string> = {},
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.headers = headers;
  }
}

export function createInvalidRequestError(
  param: string,
  code: string,
  message: string,
): OpenAiError {
  return new OpenAiError(400, { message, type: "invalid_request_error", param, code });
}

export function createModelNotFoundError(id: string): OpenAiError {
  return new OpenAiError(404, {
    message: `The model \`${id}\` does not exist or you do not have access to it.`,
    type: "invalid_request_error",
    param: null,
    code: "model_not_found",
  });
}

export function createInvalidKeyError(message: string): OpenAiError {
  return new OpenAiError(401, {
    message,
    type: "invalid_request_error",
    param: null,
    code: "invalid_api_key",
  });
}

export function createModerationError(stage: "input" | "output"): OpenAiError {
  const subject = stage === "input" ? "Your request was" : "The generated image was";
  return new OpenAiError(400, {
    message: `${subject} rejected by the safety system. safety_violations=[other].`,
    type: "image_generation_user_error",
    param: null,
    code: "moderation_blocked",
    moderation_details: { moderation_stage: stage, categories: ["other"] },
  });
}

/** Exists only in the emulator: its art needs a face, while OpenAI would invent a picture. */
export function createNoFaceError(): OpenAiError {
  return new OpenAiError(400, {
    message: "No face was found in the image. Send a photo that shows one clearly.",
    type: "image_generation_user_error",
    param: "image",
    code: "no_face_found",
  });
}

export function createRateLimitError(): OpenAiError {
  const error = {
    message: "Rate limit reached for images per minute. Please try again in 2s.",
    type: "requests",
    param: null,
    code: "rate_limit_exceeded",
  };
  return new OpenAiError(429, error, {
    "retry-after": "2",
    "retry-after-ms": "2000",
    "x-ratelimit-limit-requests": "5",
    "x-ratelimit-remaining-requests": "0",
    "x-ratelimit-reset-requests": "2s",
  });
}

export function createQuotaError(): OpenAiError {
  return new OpenAiError(429, {
    message: "You exceeded your current quota, please check your plan and billing details.",
    type: "insufficient_quota",
    param: null,
    code: "insufficient_quota",
  });
}

export function createBillingLimitError(): OpenAiError {
  return new OpenAiError(400, {
    message: "Billing hard limit has been reached",
    type: "billing_limit_user_error",
    param: null,
    code: "billing_hard_limit_reached",
  });
}

export function createServerError(): OpenAiError {
  return new OpenAiError(500, {
    message: "The server had an error while processing your request. Sorry about that!",
    type: "server_error",
    param: null,
    code: null,
  });
}
