import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { type GoogleAccount, sampleAccounts } from "./accounts.ts";
import {
  type AuthorizeRequest,
  type AuthorizeResult,
  parseAuthorizeRequest,
} from "./authorize-request.ts";
import type { CodeStore } from "./codes.ts";
import { blockedPage, consentPage } from "./consent-page.ts";

const accountForm = z.object({
  email: z.email(),
  name: z.string().trim().max(200).default(""),
  verified: z.string().optional(),
});

/** Serves the consent page and redirects back with a code. Works without scripts. */
export function createAuthorizeRoutes(core: Core, codes: CodeStore): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/o/oauth2/v2/auth", (c) => {
    const read = parseAuthorizeRequest(c.req.query(), core.shopUrl);
    if (read.kind !== "valid") return sendError(c, core, read);
    return c.html(consentPage(core, read.request, ""));
  });

  app.post("/o/oauth2/v2/auth", async (c) => {
    const form = await c.req.parseBody<Record<string, string>>();
    const read = parseAuthorizeRequest(c.req.query(), core.shopUrl);
    if (read.kind !== "valid") return sendError(c, core, read);
    if (form.decision === "cancel")
      return redirectToClient(c, read.request, { error: "access_denied" });
    const account = parseAccount(form);
    if (!account)
      return c.html(consentPage(core, read.request, "Type a full e-mail address."), 400);
    c.get("note")(`chose ${account.email}`);
    return redirectToClient(c, read.request, {
      code: codes.issue(read.request, account),
      scope: read.request.scope ?? "",
      authuser: "0",
      prompt: "consent",
    });
  });

  return app;
}

function parseAccount(form: Record<string, string>): GoogleAccount | null {
  const sample = sampleAccounts.find(({ email }) => email === form.account);
  if (sample) return sample;
  const typed = accountForm.safeParse(form);
  if (!typed.success) return null;
  const { email, name, verified } = typed.data;
  const displayName = name || email.slice(0, email.indexOf("@"));
  return { email: email.toLowerCase(), name: displayName, isVerified: verified !== undefined };
}

function sendError(
  c: VendorContext,
  core: Core,
  read: Exclude<AuthorizeResult, { kind: "valid" }>,
): Response | Promise<Response> {
  const { error, description } = read;
  c.get("note")(`${error}: ${description}`);
  if (read.kind === "blocked") return c.html(blockedPage(core, error, description), 400);
  return redirectToClient(c, read.request, { error, error_description: description });
}

function redirectToClient(
  c: Context,
  request: AuthorizeRequest,
  answer: Record<string, string>,
): Response {
  const url = new URL(request.redirect_uri);
  if (request.state !== undefined) url.searchParams.set("state", request.state);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}
