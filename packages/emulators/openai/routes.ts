import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { editImage } from "./edits.ts";
import { createInvalidKeyError, createModelNotFoundError, OpenAiError } from "./errors.ts";
import { findModel, listModels } from "./models.ts";
import type { Renderer } from "./renderer.ts";

const MAX_BODY_BYTES = 120 * 1024 * 1024;

export function createOpenAiRoutes(core: Core, art: Renderer): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.use("*", async (c, next) => {
    c.header("x-request-id", `req_${randomBytes(16).toString("hex")}`);
    c.header("openai-version", "2020-10-01");
    assertApiKey(c);
    await next();
  });

  app.get("/v1/models", (c) => c.json(listModels()));

  app.get("/v1/models/:id", (c) => {
    const model = findModel(c.req.param("id"));
    if (!model) throw createModelNotFoundError(c.req.param("id"));
    return c.json(model);
  });

  app.post("/v1/images/edits", bodyLimit({ maxSize: MAX_BODY_BYTES }), (c) =>
    editImage(c, core, art),
  );

  app.all("*", (c) => {
    throw new OpenAiError(404, {
      message: `Invalid URL (${c.req.method} ${c.req.path.replace("/openai", "")})`,
      type: "invalid_request_error",
      param: null,
      code: null,
    });
  });

  app.onError((error, c) => {
    if (!(error instanceof OpenAiError)) throw error;
    if (!c.req.raw.signal.aborted) noteError(c, error);
    return c.json(error.body, error.status, error.headers);
  });

  return app;
}

function assertApiKey(c: VendorContext): void {
  const [scheme, key = ""] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme !== "Bearer" || key === "") {
    throw createInvalidKeyError("You didn't provide an API key.");
  }
  if (!key.startsWith("sk-") || key.startsWith("sk-invalid")) {
    throw createInvalidKeyError(`Incorrect API key provided: ${key.slice(0, 3)}***.`);
  }
}

function noteError(c: VendorContext, { body }: OpenAiError): void {
  const { code, type, param, message } = body.error;
  c.get("note")(`${code ?? type}${param ? ` (${param})` : ""}: ${message}`);
}
