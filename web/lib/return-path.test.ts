import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each(["/create/3", "/dashboard/stuff?tab=2", "/merchdetail/%2Ffiles%2Fa"])(
  "returns to %s",
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  "",
  "dashboard",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/auth",
  "/auth/callback?redirect=/auth",
])("returns to the dashboard instead of %s", (path) => {
  expect(returnPath(path)).toBe("/dashboard");
});
