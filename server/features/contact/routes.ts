import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { idempotencyKey } from "#server/platform/http/idempotency.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { valid } from "#server/platform/http/validate.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { contactInput, contactOutput } from "#shared/contracts/contact.ts";
import { submitMessage } from "./commands.ts";

export const contactRoutes = new Hono<AppEnv>().post(
  "/",
  doc({
    tag: "contact",
    summary: "Send a message to the shop",
    description:
      "Needs no session. The message goes to the shop's owner, a confirmation with the ticket to whoever wrote it. Needs an Idempotency-Key header.",
    output: contactOutput,
    status: 201,
    errors: ["invalid_input", "forbidden_origin", "conflict", "rate_limited"],
    isPublic: true,
  }),
  limit("contact"),
  valid("json", contactInput),
  async (c) => {
    const key = idempotencyKey(c);
    const sent = { idempotencyKey: key, language: readVisit(c).language };
    return c.json({ ticket: await submitMessage(c.var.deps, c.req.valid("json"), sent) }, 201);
  },
);
