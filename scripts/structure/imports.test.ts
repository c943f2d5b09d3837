import { expect, test } from "vitest";
import { findImportFaults, RULES } from "./imports.ts";

/** One violation per rule, in the order of the rules. */
const VIOLATIONS: [from: string, to: string][] = [
  ["shared/money.ts", "server/env.ts"],
  ["shared/money.ts", "npm:react"],
  ["web/main.tsx", "server/env.ts"],
  ["packages/emulators/main.ts", "shared/money.ts"],
  ["packages/demo-art/portraits/face.ts", "shared/money.ts"],
  ["packages/demo-art/samples/cards.ts", "web/main.tsx"],
  ["server/listen.ts", "packages/emulators/main.ts"],
  ["server/platform/ids.ts", "server/features/carts/rules.ts"],
  ["server/platform/ids.ts", "server/media/format.ts"],
  ["server/media/format.ts", "server/features/carts/rules.ts"],
  ["server/features/carts/commands.ts", "server/compose.ts"],
  ["server/features/carts/commands.ts", "npm:sharp"],
  ["server/features/carts/commands.ts", "server/media/print/png.ts"],
  ["server/providers/mail/sendgrid.ts", "server/platform/ids.ts"],
  ["server/features/carts/commands.ts", "server/providers/payments/plans-port.ts"],
  ["server/features/carts/queries.ts", "npm:hono"],
  ["server/features/carts/present.ts", "npm:drizzle-orm"],
  ["server/shop.ts", "npm:stripe"],
  ["server/features/carts/rules.ts", "node:fs"],
  ["web/ui/button.tsx", "web/features/carts/api.ts"],
  ["web/texts/carts.ts", "web/lib/format.ts"],
  ["web/texts/de/carts.ts", "shared/money.ts"],
  ["shared/messages/de/names.ts", "shared/paid-for.ts"],
  ["web/lib/format.ts", "web/ui/button.tsx"],
  ["web/features/carts/api.ts", "web/routes/index.tsx"],
];

test.each(VIOLATIONS)("%s may not import %s", (path, to) => {
  const rule = RULES[VIOLATIONS.findIndex(([from, what]) => from === path && what === to)];
  expect(findFaults(path, to)).toContain(`${path} imports ${to}: ${rule?.instead}`);
});

test("every rule has a violation here, and allowed imports are not reported", () => {
  expect(VIOLATIONS).toHaveLength(RULES.length);
  expect(findFaults("web/lib/api-client.ts", "server/app.ts")).toEqual([]);
  expect(findFaults("server/shop.ts", "packages/emulators/main.ts")).toEqual([]);
});

function findFaults(path: string, to: string): string[] {
  return findImportFaults({ path, text: "", imports: [to], values: [to], resolve: () => to });
}
