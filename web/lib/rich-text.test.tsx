import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderRichText } from "./rich-text.tsx";

const MARKS = {
  terms: (words: string) => <a href="/terms">{words}</a>,
  bold: (words: string) => <b>{words}</b>,
};

test.each([
  ["nothing marked", "nothing marked"],
  ["Read our <terms>Terms</terms>.", 'Read our <a href="/terms">Terms</a>.'],
  ["<bold>All</bold> of it", "<b>All</b> of it"],
  [
    "<bold>The</bold> <terms>Terms</terms>, <bold>all</bold>",
    '<b>The</b> <a href="/terms">Terms</a>, <b>all</b>',
  ],
  ["", ""],
])("renders %j with its tags", (text, html) => {
  expect(renderToStaticMarkup(renderRichText(text, MARKS))).toBe(html);
});

test("keeps text that is no tag", () => {
  expect(renderToStaticMarkup(renderRichText("1 < 2 & <bold>so on", MARKS))).toBe(
    "1 &lt; 2 &amp; &lt;bold&gt;so on",
  );
});

test("keeps the text of unknown tags", () => {
  expect(renderToStaticMarkup(renderRichText("Read the <term>Terms</term>.", MARKS))).toContain(
    "Terms",
  );
});
