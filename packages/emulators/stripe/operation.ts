import type { Account } from "./account.ts";

export type ApiRequest<Params> = {
  account: Account;
  params: Params;
  /** The path parameter. */
  id: string;
};

export type Operation = {
  /** Method and path as in the contract, e.g. "POST /v1/customers/{customer}". */
  call: string;
  /** Runs inside `account.act`; throws `ApiError`. */
  run(request: ApiRequest<unknown>): Record<string, unknown>;
};

/**
 * `Params` are the types of the Stripe client; the contract derives from them and validates the
 * request before.
 */
export function operation<Params>(
  call: string,
  run: (request: ApiRequest<Params>) => Record<string, unknown>,
): Operation {
  return { call, run: (request) => run(request as ApiRequest<Params>) };
}
