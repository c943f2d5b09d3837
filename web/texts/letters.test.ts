import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PRODUCT } from "#shared/brand.ts";

/** Browser tests match texts case-insensitively; here case matters. */

/** Quotations that are not literals in the code: composed, from data, or not offered. */
const OTHERS = new Set([
  "name - theme - version",
  "Month, Year - info",
  "Person 1",
  "Most Popular (2.5x the renders)",
  "Customized merch",
  "Things are cookin",
  "same",
  "new",
  "Failed to create Printful product",
  "Failed to create checkout session",
  "Failed to upload image",
  "Failed to send email",
]);

test("contain every text that the specification quotes, to the letter", () => {
  const written = ["web/texts", "shared", "server"].map(readAll).join("\n");
  const source = written.replaceAll("$" + "{PRODUCT}", PRODUCT);
  const wanted = quoted(readFileSync("docs/spec-coverage.md", "utf8"));
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((text) => !source.includes(text))).toEqual([]);
});

/** Returns the quoted texts of the first column, without those that contain a value. */
function quoted(markdown: string): string[] {
  const whats = markdown.split("\n").map((line) => line.split(" | ")[0] ?? "");
  const texts = whats
    .filter((what) => what.startsWith("| "))
    .flatMap((what) => [...what.matchAll(/(?<=^|[ (])'(.+?)'(?=$|[ ,;:).])/g)])
    .map(([, text = ""]) => text);
  return [...new Set(texts)].filter(
    (text) => !/[{}]|\(n\)|= n$|\$X|^\.\.\./.test(text) && !OTHERS.has(text),
  );
}

function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|tsx|json)$/.test(path) && !/\.test\.ts$|^de\//.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, "utf8"))
    .join("\n");
}
