import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { type GoogleAccount, sampleAccounts } from "./accounts.ts";
import {
  type AuthorizeRequest,
  type ReadAuthorize,
  readAuthorizeRequest,
} from "./authorize-request.ts";
import type { CodeStore } from "./codes.ts";
import { consentPage, refusalPage } from "./consent-page.ts";

const typedAccount = z.object({
  email: z.email(),
  name: z.string().trim().max(200).default(""),
  verified: z.string().optional(),
});

/** What the browser sees: choose an account, go back with a code. Works without scripts. */
export function authorizeRoutes(core: Core, codes: CodeStore): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/o/oauth2/v2/auth", (c) => {
    const read = readAuthorizeRequest(c.req.query(), core.shopUrl);
    if (read.kind !== "asks") return refuse(c, core, read);
    return c.html(consentPage(core, read.request, ""));
  });

  app.post("/o/oauth2/v2/auth", async (c) => {
    const form = await c.req.parseBody<Record<string, string>>();
    const read = readAuthorizeRequest(c.req.query(), core.shopUrl);
    if (read.kind !== "asks") return refuse(c, core, read);
    if (form.decision === "cancel") return sendBack(c, read.request, { error: "access_denied" });
    const account = chosenAccount(form);
    if (!account)
      return c.html(consentPage(core, read.request, "Type a full e-mail address."), 400);
    c.get("note")(`chose ${account.email}`);
    return sendBack(c, read.request, {
      code: codes.issue(read.request, account),
      scope: read.request.scope ?? "",
      authuser: "0",
      prompt: "consent",
    });
  });

  return app;
}

function chosenAccount(form: Record<string, string>): GoogleAccount | null {
  const sample = sampleAccounts.find(({ email }) => email === form.account);
  if (sample) return sample;
  const typed = typedAccount.safeParse(form);
  if (!typed.success) return null;
  const { email, name, verified } = typed.data;
  const own = name || email.slice(0, email.indexOf("@"));
  return { email: email.toLowerCase(), name: own, isVerified: verified !== undefined };
}

function refuse(
  c: VendorContext,
  core: Core,
  read: Exclude<ReadAuthorize, { kind: "asks" }>,
): Response | Promise<Response> {
  const { error, description } = read;
  c.get("note")(`${error}: ${description}`);
  if (read.kind === "blocked") return c.html(refusalPage(core, error, description), 400);
  return sendBack(c, read.request, { error, error_description: description });
}

function sendBack(c: Context, request: AuthorizeRequest, answer: Record<string, string>): Response {
  const url = new URL(request.redirect_uri);
  if (request.state !== undefined) url.searchParams.set("state", request.state);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}
