import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Lock = { packages: Record<string, { dev?: boolean }> };

const shop: Package = read("package.json");
const art: Package = read("packages/demo-art/package.json");
const { packages }: Lock = read("package-lock.json");

const shops = { ...shop.dependencies, ...shop.devDependencies };

test("a production installation omits packages that only packages/demo-art/ uses", () => {
  const onlyArts = Object.keys(art.devDependencies ?? {}).filter((name) => !(name in shops));
  expect(onlyArts).toContain("@tensorflow/tfjs-core");
  expect(onlyArts.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
  expect(art.dependencies).toBeUndefined();
});

test("packages/demo-art/ depends on the same versions as the shop", () => {
  const others = Object.entries(art.devDependencies ?? {}).filter(
    ([name, version]) => shops[name] !== undefined && shops[name] !== version,
  );
  expect(others).toEqual([]);
});

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}
