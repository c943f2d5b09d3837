import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "./language.ts";

const translations = Object.keys(LANGUAGES).filter((tag) => tag !== "en");

test.each(translations)("'%s' has every text, under its feature's name", async (tag) => {
  const { texts } = await import(`./${tag}/index.ts`);
  const names = readdirSync("web/texts").filter(isSource).map(nameIn);
  expect(Object.keys(texts).sort()).toEqual(names.filter((name) => name !== undefined).sort());
});

test("first-paint.js knows all supported languages", () => {
  const tags = Object.keys(LANGUAGES).map((tag) => `"${tag}"`);
  const script = readFileSync("web/public/first-paint.js", "utf8");
  expect(script).toContain(`const LANGUAGES = [${tags.join(", ")}];`);
});

function isSource(path: string): boolean {
  return path.endsWith(".ts") && !path.endsWith(".test.ts");
}

/** Returns 'cart' for a file with `inLanguage("cart", ...)`. */
function nameIn(file: string): string | undefined {
  return /\binLanguage\("(\w+)",/.exec(readFileSync(`web/texts/${file}`, "utf8"))?.[1];
}
