import { type Blank, clothBlank } from "../flat/blank.ts";

export const TOTES: readonly Blank[] = [
  clothBlank("tote/tote", { width: 10, height: 10 }, { middle: 600, top: 556, width: 440 }),
];
