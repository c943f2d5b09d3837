import { expect, test } from "vitest";
import { evenColumns } from "./last-row.ts";

/** Gray columns as RGB. */
const columnsOf = (values: number[]) => Float32Array.from(values.flatMap((v) => [v, v, v]));

test("a knit draws no streaks below the photo, and a tie keeps its edges there", () => {
  const knit = Array.from({ length: 60 }, (_, x) => (x % 4 < 2 ? 90 : 110));
  const even = evenColumns(columnsOf([...knit, ...Array.from({ length: 40 }, () => 220)]), 8);
  const at = (x: number) => even[x * 3]!;
  for (let x = 8; x < 50; x++) expect(Math.abs(at(x) - 100)).toBeLessThan(4);
  expect([at(59) < 115, at(60) > 215]).toEqual([true, true]);
});
