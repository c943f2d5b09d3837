/** The tax page; English only, see desk.ts. */

export const texts = {
  title: "Tax",
  intro:
    "Collect tax only where you're registered. This isn't tax advice: check it with an accountant.",
  source: {
    table:
      "Rates come from a built-in table without city and county rates. 'Assumed' registrations are preset: add your tax number, or end them if you aren't registered.",
    provider:
      "Rates and registrations come from Stripe Tax. No tax is charged where you have no registration.",
  },
  past: {
    title: "Registration thresholds",
    none: "No sales near or over a threshold without a registration.",
    words: (place: string, sales: string, orders: number) =>
      `${place}: ${sales} in ${orders === 1 ? "one sale" : `${orders} sales`} over the last twelve months`,
    near: ", close to the threshold",
    register: "Register",
    registerIn: (place: string) => `Register in ${place}`,
  },
  refused: {
    title: "Not recorded at Stripe Tax",
    line: (order: string, tax: string, isReversal: boolean) =>
      isReversal ? `Order ${order}, refund: ${tax} of tax` : `Order ${order}: ${tax} of tax`,
    why: "Reason or what you did",
    again: "Retry",
    done: "Mark as done",
    told: "Saved.",
  },
  places: "Sales by place, last twelve months",
  columns: {
    place: "Place",
    sales: "Amount",
    orders: "Sales",
    tax: "Tax",
    figure: "Threshold",
    registration: "Registration",
    action: "Change",
  },
  figure: {
    none: "no sales tax",
    first: "first sale",
    or: (sales: string, orders: number) => `${sales} or ${orders} sales`,
    and: (sales: string, orders: number) => `${sales} and ${orders} sales`,
  },
  assumed: "assumed",
  since: (day: string) => `since ${day}`,
  numbered: (number: string) => `no. ${number}`,
  not: "none",
  add: "New registration",
  edit: "Edit number",
  editOf: (place: string) => `Edit number for ${place}`,
  end: "End",
  endOf: (place: string) => `End the registration in ${place}`,
  dialog: {
    description:
      "The shop collects tax there from now on. Register with the tax authority first: this only records it.",
    country: "Country",
    state: "State or province",
    choose: "Choose one",
    number: "Tax number",
    numberHint: "Leave empty if you don't have one yet.",
    save: "Save",
    added: (place: string) => `Tax is now collected in ${place}.`,
    saved: "Tax number saved.",
  },
  ending: {
    title: (place: string) => `Stop collecting tax in ${place}?`,
    words: "Open payment pages keep their totals.",
    ended: (place: string) => `Tax is no longer collected in ${place}.`,
  },
  about: "Sources of the thresholds",
  of: (date: string) => `As of ${date}.`,
} as const;
