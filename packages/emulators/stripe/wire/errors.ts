export type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
};

/** An error response of Stripe's API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function createErrorBody({ body }: ApiError): { error: ErrorBody & { doc_url?: string } } {
  if (!body.code) return { error: body };
  const page = body.code.replaceAll("_", "-");
  return { error: { ...body, doc_url: `https://stripe.com/docs/error-codes/${page}` } };
}

export function invalid(message: string, about: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...about });
}

export function unknownParameter(param: string): ApiError {
  return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
}

export function missingParameter(param: string): ApiError {
  return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

/** Rejects a parameter that Stripe supports and the emulator does not, instead of ignoring it. */
export function notServed(param: string): ApiError {
  return invalid(`This emulator does not support '${param}'.`, { param });
}

/** 404 for an id in the path, 400 for an id in a parameter. */
export function noSuch(thing: string, id: string, param = "id"): ApiError {
  const status = param === "id" ? 404 : 400;
  const message = `No such ${thing}: '${id}'`;
  return new ApiError(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  });
}
