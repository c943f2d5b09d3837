import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts } from "./de/index.ts";
import { LANGUAGES } from "./language.ts";

test("every text has its German, under the name that it asks for", () => {
  const names = readdirSync("web/texts").filter(isSource).map(nameIn);
  expect(Object.keys(texts).sort()).toEqual(names.filter((name) => name !== undefined).sort());
});

test("the page begins in one of the languages that we have", () => {
  const tags = Object.keys(LANGUAGES).map((tag) => `"${tag}"`);
  const script = readFileSync("web/public/first-paint.js", "utf8");
  expect(script).toContain(`const LANGUAGES = [${tags.join(", ")}];`);
});

function isSource(path: string): boolean {
  return path.endsWith(".ts") && !path.endsWith(".test.ts");
}

/** 'cart' of a file with `inLanguage("cart", ...)`. */
function nameIn(file: string): string | undefined {
  return /\binLanguage\("(\w+)",/.exec(readFileSync(`web/texts/${file}`, "utf8"))?.[1];
}
