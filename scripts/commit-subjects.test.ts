import { expect, test } from "vitest";
import { findFaults } from "./commit-subjects.ts";

test.each([
  "fix(auth): use the trusted client address",
  "feat(desk)!: refund single order lines",
  "refactor(desk,team): use the field's terms",
  "docs: README says how to start",
])("accepts %s", (subject) => expect(findFaults(subject)).toEqual([]));

test.each([
  ["Mends the cart", /type\(scope\)/],
  ["mend(cart): keep the price", /type 'mend'/],
  ["fix(cart): Keep the price", /lower case/],
  ["fix(cart): keep the price.", /period/],
  [`fix(cart): ${"x".repeat(62)}`, /longer than 72/],
])("rejects %s", (subject, fault) =>
  expect(findFaults(subject)).toEqual([expect.stringMatching(fault)]),
);
