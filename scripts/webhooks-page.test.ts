import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/webhooks.md", "utf8");

test.each([
  ["stripe", /\bemit\(\s*"([a-z_.]+)"/g],
  ["printful", /\b(?:type|event): "((?:order|shipment)_[a-z_]+)"/g],
])("docs/webhooks.md names each event that the %s emulator sends", (vendor, sending) => {
  const code = globSync(`packages/emulators/${vendor}/**/*.ts`)
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => readFileSync(path, "utf8"));
  const sent = new Set(code.flatMap((text) => [...text.matchAll(sending)].map(([, type]) => type)));
  expect(sent.size).toBeGreaterThan(8);
  expect([...sent].filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
});
