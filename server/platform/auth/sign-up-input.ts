import type { APIError } from "better-auth/api";
import { z } from "zod";
import { accountName, MAX_PASSWORD, MIN_PASSWORD } from "#shared/contracts/accounts.ts";
import { badRequest } from "./endpoint.ts";
import { assertNotCommon } from "./password-rules.ts";

/** RFC 5321 leaves an address no more. */
const MAX_ADDRESS = 254;

const signUpInput = z.strictObject({
  name: accountName,
  email: z.email().max(MAX_ADDRESS).toLowerCase(),
  password: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD),
  // Better Auth's client may send them; they change nothing.
  callbackURL: z.string().optional(),
  rememberMe: z.boolean().optional(),
});

/** Throws what Better Auth would, and refuses every further field: none may be set by who signs up. */
export function readSignUp(body: unknown): z.infer<typeof signUpInput> {
  const read = signUpInput.safeParse(body);
  if (read.success) {
    assertNotCommon(read.data.password);
    return read.data;
  }
  throw refusalOf(read.error.issues[0] as z.core.$ZodIssue);
}

function refusalOf({ code, path: [field], message, ...issue }: z.core.$ZodIssue): APIError {
  if (field === "name") return badRequest("INVALID_NAME", message);
  if (field === "email") return badRequest("INVALID_EMAIL", "Invalid email");
  if (field !== "password") {
    const unknown = "keys" in issue ? issue.keys[0] : field;
    return badRequest("FIELD_NOT_ALLOWED", `${String(unknown)} can't be set`);
  }
  return code === "too_big"
    ? badRequest("PASSWORD_TOO_LONG", "Password too long")
    : badRequest("PASSWORD_TOO_SHORT", "Password too short");
}
