import { inLanguage } from "./language.ts";

/** Renders that end on the same day; null: they stay. */
/** Without an `end` they stay, but for the free ones, which end with the first month of a plan. */
type Ending = { count: number; shown: string; end: string | null; isFree: boolean };

const rendersLeft = (count: number, shown: string) =>
  count === 1 ? "1 render left" : `${shown} renders left`;

function fate({ count, end, isFree }: Ending): string {
  if (isFree) return "will be added to your first month";
  if (end === null) return count === 1 ? "doesn't expire" : "don't expire";
  return `${count === 1 ? "expires" : "expire"} ${end}`;
}

export const texts = inLanguage("statement", {
  title: "Render statement",
  intro: "Where each of your renders came from and where it went",
  toAccount: "Back to Account",
  caption: "Render statement, newest first",
  loading: "Loading statement",
  csv: "CSV",
  csvAloud: "CSV of the whole render statement",
  seeAll: "See all",
  more: "Show more",

  lots: {
    none: "No renders left",
    /** All of them end together. */
    alike: (ending: Ending) =>
      `${rendersLeft(ending.count, ending.shown)}, ${ending.count === 1 ? "it" : "they"} ${fate(ending)}`,
    apart: (total: number, shown: string, endings: Ending[]) =>
      `${rendersLeft(total, shown)}: ${endings.map((each) => `${each.shown} ${fate(each)}`).join(", ")}`,
  },

  date: "Date",
  what: "What",
  change: "Change",
  balance: "Left",
  whyColumn: "Why",
  /** Its word stands there on a phone, which has no head of the column. */
  left: (shown: string) => `${shown}<word> left</word>`,
  ends: (day: string) => `Expires ${day}`,
  why: "Why?",
  /** Cut short where the table is narrow. */
  whyCharged: "Why<more> was I charged</more>?",
  seeMix: "See the mix",

  noneYet: "Every render you get or use will show up here.",
  empty: {
    title: "Nothing here yet",
    words: "Every render you get, use or get back will show up here, with the reason.",
    action: "Make a mix",
  },
});
