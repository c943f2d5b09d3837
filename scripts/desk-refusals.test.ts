import { expect, test } from "vitest";
import { DESK_ACCESS } from "#server/test/desk-access-table.ts";
import { texts } from "#web/texts/desk-audit.ts";

test("the desk's audit log has a text for each operation that may be denied", () => {
  const refusable = Object.entries(DESK_ACCESS).flatMap(([operation, [access]]) =>
    access === "all" ? [] : [operation.replace("/api/desk", "")],
  );
  expect(refusable.filter((operation) => !texts.refusals[operation])).toEqual([]);
  const known = Object.keys(DESK_ACCESS).map((operation) => operation.replace("/api/desk", ""));
  expect(Object.keys(texts.refusals).filter((operation) => !known.includes(operation))).toEqual([]);
});
