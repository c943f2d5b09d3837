import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that begin with a dash belong to a page, `index` is its folder's, `$id` is anything. */
const pages = globSync("web/routes/_signed-in/**/*.tsx")
  .map((path) => path.replaceAll("\\", "/").replace(/^web\/routes\/_signed-in|\.tsx$/g, ""))
  .filter((path) => !path.includes("/-"))
  .map((path) =>
    path
      .replace(/\/index$/, "")
      .replaceAll(".", "/")
      .replace(/\$\w+/, "x"),
  );

test("each page behind the sign-in is tried by a stranger", () => {
  const journey = readFileSync("e2e/sign-in.spec.ts", "utf8");
  const [, list = ""] = /const closed = \[([^\]]*)\]/.exec(journey) ?? [];
  const tried = [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) =>
    path.replace(/\/\d+$/, "/x"),
  );
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((path) => !tried.includes(path))).toEqual([]);
});
