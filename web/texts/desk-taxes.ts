/** The tax page; English only, see desk.ts. */

export const texts = {
  title: "Tax",
  intro:
    "Collect only where the shop is registered. Not tax advice: have an accountant look at it.",
  source: {
    table:
      "Rates come from the shop's own table, which knows no cities and counties. 'Assumed' are places that the shop came with: note the number, or end it if there is no registration.",
    provider: "Rates and registrations are Stripe Tax's. Where it knows none it charges nothing.",
  },
  past: {
    title: "Sold past the figure, or close to it, without a registration",
    none: "Nothing was sold past a figure, or close to one, without a registration.",
    words: (place: string, sales: string, orders: number) =>
      `${place}: ${sales} in ${orders === 1 ? "one sale" : `${orders} sales`} of twelve months`,
    near: ", close to it",
    register: "Register",
    registerIn: (place: string) => `Register in ${place}`,
  },
  refused: {
    title: "Not recorded at Stripe Tax",
    line: (order: string, tax: string, isReversal: boolean) =>
      isReversal ? `Order ${order}, refund: ${tax} of tax` : `Order ${order}: ${tax} of tax`,
    why: "What you did",
    again: "Try again",
    done: "Done by hand",
    told: "Noted",
  },
  places: "Places, last twelve months",
  columns: {
    place: "Place",
    sales: "Sold",
    orders: "Sales",
    tax: "Tax",
    figure: "Register from",
    registration: "Registered",
    action: "Change",
  },
  figure: {
    none: "no sales tax",
    first: "the first sale",
    or: (sales: string, orders: number) => `${sales} or ${orders} sales`,
    and: (sales: string, orders: number) => `${sales} and ${orders} sales`,
  },
  assumed: "assumed",
  since: (day: string) => `since ${day}`,
  numbered: (number: string) => `no. ${number}`,
  not: "no",
  add: "New registration",
  edit: "Number",
  editOf: (place: string) => `Number of ${place}`,
  end: "End",
  endOf: (place: string) => `End ${place}`,
  dialog: {
    description:
      "From now on tax is collected there. This notes a registration, it does not apply for one.",
    country: "Country",
    state: "State or province",
    choose: "Choose one",
    number: "Tax number",
    numberHint: "Leave it empty if you have none yet.",
    save: "Save",
    added: (place: string) => `Tax is collected in ${place}`,
    saved: "Number saved",
  },
  ending: {
    title: (place: string) => `Collect nothing in ${place} any more?`,
    words: "Open payment pages keep their total.",
    ended: (place: string) => `Nothing is collected in ${place} any more`,
  },
  about: "Where the figures come from",
  of: (date: string) => `As of ${date}.`,
} as const;
