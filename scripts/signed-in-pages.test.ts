import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** URL paths of the route files: skips files that begin with a dash, replaces `$id` by "x". */
const pages = globSync("web/routes/_signed-in/**/*.tsx")
  .map((path) => path.replaceAll("\\", "/").replace(/^web\/routes\/_signed-in|\.tsx$/g, ""))
  .filter((path) => !path.includes("/-"))
  .map((path) =>
    path
      .replace(/\/index$/, "")
      .replaceAll(".", "/")
      .replace(/\$\w+/, "x"),
  );

test("e2e/sign-in.spec.ts opens each signed-in page without a session", () => {
  const journey = readFileSync("e2e/sign-in.spec.ts", "utf8");
  const [, list = ""] = /const closed = \[([^\]]*)\]/.exec(journey) ?? [];
  const tried = [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) =>
    path.replace(/\/\d+$/, "/x"),
  );
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((path) => !tried.includes(path))).toEqual([]);
});
