import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import type { Deps } from "#server/deps.ts";
import { StorageError } from "#server/providers/storage/port.ts";
import type { AppEnv } from "./context.ts";
import { onError } from "./errors.ts";

const error = vi.fn();
const warn = vi.fn();

function coded(code: string): Error {
  return Object.assign(new Error("secret"), { code });
}

const app = new Hono<AppEnv>().onError(onError).use(async (c, next) => {
  c.set("deps", { log: { error, warn } } as unknown as Deps);
  c.set("requestId", "request-1");
  await next();
});
const outages: Record<string, Error> = {
  "too many clients": coded("53300"),
  "starting up": coded("57P03"),
  "connection failure": coded("08006"),
  "disk full": coded("53100"),
  "connection refused": coded("ECONNREFUSED"),
  "no connection free": new Error("timeout exceeded when trying to connect"),
  "silent server": new Error("Query read timeout"),
  "silent bucket": new StorageError("unreachable", "no answer"),
};
app.get("/api/outage/:name", (c) => {
  throw new Error("Failed query: select 'secret'", { cause: outages[c.req.param("name")] });
});
app.get("/api/bucket", () => {
  throw outages["silent bucket"];
});
app.post("*", () => {
  throw new Error("secret");
});

describe("an unexpected error", () => {
  test.each([
    ["create-checkout-session", "Failed to create checkout session", "checkout_session_failed"],
    [
      "create-checkout-session-custom",
      "Failed to create checkout session",
      "checkout_session_failed",
    ],
    ["create-printful-product", "Failed to create Printful product", "print_product_failed"],
    ["upload-image", "Failed to upload image", "image_upload_failed"],
    [
      "get-tax-shipping-info",
      "Something went wrong on our end. Please try again.",
      "internal_error",
    ],
  ])("%s answers with the message: %s", async (name, message, messageCode) => {
    const response = await app.request(`/functions/v1/${name}`, { method: "POST" });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: message,
      code: "internal",
      messageRef: { code: messageCode, params: {} },
      requestId: "request-1",
    });
  });

  test("is logged with the request's ID and hidden from the client", async () => {
    const response = await app.request("/api/themes", { method: "POST" });
    expect(await response.text()).not.toContain("secret");
    expect(error).toHaveBeenLastCalledWith(
      expect.objectContaining({ requestId: "request-1", err: expect.any(Error) }),
      expect.any(String),
    );
  });
});

describe("an outage of a dependency", () => {
  const paths = [
    ...Object.keys(outages)
      .filter((name) => name !== "silent bucket")
      .map((name) => `/api/outage/${encodeURIComponent(name)}`),
    "/api/bucket",
  ];
  test.each(paths)("%s answers 503 with a Retry-After header", async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    const body = await response.json();
    expect(body.error.message).toMatch(/Please try again in a few seconds\.$/);
    expect(JSON.stringify([body, warn.mock.lastCall])).not.toContain("secret");
  });
});
