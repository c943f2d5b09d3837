import type { Account } from "./account.ts";

export type ApiRequest<Params> = {
  account: Account;
  params: Params;
  /** The part of the path in braces. */
  id: string;
};

export type Operation = {
  /** As the contract names it, e.g. "POST /v1/customers/{customer}". */
  call: string;
  /** Runs inside `account.act`; throws `ApiError`. */
  run(request: ApiRequest<unknown>): Record<string, unknown>;
};

/** `Params` are the vendor's own types, which the contract was made from and is checked before. */
export function operation<Params>(
  call: string,
  run: (request: ApiRequest<Params>) => Record<string, unknown>,
): Operation {
  return { call, run: (request) => run(request as ApiRequest<Params>) };
}
