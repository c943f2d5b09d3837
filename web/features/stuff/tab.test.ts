import { expect, test } from "vitest";
import { readTab } from "./tab.ts";

test.each([
  [0, {}],
  [1, { tab: 1 }],
  [2, { tab: 2 }],
])("accepts the tab %o", (tab, read) => {
  expect(readTab({ tab })).toEqual(read);
});

test.each([-1, 3, 1.5, Number.NaN, "1", "", null, undefined, [1]])("ignores the tab %o", (tab) => {
  expect(readTab({ tab })).toEqual({});
});
