import { expect, test } from "vitest";
import { describeUnprintable } from "./unprintable-text.ts";

test.each([
  [["م", "ر"], "We can't print Arabic letters yet: \u2068م ر\u2069"],
  [
    ["你", "ṉ̃"],
    "We can't print Chinese characters yet: \u2068你\u2069. We can't print these characters: \u2068ṉ̃\u2069",
  ],
  [
    ["か", "カ", "字"],
    "We can't print Japanese letters and Chinese characters yet: \u2068か カ 字\u2069",
  ],
  [["नि"], "We can't print Hindi letters yet: \u2068नि\u2069"],
  [["\u202e"], "We can't print these characters: \u2068U+202E\u2069"],
])("describes %s: %s", (characters, words) => {
  expect(describeUnprintable(characters)).toBe(words);
});
