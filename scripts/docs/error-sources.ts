import { globSync, readFileSync } from "node:fs";
import type { ErrorCode } from "#shared/error-codes.ts";
import type { errors } from "#shared/messages/en/errors.ts";

type Message = keyof typeof errors;

/** Messages that reach their error through a variable, so that `listErrors` does not find them. */
const INDIRECT: [code: ErrorCode | Uppercase<string>, messages: Message[]][] = [
  ["invalid_input", ["field_wrong", "field_too_long", "field_needed", "field_of_other_theme"]],
  ["invalid_input", ["field_missing", "field_no_choice", "field_of_theme_too_long"]],
  ["too_large", ["upload_too_heavy", "pack_too_large"]],
  ["rate_limited", ["too_often", "day_of_account_full", "day_of_network_full"]],
  ["conflict", ["account_blocked", "paid_already", "paid_and_confirming", "price_refused"]],
  ["price_changed", ["cart_changed", "price_changed"]],
  ["promo_refused", ["promo_expired", "promo_needs_more", "promo_used", "promo_used_up"]],
  ["unavailable", ["no_payment_provider"]],
  ["internal", ["no_checkout_session", "no_product", "no_upload"]],
  ["INVALID_NAME", ["name_needed", "passkey_name_needed", "field_too_long"]],
  ["WRONG_PASSWORD", ["sign_up_password_wrong"]],
  ["TOO_MANY_PASSWORDS", ["sign_up_tries_used"]],
  ["ACCOUNT_BLOCKED", ["account_blocked"]],
];

/** A created error in the source; codes in capitals are those of `/api/auth`. */
const CREATION =
  /new AppError\(\s*"(?<app>\w+)"|new (?<photo>PhotoError)\(|(?:createAuthError|new APIError)\(\s*"(?<status>[A-Z_]+)",\s*(?:"(?<auth>\w+)"|\{)|(?<helper>badRequest|createRejection)\("(?<own>\w+)"/g;
const STATUS: Record<string, number> = { BAD_REQUEST: 400, UNAUTHORIZED: 401, FORBIDDEN: 403 };

type CreatedError = { code: string; status: number | undefined; text: string };

/** Returns the errors that a source creates; `text` is the whole call. */
function listErrors(source: string): CreatedError[] {
  return [...source.matchAll(CREATION)].map(({ index, groups = {} }) => {
    const text = source.slice(index, findEnd(source, index));
    const { app, photo, status, auth, helper, own } = groups;
    if (app ?? photo) return { code: app ?? "invalid_photo", status: undefined, text };
    const inObject = /code: "(\w+)"/.exec(text)?.[1];
    const name = status ?? (helper === "badRequest" ? "BAD_REQUEST" : "FORBIDDEN");
    return { code: auth ?? own ?? inObject ?? "", status: STATUS[name], text };
  });
}

/** Returns the position of the parenthesis that closes the first one after `start`. */
function findEnd(source: string, start: number): number {
  let depth = 0;
  for (let place = start; place < source.length; place++) {
    if (source[place] === "(") depth++;
    if (source[place] === ")" && --depth === 0) return place;
  }
  return source.length;
}

/** Returns for each message the codes of the errors that carry it, and the statuses of each code of `/api/auth`. */
export function readErrorSources() {
  const codes = new Map<string, Set<string>>();
  const authStatus = new Map<string, Set<number>>();
  const add = (message: string, code: string) => addTo(codes, message, code);
  for (const path of globSync("server/{features,media,platform}/**/*.ts").toSorted()) {
    if (path.endsWith(".test.ts")) continue;
    for (const { code, status, text } of listErrors(readFileSync(path, "utf8"))) {
      if (status !== undefined && code !== "") addTo(authStatus, code, status);
      for (const [, given = ""] of text.matchAll(/createRefusal\(([^,)]+)/g)) {
        for (const [, message = ""] of given.matchAll(/"(\w+)"/g)) add(message, code);
      }
    }
  }
  for (const [code, messages] of INDIRECT) for (const message of messages) add(message, code);
  return { codes, authStatus };
}

function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
