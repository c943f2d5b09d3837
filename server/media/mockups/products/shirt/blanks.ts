import { type Blank, clothBlank } from "../flat/blank.ts";

export const SHIRTS: readonly Blank[] = [
  clothBlank("shirt/shirt", { width: 12, height: 16 }, { middle: 600, top: 316, width: 372 }),
];
