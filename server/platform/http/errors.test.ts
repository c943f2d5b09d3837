import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "./context.ts";
import { onError } from "./errors.ts";

const error = vi.fn();
const app = new Hono<AppEnv>().onError(onError).use(async (c, next) => {
  c.set("deps", { log: { error } } as unknown as Deps);
  c.set("requestId", "request-1");
  await next();
});
app.post("*", () => {
  throw new Error("secret");
});

describe("what nobody foresaw", () => {
  test.each([
    ["create-checkout-session", "Failed to create checkout session"],
    ["create-checkout-session-custom", "Failed to create checkout session"],
    ["create-printful-product", "Failed to create Printful product"],
    ["upload-image", "Failed to upload image"],
    ["get-tax-shipping-info", "Something broke on our side. Please try again."],
  ])("%s says: %s", async (name, message) => {
    const response = await app.request(`/functions/v1/${name}`, { method: "POST" });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: message,
      code: "internal",
      requestId: "request-1",
    });
  });

  test("stays in the log, by the request's id", async () => {
    const response = await app.request("/api/themes", { method: "POST" });
    expect(await response.text()).not.toContain("secret");
    expect(error).toHaveBeenLastCalledWith(
      expect.objectContaining({ requestId: "request-1", err: expect.any(Error) }),
      expect.any(String),
    );
  });
});
