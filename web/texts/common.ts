import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("common", {
  pageTitle: (title: string) => `${title} · ${PRODUCT}`,
  loading: "Loading...",
  cancel: "Cancel",
  close: "Close",
  home: `${PRODUCT}, home`,
  download: "Download",
  tryAgain: "Try again",
  back: "Go back",
  addToCart: "Add to cart",
  seeOrders: "See my orders",
  asTheme: (name: string, theme: string) => `${name} as ${theme}`,
  showing: (mix: string) => `Showing your ${PRODUCT}: ${mix}`,
  notFetched: "Failed to fetch data details.",
  sums: {
    subtotal: "Subtotal",
    discount: "Discount",
    shipping: "Shipping",
    tax: "Tax",
    total: "Total",
  },
  /** Shown while the shop accepts no orders. */
  closed: (until: string | null) =>
    until
      ? `We're not taking new orders until ${until}. Your cart is saved.`
      : "We're not taking new orders right now. Your cart is saved.",
  refundFor: (what: string) => `Refund for: ${what}`,
  /** Shown once per page with amounts. */
  inDollars: "All amounts are in US dollars (USD).",
  totalInDollars: "Total, in USD",
  /** Shown once per page with times in the shop's time zone. */
  zone: (name: string) => `Dates and times: ${name}.`,
  printNumber: (id: string) => `Print order no. ${id}`,
  notShared: "We couldn't share the picture. Please try again.",
  notDownloaded: "Failed to download image",
  monthOf: (month: string, year: string) => `${month}, ${year}`,
  arrival: "Arrival: 7-10 days",
  shipsTo: "We ship to the US, Canada, the UK and Australia.",
  unreachable: "We can't reach the shop. Check your connection and try again.",
  broken: "Something went wrong on our end. Please try again.",
});
