import { expect, test } from "vitest";
import { smoothSimilarColumns } from "./last-row.ts";

/** Gray columns as RGB. */
const createColumns = (values: number[]) => Float32Array.from(values.flatMap((v) => [v, v, v]));

test("smoothSimilarColumns removes the streaks of a knit and keeps the edge of a tie", () => {
  const knit = Array.from({ length: 60 }, (_, x) => (x % 4 < 2 ? 90 : 110));
  const even = smoothSimilarColumns(
    createColumns([...knit, ...Array.from({ length: 40 }, () => 220)]),
    8,
  );
  const at = (x: number) => even[x * 3]!;
  for (let x = 8; x < 50; x++) expect(Math.abs(at(x) - 100)).toBeLessThan(4);
  expect([at(59) < 115, at(60) > 215]).toEqual([true, true]);
});
