import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findStructureFaults } from "./check.ts";
import { LEVELS } from "./feature-levels.ts";
import { readTree } from "./source.ts";

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** Every feature needs a file, since levels must not name missing features. Two have a table. */
const VALID = {
  ...Object.fromEntries(
    LEVELS.flat().map((name) => [`server/features/${name}/rules.ts`, "export const one = 1;\n"]),
  ),
  "server/features/carts/tables.ts": createTable("cart", "cart"),
  "server/features/orders/tables.ts": createTable("orders", "orders"),
};

function createTable(constant: string, name: string): string {
  return `export const ${constant} = pgTable(\n  "${name}",\n  {},\n);\n`;
}

function findFaultsWith(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), "memix-structure-"));
  trees.push(tree);
  for (const [path, text] of Object.entries({ ...VALID, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return findStructureFaults(readTree(tree));
}

function createImport(path: string, names = "one"): string {
  return `import { ${names} } from "${path}";\n`;
}

const ORDERS = createImport("#server/features/orders/tables.ts", "orders");

test("a tree that follows the rules has no faults", () => {
  expect(findFaultsWith({})).toEqual([]);
});

/** An added file and the expected fault. */
const VIOLATIONS: Record<string, [path: string, text: string, fault: RegExp]> = {
  "a command that destructures all dependencies": [
    "server/features/mixes/commands.ts",
    "export async function addMix({ db }: Deps, id: string) {}\n",
    /destructures Deps: its type is Pick<Deps, \.\.\.>/,
  ],
  "a feature that imports one above it": [
    "server/features/mixes/queries.ts",
    createImport("#server/features/orders/queries.ts"),
    /'orders' is not below 'mixes'/,
  ],
  "a feature that imports one of its own level": [
    "server/features/mixes/queries.ts",
    createImport("#server/features/billing/queries.ts"),
    /'billing' is not below 'mixes'/,
  ],
  "a feature that knows the type of one above it": [
    "server/features/mixes/queries.ts",
    'import type { Order } from "#server/features/orders/queries.ts";\n',
    /'orders' is not below 'mixes'/,
  ],
  "a query that joins a table from above": [
    "server/features/mixes/queries.ts",
    ORDERS,
    /'orders' is not below 'mixes'/,
  ],
  "a feature on no level": ["server/features/gifts/rules.ts", "", /'gifts' is on no level/],
  "a command that imports a route": [
    "server/features/carts/commands.ts",
    createImport("./routes.ts"),
    /carts\/commands\.ts imports .*routes\.ts: routes → commands → rules/,
  ],
  "a rule that imports a query": [
    "server/features/carts/rules.ts",
    createImport("./queries.ts"),
    /carts\/rules\.ts imports .*queries\.ts: routes → commands → rules/,
  ],
  "a query that imports another feature's worker": [
    "server/features/orders/queries.ts",
    createImport("#server/features/carts/workers.ts"),
    /orders\/queries\.ts imports .*workers\.ts: routes → commands → rules/,
  ],
  "somebody else who inserts": [
    "server/features/library/commands.ts",
    `${ORDERS}await tx.insert(orders).values({});\n`,
    /inserts orders: only server\/features\/orders writes it/,
  ],
  "somebody else who updates, over several lines and by another name": [
    "server/features/library/commands/change.ts",
    'import {\n  orders as placed,\n} from "../../orders/tables.ts";\nawait tx\n  .update(placed)\n  .set({});\n',
    /updates placed: only server\/features\/orders writes it/,
  ],
  "somebody else who deletes": [
    "server/shop.ts",
    'await tx.delete(cart);\nimport { cart } from "./features/carts/tables.ts";\n',
    /deletes cart: only server\/features\/carts writes it/,
  ],
  "SQL that names a table of another feature": [
    "server/features/carts/queries.ts",
    "const isUsed = sql`not exists (\n  select 1 from orders where orders.mix_id = 1)`;\n",
    /names the table orders in SQL: it is of server\/features\/orders/,
  ],
  "SQL that names it second": [
    "server/features/library/queries.ts",
    `${ORDERS}await db.execute(sql<Row>\`select 1 from \${orders}, cart\`);\n`,
    /names the table cart in SQL/,
  ],
  "deps.ts that takes a value in": [
    "server/deps.ts",
    createImport("#server/features/carts/rules.ts"),
    /server\/deps\.ts imports .* as a value/,
  ],
  "a feature that imports an emulator by its alias": [
    "server/features/carts/commands.ts",
    createImport("#emulators/main.ts"),
    /imports packages\/emulators\/main\.ts: only server\/shop\.ts starts the emulators/,
  ],
  "an import that imports.test.ts knows": [
    "server/platform/ids.ts",
    createImport("#server/features/carts/rules.ts"),
    /platform knows no feature/,
  ],
  "a platform file that imports media": [
    "server/platform/ids.ts",
    createImport("#server/media/errors.ts"),
    /media is above platform/,
  ],
  "a media file that imports a provider": [
    "server/media/format.ts",
    createImport("#server/providers/images/port.ts"),
    /media imports only platform, settings and shared/,
  ],
  "a feature that draws": [
    "server/features/carts/commands.ts",
    createImport("#server/media/print/draw.ts"),
    /pictures are made by deps\.pictures\.run/,
  ],
  "a file name of no kind": ["server/features/carts/helpers.ts", "", /no such file name/],
  "a folder of no kind": ["server/features/carts/lib/sum.ts", "", /no such folder in a feature$/],
  "a vendor in a feature": [
    "server/features/carts/rules.ts",
    "export const stripeId = 1;\n",
    /says 'stripe': vendors' names stay in server\/providers/,
  ],
  "an emulated vendor that the rule does not know": [
    "packages/emulators/postmark/vendor.ts",
    "",
    /add 'postmark' to VENDORS/,
  ],
  "a vendor in a screen": [
    "web/features/carts/api.ts",
    'const name = "Printful";\n',
    /says 'Printful'/,
  ],
  "a folder of no kind in the web": [
    "web/features/carts/utils/sum.ts",
    "",
    /no such folder .* web/,
  ],
  "a component beside components/": [
    "web/features/carts/line.tsx",
    'import "./components/row.tsx";\n',
    /components of 'carts' belong in components\//,
  ],
  "a hook by another name": [
    "web/features/carts/cart-outbox.ts",
    "export function useWishes() {}\n",
    /exports a hook/,
  ],
  "a name of a hook without one": ["web/features/carts/use-sum.ts", "", /exports no hook/],
  "a component that asks the server": [
    "web/features/carts/components/line.tsx",
    createImport("#web/lib/api-client.ts", "ApiError, api"),
    /asks the server/,
  ],
  "a feature of the web that imports another": [
    "web/features/carts/api.ts",
    createImport("#web/features/orders/api.ts"),
    /features do not import features/,
  ],
  "two files in a circle": [
    "shared/one.ts",
    createImport("./one.ts"),
    /import cycle: shared\/one\.ts → shared\/one\.ts/,
  ],
  "process.env outside env.ts": [
    "server/features/carts/commands.ts",
    "process.env.PORT;\n",
    /only server\/env\.ts does/,
  ],
  "a key of the browser that needs TLS": [
    "web/lib/keys.ts",
    "export const createKey = () => crypto.randomUUID();\n",
    /web\/lib\/keys\.ts calls crypto\.randomUUID.*: use newKey/,
  ],
  "a feature's time outside its rules": [
    "server/features/carts/commands.ts",
    "/** Long. */\nconst KEPT_MS = 24 * 60 * 60_000;\nconst DAY_MS = 24;\n",
    /defines the duration KEPT_MS: it belongs to the feature's rules\.ts/,
  ],
  "a file that is too long": ["shared/long.ts", "\n".repeat(400), /has 401 lines, more than 400/],
  "a test of no kind": ["e2e/some.test.ts", "", /is in 0 projects/],
};

const COMPONENTS = { "web/features/carts/components/row.tsx": "export const Row = 1;\n" };

test.each(Object.entries(VIOLATIONS))(
  "%s is reported and causes no other fault",
  (_what, files) => {
    const [path, text, fault] = files;
    expect(findFaultsWith({ ...COMPONENTS, [path]: text })).toEqual([expect.stringMatching(fault)]);
  },
);

test("a level that names no feature is reported", () => {
  const tree = findFaultsWith({ "server/features/carts/rules.ts": "" });
  expect(tree).toEqual([]);
  const [removed] = LEVELS.flat();
  const remaining = readTree(trees[0] ?? "").filter(({ path }) => !path.includes(`/${removed}/`));
  expect(findStructureFaults(remaining)).toEqual([expect.stringContaining(`names '${removed}'`)]);
});

test("foreign keys may point up, joins down, and tests anywhere", () => {
  const upwards = `${ORDERS}export const lines = pgTable("lines", { id: orders.id });\n`;
  expect(
    findFaultsWith({
      "server/features/mixes/tables.ts": upwards,
      "server/features/mixes/mixes.test.ts": `${ORDERS}await db.delete(orders);\n`,
      "server/features/library/queries.ts": `${ORDERS}sql\`select 1 from \${orders}\`;\n`,
    }),
  ).toEqual([]);
});
