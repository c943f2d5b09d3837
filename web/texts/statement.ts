import { inLanguage } from "./language.ts";

/** Renders that expire on the same day; null: never. */
/** Without `end` they never expire, except trial renders, which end with the first month of a plan. */
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
  csvLabel: "CSV of the whole render statement",
  seeAll: "See all",
  more: "Show more",

  lots: {
    none: "No renders left",
    /** All of them expire together. */
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
  /** Label on phones, where the column has no header. */
  left: (shown: string) => `${shown}<word> left</word>`,
  ends: (day: string) => `Expires ${day}`,
  why: "Why?",
  /** Shortened for narrow tables. */
  whyCharged: "Why<more> was I charged</more>?",
  seeMix: "See the mix",

  noneYet: "Every render you get or use will show up here.",
  empty: {
    title: "Nothing here yet",
    words: "Every render you get, use or get back will show up here, with the reason.",
    action: "Make a mix",
  },
});
