import { describe, expect, test } from "vitest";
import {
  findCoverageFaults,
  findUnnamedDepartures,
  findUnproven,
  parseCoverage,
} from "./spec-coverage.ts";
import { readTitles } from "./test-titles.ts";

const SOURCE = [
  'describe("a page", () => {',
  '  test("says hello", () => {});',
  "  it('is Maya\\'s; \"quoted\"', () => {});",
  "  test.each([",
  '    ["a ) in a text", { status: 400 }],',
  '  ])("refuses %s", async (_what) => {});',
  '  it.each(Object.entries({ a: 1 }))("draws %s", () => {});',
  "  test(",
  '    "has a title of its own line",',
  "    () => {},",
  "  );",
  "});",
  'test.describe("on a phone", () => {',
  "  test.use({ hasTouch: true });",
  "  test(`as it is`, async ({ page }) => {});",
  '  test.skip("is put off", () => {});',
  "});",
  '// test("is a remark", () => {});',
].join("\n");

const files: Record<string, string> = { "web/a.test.ts": SOURCE, "e2e/b.spec.ts": SOURCE };
const read = (path: string) => files[path] ?? null;

function table(...rows: string[]): string {
  return ["# Coverage", "", "| what | test |", "|---|---|", ...rows].join("\n");
}

describe("readTitles", () => {
  const { groups, tests } = readTitles(SOURCE);

  test("returns the titles of tests that run, as written in the source", () => {
    expect([...tests]).toEqual([
      "says hello",
      'is Maya\'s; "quoted"',
      "refuses %s",
      "draws %s",
      "has a title of its own line",
      "as it is",
    ]);
  });

  test("returns the titles of groups separately", () => {
    expect([...groups]).toEqual(["a page", "on a phone"]);
  });
});

describe("the coverage table", () => {
  test("parses a line with its section and all its tests", () => {
    const markdown = table(
      "| 'a \\| b' | test: web/a.test.ts › a page › says hello<br>test: e2e/b.spec.ts › refuses %s |",
    );
    expect(parseCoverage(markdown)).toEqual([
      {
        line: 5,
        section: "Coverage",
        what: "'a | b'",
        proofs: [
          { path: "web/a.test.ts", titles: ["a page", "says hello"], isStub: false },
          { path: "e2e/b.spec.ts", titles: ["refuses %s"], isStub: false },
        ],
      },
    ]);
    expect(findCoverageFaults(markdown, read)).toEqual([]);
  });

  test.each([
    ["| one |  |", "names no test"],
    ["| one | test: web/c.test.ts › says hello |", "there is no file web/c.test.ts"],
    ["| one | test: web/a.ts › says hello |", "web/a.ts is no file that the tests are run from"],
    ["| one | test: web/a.test.ts |", "web/a.test.ts: the title of the test is missing"],
    ["| one | test: web/a.test.ts › says bye |", 'web/a.test.ts has no test "says bye"'],
    ["| one | test: web/a.test.ts › is put off |", 'web/a.test.ts has no test "is put off"'],
    ["| one | test: web/a.test.ts › b › says hello |", 'web/a.test.ts has no group "b"'],
    [
      "| one | test: web/a.test.ts › says hello<br>test: web/a.test.ts › says hello |",
      "names twice: web/a.test.ts › says hello",
    ],
  ])("reports a fault for %s", (row, fault) => {
    expect(findCoverageFaults(table(row), read)).toEqual([
      `docs/spec-coverage.md:5 (one) ${fault}`,
    ]);
  });

  test("allows a line once per section", () => {
    const row = "| one | test: web/a.test.ts › says hello |";
    expect(findCoverageFaults(table(row, row), read)).toEqual([
      "docs/spec-coverage.md:6 (one) is ticked already in line 5",
    ]);
    expect(findCoverageFaults(table(row, "## Another", row), read)).toEqual([]);
  });

  describe("with a line whose text comes from a stubbed response", () => {
    const stubbed = [
      'test("loads", async () => {',
      '  await expect(page.getByText("All is there")).toBeVisible();',
      '  await stubError(page, "**/api/themes");',
      '  await expect(page.getByText("Nothing came")).toBeVisible();',
      '  await page.unroute("**/api/themes");',
      '  await expect(page.getByText("It came after all")).toBeVisible();',
      '  await page.goto("/auth?error=google");',
      '  await expect(page.getByText("Google said no")).toBeVisible();',
      "});",
    ].join("\n");
    const findFaults = (row: string) => findCoverageFaults(table(row), () => stubbed);

    test.each([["Nothing came"], ["Google said no"]])(
      "requires '%s' to be marked as a stub",
      (words) => {
        expect(findFaults(`| '${words}' | test: e2e/b.spec.ts › loads |`)).toEqual([
          `docs/spec-coverage.md:5 ('${words}') is proven by a stub only in e2e/b.spec.ts › loads`,
        ]);
        expect(findFaults(`| '${words}' | stub: e2e/b.spec.ts › loads |`)).toEqual([]);
      },
    );

    test.each([["All is there"], ["It came after all"]])("accepts '%s' as proven", (words) => {
      expect(findFaults(`| '${words}' | test: e2e/b.spec.ts › loads |`)).toEqual([]);
      expect(findFaults(`| '${words}' | stub: e2e/b.spec.ts › loads |`)).toEqual([
        `docs/spec-coverage.md:5 ('${words}') calls a real proof a stub: e2e/b.spec.ts › loads`,
      ]);
    });

    test("counts the line as unproven unless another test proves it", () => {
      const lines = parseCoverage(
        table(
          "| a | stub: e2e/b.spec.ts › loads |",
          "| b | stub: e2e/b.spec.ts › loads<br>test: web/a.test.ts › says hello |",
        ),
      );
      expect(findUnproven(lines).map(({ what }) => what)).toEqual(["a"]);
    });
  });

  test("reports an empty table", () => {
    expect(findCoverageFaults("# Coverage", read)).toEqual(["there is no line in the table"]);
  });
});

test("findUnnamedDepartures returns the departures that no line names", () => {
  const differences = "| #  | one | two |\n| D1 | a | b |\n| D12 | a | see D3 |\n";
  expect(findUnnamedDepartures(differences, "| one (D12: so) |")).toEqual(["D1"]);
  expect(findUnnamedDepartures(differences, "| one (D1, D12) |")).toEqual([]);
});
