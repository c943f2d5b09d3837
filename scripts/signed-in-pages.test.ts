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

/** Each spec with the pages that it does not open: they need a payment or the link of a mail. */
test.each([
  ["scripts/screens/screens.spec.ts", ["/invitation", "/success"]],
  ["e2e/screens.spec.ts", ["/invitation", "/orderdetail/x", "/success"]],
])("%s opens each signed-in page", (spec, exceptions) => {
  const screens = readFileSync(spec, "utf8");
  const isOpened = (path: string) =>
    path.endsWith("/x") ? screens.includes(path.slice(0, -1)) : screens.includes(`"${path}"`);
  expect(pages.filter((path) => !isOpened(path) && !exceptions.includes(path))).toEqual([]);
});
