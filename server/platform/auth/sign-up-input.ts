import type { APIError } from "better-auth/api";
import { z } from "zod";
import { accountName, MAX_PASSWORD, MIN_PASSWORD } from "#shared/contracts/accounts.ts";
import { createApiError } from "./endpoint.ts";
import { assertNotCommon } from "./password-rules.ts";

/** Maximum length of an address by RFC 5321. */
const MAX_ADDRESS = 254;

const signUpInput = z.strictObject({
  name: accountName,
  email: z.email().max(MAX_ADDRESS).toLowerCase(),
  password: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD),
  // Better Auth's client may send these; they are ignored.
  callbackURL: z.string().optional(),
  rememberMe: z.boolean().optional(),
});

/** Throws Better Auth's errors and rejects unknown fields, so that a sign-up cannot set others. */
export function readSignUp(body: unknown): z.infer<typeof signUpInput> {
  const read = signUpInput.safeParse(body);
  if (read.success) {
    assertNotCommon(read.data.password);
    return read.data;
  }
  throw toApiError(read.error.issues[0] as z.core.$ZodIssue);
}

function toApiError({ code, path: [field], message, ...issue }: z.core.$ZodIssue): APIError {
  if (field === "name") return createApiError("INVALID_NAME", message);
  if (field === "email") return createApiError("INVALID_EMAIL", "Invalid email");
  if (field !== "password") {
    const unknown = "keys" in issue ? issue.keys[0] : field;
    return createApiError("FIELD_NOT_ALLOWED", `${String(unknown)} can't be set`);
  }
  return code === "too_big"
    ? createApiError("PASSWORD_TOO_LONG", "Password too long")
    : createApiError("PASSWORD_TOO_SHORT", "Password too short");
}
