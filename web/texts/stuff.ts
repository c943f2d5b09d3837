import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("stuff", {
  title: "My stuff",
  mixes: `${PRODUCT}es`,
  photos: "Image uploads",
  orders: "Merch Orders",
  counted: (tab: string, shown: string) => `${tab} (${shown})`,

  columns: {
    number: "Row number",
    /** Before the date on a card. */
    numbered: (row: string) => `#${row},`,
    date: "Date",
    thumbnail: "Thumbnail",
    person: "Person",
    theme: "Theme",
    version: "Version",
    name: "Name",
    mix: "Mix",
    product: "Product",
  },
  view: "View",
  viewOf: (name: string) => `View ${name}`,
  orderNumber: (id: string) => `Order #: ${id}`,
  viewOrder: (id: string, product: string) => `View order ${id}, ${product}`,
  starOf: (name: string) => `Star ${name}`,
  more: (left: string) => `Show more (${left} left)`,

  search: {
    mixes: "Search person or theme",
    photos: "Search name",
    orders: "Search mix or product",
    found: {
      mixes: (count: string, all: string) => `${count} of ${all} ${all === "1" ? "mix" : "mixes"}`,
      photos: (count: string, all: string) =>
        `${count} of ${all} ${all === "1" ? "photo" : "photos"}`,
      orders: (count: string, all: string) =>
        `${count} of ${all} ${all === "1" ? "order" : "orders"}`,
    },
    starred: "Starred",
    person: "Person",
    allPeople: "All people",
    theme: "Theme",
    allThemes: "All themes",
  },
  nothingFound: {
    title: "Nothing matches.",
    words: "Search for a part of a name, a theme or a version, such as 'maya v2'.",
    action: "Clear the search",
  },
  nothingStarred: {
    title: "No starred mixes yet",
    words: "Tap the star next to a mix, and you'll find it here.",
    action: "Show all",
  },
  nothingFits: {
    title: "No mix fits these filters.",
    words: "Choose another person or theme, or show all of them.",
    action: "Show all",
  },

  shownAs: { label: "Mix layout", wall: "Wall", list: "List" },

  select: "Select",
  selectOf: (mix: string) => `Select ${mix}`,
  selection: {
    label: "Selected mixes",
    all: (shown: string) => `Select all shown (${shown})`,
    count: (shown: string) => `${shown} selected`,
    zip: "Download as ZIP",
    zipOf: (count: number) => `Download ${count} as ZIP`,
    zipLimit: (most: number) => `At most ${most} as ZIP`,
    delete: "Delete",
    done: "Done",
  },

  noMixes: {
    title: `No ${PRODUCT}es yet`,
    words:
      "Pick a theme, add a photo of a person, and every version of the portrait is saved here.",
    action: "Make your first mix",
  },
  noPhotos: {
    title: "No image uploads yet",
    words: "Every photo you mix is saved here, so you can use it again with another theme.",
    action: "Add a photo",
  },
  noOrders: {
    title: "No merch orders yet",
    words: "Put a mix on a mug. Once you order it, you can track it and order it again from here.",
    action: "See the merch",
  },
});
