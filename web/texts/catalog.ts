import { inLanguage } from "./language.ts";

export const texts = inLanguage("shop", {
  title: "Merch",
  intro: "Customized merch' with any of your mixes",
  pastOrders: "View your past orders",
  list: "Merchandise",
  others: "More merchandise",
  printedForYou: "Printed to order. Arrived damaged? Tell us within 30 days.",
  loading: "Loading Merchandises...",
  failed: "Failed to load merchs",
  nothing: "No creations found matching your search.",

  noMixes: {
    title: "First a mix, then the mug",
    words:
      "Pick a theme and add a photo. Once your portrait is ready, you'll see it on everything below.",
    action: "Make your first mix",
    first: (product: string) =>
      `You don't have a mix to put on a ${product} yet. Pick a theme to make one.`,
  },
  mix: { label: "Choose from your mixes:", placeholder: "Select a mix" },

  from: (price: string) => `from ${price}`,
  inColors: (sizes: string, colors: string) => `${sizes} in\u00a0${colors}\u00a0colors`,
  color: "Color",
  size: "Size",
  chooseSize: "Choose a size",
  customize: "Customize",
  customizeOf: (product: string) => `Customize: ${product}`,
  customizeHow: "Customize it: size, position, text",
  cardAdd: "Add to Cart",
  cardAddOf: (product: string) => `Add to Cart: ${product}`,
  inCart: (count: string) => `${count} in your cart`,

  panel: {
    title: "Merch Me!",
    viewAll: "View all",
    addOf: (product: string) => `Add to cart: ${product}`,
    detail: (product: string) => `${product} in detail`,
    comingSoon: "Coming Soon",
  },
});
