import { inLanguage } from "./language.ts";

export const texts = inLanguage("history", {
  title: "Recent Activity",
  loading: "Loading activity",
  more: "Show more",

  picture: "Picture",
  date: "Date",
  category: "Category",
  info: "Info",
  link: "Link",
  view: "View",
  viewOf: (info: string) => `View ${info}`,
  photoDeleted: "This character is deleted",
  mixDeleted: "This mix is deleted",

  empty: {
    title: "Nothing mixed yet",
    words: "Your first mix will show up here.",
  },
});
