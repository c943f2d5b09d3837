import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("themes", {
  loading: "Loading themes...",
  failed: "Failed to load themes",
  empty: {
    title: "No themes yet",
    words: "New ones are on the way. Your renders will be here.",
  },

  search: {
    label: "Search themes",
    found: (count: number) => (count === 1 ? "1 theme" : `${count} themes`),
    nothing: "No creations found matching your search.",
    showAll: "Show all themes",
  },

  samples: {
    title: "Which samples to show",
    female: "Female",
    male: "Male",
    hint: "Original photo used in samples shown",
  },

  poster: {
    pick: `${PRODUCT} this`,
    pickOf: (theme: string) => `${PRODUCT} this: ${theme}`,
    sample: (theme: string) => `Sample of ${theme}`,
    originalPhoto: "Original photo",
    early: "Early",
    opensOn: (day: string) => `Open to all on ${day}`,
  },

  surprise: {
    title: "Surprise me",
    words: "We pick the look, you bring the photo",
    pick: "Pick for me",
    sample: "One face in four looks",
  },
});
