import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Locked = Manifest & {
  dev?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const shop: Manifest = read("package.json");
const emulators: Manifest = read("packages/emulators/package.json");
const demoArt: Manifest = read("packages/demo-art/package.json");
const { packages }: { packages: Record<string, Locked> } = read("package-lock.json");

test("a production installation omits the packages of the demo art", () => {
  const production = listWithDependencies(Object.keys(shop.dependencies ?? {}));
  expect(production).toContain("hono");
  const onlyArts = Object.keys(demoArt.dependencies ?? {}).filter((name) => name !== "sharp");
  expect(onlyArts).toContain("@tensorflow/tfjs-core");
  expect(onlyArts.filter((name) => production.has(name))).toEqual([]);
});

test("an installation without development dependencies omits every package of tests and checks", () => {
  const runtime = { ...shop.dependencies, ...emulators.dependencies, ...demoArt.dependencies };
  const tools = [shop, emulators, demoArt]
    .flatMap(({ devDependencies = {} }) => Object.keys(devDependencies))
    .filter((name) => !(name in runtime));
  expect(tools).toContain("vitest");
  expect(tools.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

test.each(Object.entries({ emulators, demoArt }))(
  "%s depends on the same versions as the shop",
  (_name, { dependencies, devDependencies }) => {
    const shops = { ...shop.dependencies, ...shop.devDependencies };
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => shops[name] !== undefined && shops[name] !== version,
    );
    expect(others).toEqual([]);
  },
);

test("required peers are installed, though npm ignores peers (.npmrc)", () => {
  const missing = Object.entries(packages).flatMap(([path, one]) =>
    Object.keys(one.peerDependencies ?? {})
      .filter((name) => !one.peerDependenciesMeta?.[name]?.optional)
      .filter((name) => !packages[`node_modules/${name}`])
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

function listWithDependencies(names: string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages)) {
      if (path !== `node_modules/${name}` && !path.endsWith(`/node_modules/${name}`)) continue;
      for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) found.add(next);
    }
  }
  return found;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}
